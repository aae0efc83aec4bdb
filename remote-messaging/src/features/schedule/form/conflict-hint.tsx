import { listBusyPeople, MOST_COUNTED_CLASHES } from '@banyan/shared-contracts/messaging/schedule.contract';
import { fromWall } from '@banyan/shared-contracts/time/platform-zone';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { type Formats, useFormats } from '@banyan/shared-ui/format';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useDeferredValue } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from '../schedule.module.css';
import { type ScheduleValues, spanOf } from './schedule-values';

type Busy = EndpointReply<typeof listBusyPeople>['list'][number];
type Clash = Busy['schedules'][number];

/** Shows who is busy at that time, and with which schedule as far as the user may read it: a hint only, it does not prevent the meeting. */
export function ConflictHint({ groupId }: { groupId: string }) {
  const request = useRequest();
  const { user } = useSession();
  const form = Form.useFormInstance<ScheduleValues>();
  const values = useDeferredValue(Form.useWatch((all: ScheduleValues) => all, form) as ScheduleValues | undefined);
  const span = values === undefined ? undefined : spanOf(values);
  const others = (values?.toUserIds ?? []).filter((id) => id !== user.userId);
  const { data } = useQuery({
    queryKey: ['scheduleBusy', span?.from, span?.to, others.join(), groupId],
    async queryFn({ signal }) {
      const { from, to } = span ?? { from: 0, to: 0 };
      const body = { userIds: [user.userId, ...others], from: fromWall(from), to: fromWall(to), groupId };
      return (await request(listBusyPeople, { body }, { signal })).data.list;
    },
    enabled: span !== undefined && span.to > span.from,
    placeholderData: (before) => before,
    gcTime: 0,
    meta: { silent: true },
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <Alert type="warning" showIcon role="status" className={styles['whole'] ?? ''} title={<Clashes busy={data} userId={user.userId} />} />
  );
}

/** One line for each person with known clashes, the user first, and one for all others. */
function Clashes({ busy, userId }: { busy: readonly Busy[]; userId: string }) {
  const text = useText();
  const formats = useFormats();
  const joint = text('messaging.notice.comma');
  const known = busy.filter(({ schedules }) => schedules.length > 0);
  const ownFirst = [...known.filter(({ id }) => id === userId), ...known.filter(({ id }) => id !== userId)];
  const unknown = busy.filter(({ schedules }) => schedules.length === 0).map(({ name }) => nameOf(name));
  const timeOf = (clash: Clash) => {
    const time = spanText(clash, formats);
    return clash.allDay === 1 ? `${time} ${text('messaging.schedule.allDay')}` : time;
  };
  const told = ({ schedules, total }: Busy) => {
    const named = schedules.map((clash) => text('messaging.schedule.clash', { title: clash.title, time: timeOf(clash) })).join(joint);
    if (total <= schedules.length) return named;
    const most = total >= MOST_COUNTED_CLASHES ? '+' : '';
    return text('messaging.schedule.clashesOf', { schedules: named, count: `${total}${most}`, more: `${total - schedules.length}${most}` });
  };
  const lineOf = (person: Busy) => {
    const { id, name } = person;
    const words = { name: nameOf(name), schedules: told(person) };
    return text(id === userId ? 'messaging.schedule.ownConflict' : 'messaging.schedule.othersConflict', words);
  };
  return (
    <ul className={styles['clashes']}>
      {ownFirst.map((person) => (
        <li key={person.id}>{lineOf(person)}</li>
      ))}
      {unknown.length > 0 && <li>{text('messaging.schedule.othersBusy', { names: unknown.join(joint) })}</li>}
    </ul>
  );
}

const nameOf = (name: string): string => name.split('/')[0] ?? '';

function spanText({ startDay, endDay, allDay }: Clash, { date, dateTime, time }: Formats): string {
  const [from, to] = [date(startDay), date(endDay)];
  if (allDay === 1) return from === to ? from : `${from} – ${to}`;
  return `${dateTime(startDay)} – ${from === to ? time(endDay) : dateTime(endDay)}`;
}
