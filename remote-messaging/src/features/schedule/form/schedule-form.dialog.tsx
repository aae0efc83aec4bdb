import { REPETITION, SCHEDULE_SCOPE } from '@banyan/shared-contracts/messaging/schedule';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../../kernel/use-text';
import type { WrittenTimes } from '../calendar/calendar-times';
import { ScheduleFields } from './schedule-fields';
import { newValues, type ScheduleValues, valuesOf } from './schedule-values';
import type { EditedSchedule } from '../detail/use-schedule-change';

/** The edited schedule: a new one at some time, or occurrences of an existing one. */
export type Edited = { times: WrittenTimes; minutes: number | undefined } | EditedSchedule;

interface ScheduleFormDialogProps {
  edited: Edited;
  onSave: (values: ScheduleValues, edited: EditedSchedule | undefined) => Promise<void>;
  onClose: () => void;
}

/** Creates or changes a schedule (api-platform part 15). */
export function ScheduleFormDialog({ edited, onSave, onClose }: ScheduleFormDialogProps) {
  const text = useText();
  const [form] = Form.useForm<ScheduleValues>();
  const initial = useMemo(() => ('times' in edited ? newValues(edited.times, edited.minutes) : valuesOf(edited.schedule)), [edited]);
  const { schedule, scope } = 'schedule' in edited ? edited : {};
  // One occurrence of a repetition has no repetition pattern.
  const single = schedule !== undefined && schedule.repetition !== REPETITION.none && scope === SCHEDULE_SCOPE.this;
  return (
    <FormDialog<ScheduleValues>
      title={text(schedule === undefined ? 'messaging.schedule.new' : 'messaging.schedule.editTitle')}
      width={680}
      form={form}
      initialValues={initial}
      onSave={(values) => onSave(values, 'schedule' in edited ? edited : undefined)}
      onClose={onClose}
    >
      <ScheduleFields single={single} groupId={schedule?.groupId ?? ''} />
    </FormDialog>
  );
}
