import { toLocale } from '@banyan/shared-contracts/locales';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { formatTime } from '@banyan/shared-contracts/forms/format-time';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { Stream } from '../../core/events/stream';
import { groupBy } from '../../core/group-by';
import { translate } from '../../core/i18n/translate';
import { languagesOf } from './schedule-write.repository';

/** What the message module gives. */
export interface ScheduleMessages {
  send(
    tx: Connection,
    message: {
      type: typeof MESSAGE_TYPE.schedule;
      title: string;
      excerpt: string;
      body: string;
      sender: { id: Id; name: string };
      receivers: readonly string[];
    },
  ): Promise<Id>;
}

/** How news comes to people. */
export interface NewsWay {
  stream: Pick<Stream, 'lockAll'>;
  messages: ScheduleMessages;
}

/** What happened; the figure stands in the message's body, where 3 means that nothing is left to be opened (api-platform part 6). */
const KINDS = { invited: 1, reminded: 1, changed: 2, removed: 3 } as const;
export type NewsKind = keyof typeof KINDS;

export interface News {
  kind: NewsKind;
  schedule: { id: Id; groupId: Id; title: string; startsAt: Date; endsAt: Date; allDay: boolean };
  sender: { id: Id; name: string };
  receivers: readonly Id[];
}

function timesOf({ startsAt, endsAt, allDay }: News['schedule']): string {
  const format = allDay ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm';
  const [from, to] = [formatTime(startsAt.getTime(), format), formatTime(endsAt.getTime(), format)];
  if (from === to) return from;
  return !allDay && from.slice(0, 10) === to.slice(0, 10) ? `${from} – ${to.slice(11)}` : `${from} – ${to}`;
}

/** Tells people of a schedule, each in their language. */
export async function tell(tx: Connection, to: NewsWay, { kind, schedule, sender, receivers }: News): Promise<void> {
  // Each language is a message of its own: all streams are taken before the first of them, in their order.
  await to.stream.lockAll(tx, receivers);
  const people = (await languagesOf(tx, receivers)).map(({ id, language }) => ({ id, locale: toLocale(language) }));
  const body = JSON.stringify({ type: KINDS[kind], groupId: schedule.groupId, id: schedule.id });
  for (const [locale, some] of groupBy(people, (person) => person.locale)) {
    await to.messages.send(tx, {
      type: MESSAGE_TYPE.schedule,
      title: translate(locale, `schedule.news.${kind}`, { name: sender.name, title: schedule.title }),
      excerpt: timesOf(schedule),
      body,
      sender,
      receivers: some.map(({ id }) => `${id}--user`),
    });
  }
}
