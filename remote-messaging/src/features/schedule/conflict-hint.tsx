import { listBusyPeople } from '@banyan/shared-contracts/messaging/schedule.contract';
import { fromWall } from '@banyan/shared-contracts/time/platform-zone';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useDeferredValue } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './schedule.module.css';
import { type ScheduleValues, spanOf } from './schedule-values';

/** Says who is busy at that time, by hours or by whole days: a hint, nobody is kept from meeting. */
export function ConflictHint({ groupId }: { groupId: string }) {
  const text = useText();
  const request = useRequest();
  const { user } = useSession();
  const form = Form.useFormInstance<ScheduleValues>();
  const values = useDeferredValue(Form.useWatch((all: ScheduleValues) => all, form) as ScheduleValues | undefined);
  const span = values === undefined ? undefined : spanOf(values);
  const allDay = values?.allDay === true;
  const others = (values?.toUserIds ?? []).filter((id) => id !== user.userId);
  const { data } = useQuery({
    queryKey: ['scheduleBusy', span?.from, span?.to, allDay, others.join(), groupId],
    async queryFn({ signal }) {
      const { from, to } = span ?? { from: 0, to: 0 };
      const body = { userIds: [user.userId, ...others], from: fromWall(from), to: fromWall(to), allDay, groupId };
      return (await request(listBusyPeople, { body }, { signal })).data.list;
    },
    enabled: span !== undefined && span.to > span.from,
    placeholderData: (before) => before,
    gcTime: 0,
    meta: { silent: true },
  });
  if (data === undefined || data.length === 0) return null;
  const names = data.filter(({ id }) => id !== user.userId).map(({ name }) => name.split('/')[0]);
  const own = data.length > names.length;
  const said = [
    ...(own ? [text('messaging.schedule.ownConflict')] : []),
    ...(names.length > 0 ? [text('messaging.schedule.othersConflict', { names: names.join(', ') })] : []),
  ];
  return <Alert type="warning" showIcon title={said.join(' ')} role="status" className={styles['whole'] ?? ''} />;
}
