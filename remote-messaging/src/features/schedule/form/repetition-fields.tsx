import { plannedSchedule, REPETITION, type Repetition } from '@banyan/shared-contracts/messaging/schedule';
import { wallParts } from '@banyan/shared-contracts/time/platform-zone';
import { DateControl, schemaRules } from '@banyan/shared-ui/form';
import { useLocale } from '@banyan/shared-ui/runtime';
import { Form, Select } from 'antd';
import { useText } from '../../../kernel/use-text';
import type { ScheduleValues } from './schedule-values';

const KINDS = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const satisfies readonly (keyof typeof REPETITION)[];

/** Every month has at least this number of days. */
const SHORTEST_MONTH = 28;
const FEBRUARY = 2;

/** The periods that are skipped because they do not contain the day of the start. */
function skippedBy(kind: Repetition | undefined, startDay: number | undefined) {
  if (startDay === undefined) return undefined;
  const [, month, day] = wallParts(startDay);
  if (day <= SHORTEST_MONTH) return undefined;
  if (kind === REPETITION.monthly) return 'messaging.schedule.repeatSkips';
  return kind === REPETITION.yearly && month === FEBRUARY ? 'messaging.schedule.repeatSkipsYears' : undefined;
}

/** The repetition, and its end. */
export function RepetitionFields() {
  const text = useText();
  const locale = useLocale();
  const form = Form.useFormInstance<ScheduleValues>();
  const kind = Form.useWatch('repetition', form) as Repetition | undefined;
  const startDay = Form.useWatch('startDay', form) as number | undefined;
  const skipped = skippedBy(kind, startDay);
  return (
    <>
      <Form.Item name="repetition" label={text('messaging.schedule.repetition')} extra={skipped && text(skipped)}>
        <Select options={KINDS.map((name) => ({ value: REPETITION[name], label: text(`messaging.schedule.repeat.${name}`) }))} />
      </Form.Item>
      {kind !== undefined && kind !== REPETITION.none && (
        <Form.Item
          name="repeatTime"
          label={text('messaging.schedule.repeatEnd')}
          dependencies={['startDay', 'repetition']}
          rules={schemaRules(plannedSchedule, 'repeatTime', locale)}
        >
          <DateControl placeholder={text('messaging.schedule.repeatOpen')} />
        </Form.Item>
      )}
    </>
  );
}
