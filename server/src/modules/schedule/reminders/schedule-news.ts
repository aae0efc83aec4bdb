import { toLocale } from '@banyan/shared-contracts/locales';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import type { Selectable } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { ScheduleTable } from '../../../core/database/tables/messaging/schedules';
import type { Stream } from '../../../core/events/stream';
import { groupBy } from '../../../core/group-by';
import { translate } from '../../../core/i18n/translate';
import type { Words } from './schedule-sayings';
import { languagesOf } from '../schedule-write.repository';

/** Services of the message module. */
export interface ScheduleMessages {
  sendEach(
    tx: Connection,
    messages: readonly {
      type: typeof MESSAGE_TYPE.schedule;
      title: string;
      excerpt: string;
      body: string;
      sender: { id: Id; name: string };
      userIds: readonly Id[];
    }[],
  ): Promise<void>;
}

/** Services for notifying people. */
export interface NewsWay {
  stream: Pick<Stream, 'lockAll'>;
  messages: ScheduleMessages;
}

/**
 * What happened; the number is part of the message's body, where 3 means that nothing is left to open (api-platform part 6). `says` is
 * given where the excerpt has its own text.
 */
const KINDS = { invited: 1, reminded: 1, changed: 2, left: 2, leftFrom: 2, removed: 3 } as const;
export type NewsKind = keyof typeof KINDS;

export interface News {
  kind: NewsKind;
  schedule: { id: Id; groupId: Id; title: string; startsAt: Date; endsAt: Date; allDay: boolean };
  sender: { id: Id; name: string };
  receivers: readonly Id[];
  /** Instead of the platform's own. */
  words?: Words | undefined;
}

const formatOf = ({ allDay }: News['schedule']): string => (allDay ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm');

const startOf = (schedule: News['schedule']): string => formatTime(schedule.startsAt.getTime(), formatOf(schedule));

function timesOf(schedule: News['schedule']): string {
  const [from, to] = [startOf(schedule), formatTime(schedule.endsAt.getTime(), formatOf(schedule))];
  if (from === to) return from;
  return !schedule.allDay && from.slice(0, 10) === to.slice(0, 10) ? `${from} – ${to.slice(11)}` : `${from} – ${to}`;
}

/** Notifies people of schedules, each in their language. */
export async function tell(tx: Connection, { stream, messages }: NewsWay, news: readonly News[]): Promise<void> {
  const everybody = [...new Set(news.flatMap(({ receivers }) => receivers))];
  // All streams are taken before the first message, in their order.
  await stream.lockAll(tx, everybody);
  const locales = new Map((await languagesOf(tx, everybody)).map(({ id, language }) => [id, toLocale(language)]));
  const inWords = news.flatMap(({ kind, schedule, sender, receivers, words }) => {
    const own = words?.excerpt ?? '';
    const body = JSON.stringify({ type: KINDS[kind], groupId: schedule.groupId, id: schedule.id, ...(own === '' ? {} : { says: 1 }) });
    const people = receivers.flatMap((id) => {
      const locale = locales.get(id);
      return locale === undefined ? [] : [{ id, locale }];
    });
    return [...groupBy(people, ({ locale }) => locale)].map(([locale, some]) => ({
      type: MESSAGE_TYPE.schedule,
      title:
        words?.title || translate(locale, `schedule.news.${kind}`, { name: sender.name, title: schedule.title, when: startOf(schedule) }),
      excerpt: own || timesOf(schedule),
      body,
      sender,
      userIds: some.map(({ id }) => id),
    }));
  });
  await messages.sendEach(tx, inWords);
}

/** The part of an occurrence that notifications contain. */
export const toldOf = (row: Selectable<ScheduleTable>): News['schedule'] => ({
  id: row.id,
  groupId: row.group_id,
  title: row.title,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  allDay: row.all_day,
});
