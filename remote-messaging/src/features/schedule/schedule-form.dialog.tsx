import { getSchedule, SCHEDULE_SCOPE, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule.contract';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import type { WrittenTimes } from './calendar-times';
import { ScheduleFields } from './schedule-fields';
import { newValues, type ScheduleValues, valuesOf } from './schedule-values';

/** What is written: a new schedule at some time, or occurrences of one that is there. */
export type Edited = { times: WrittenTimes; minutes: number | undefined } | { id: string; scope: ScheduleScope; repeats: boolean };

interface ScheduleFormDialogProps {
  edited: Edited;
  onSave: (values: ScheduleValues, edited: { id: string; scope: ScheduleScope } | undefined) => Promise<void>;
  onClose: () => void;
}

/** Creates or changes a schedule (api-platform part 15). */
export function ScheduleFormDialog({ edited, onSave, onClose }: ScheduleFormDialogProps) {
  const text = useText();
  const request = useRequest();
  const [form] = Form.useForm<ScheduleValues>();
  const id = 'id' in edited ? edited.id : undefined;
  const { data, error } = useQuery({
    queryKey: ['schedule', 'one', id],
    queryFn: async ({ signal }) => (await request(getSchedule, { params: { id: id ?? '' } }, { signal })).data,
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    meta: { silent: true },
  });
  const initial = useMemo(
    () => ('times' in edited ? newValues(edited.times, edited.minutes) : data === undefined ? undefined : valuesOf(data)),
    [edited, data],
  );
  // One occurrence of a repetition has no pattern of its own.
  const single = 'scope' in edited && edited.repeats && edited.scope === SCHEDULE_SCOPE.this;
  return (
    <FormDialog<ScheduleValues>
      title={text(id === undefined ? 'messaging.schedule.new' : 'messaging.schedule.editTitle')}
      width={680}
      form={form}
      loading={initial === undefined && error === null}
      {...(error === null ? {} : { failure: error })}
      initialValues={initial ?? {}}
      onSave={(values) => onSave(values, 'id' in edited ? edited : undefined)}
      onClose={onClose}
    >
      {initial !== undefined && <ScheduleFields single={single} {...(data === undefined ? {} : { groupId: data.groupId })} />}
    </FormDialog>
  );
}
