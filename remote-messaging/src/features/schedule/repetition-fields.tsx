import { plannedSchedule, REPETITION, type Repetition } from '@banyan/shared-contracts/messaging/schedule';
import { DateControl, schemaRules } from '@banyan/shared-ui/form';
import { useLocale } from '@banyan/shared-ui/runtime';
import { Form, Select } from 'antd';
import { useText } from '../../kernel/use-text';
import type { ScheduleValues } from './schedule-values';

const KINDS = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const satisfies readonly (keyof typeof REPETITION)[];

/** Of these some months have no such day. */
const SKIPPING: ReadonlySet<Repetition> = new Set([REPETITION.monthly, REPETITION.yearly]);

/** How it repeats, and until when. */
export function RepetitionFields() {
  const text = useText();
  const locale = useLocale();
  const form = Form.useFormInstance<ScheduleValues>();
  const kind = Form.useWatch('repetition', form) as Repetition | undefined;
  return (
    <>
      <Form.Item name="repetition" label={text('messaging.schedule.repetition')}>
        <Select options={KINDS.map((name) => ({ value: REPETITION[name], label: text(`messaging.schedule.repeat.${name}`) }))} />
      </Form.Item>
      {kind !== undefined && kind !== REPETITION.none && (
        <Form.Item
          name="repeatTime"
          label={text('messaging.schedule.repeatEnd')}
          dependencies={['startDay', 'repetition']}
          rules={schemaRules(plannedSchedule, 'repeatTime', locale)}
          extra={SKIPPING.has(kind) && text('messaging.schedule.repeatSkips')}
        >
          <DateControl placeholder={text('messaging.schedule.repeatOpen')} />
        </Form.Item>
      )}
    </>
  );
}
