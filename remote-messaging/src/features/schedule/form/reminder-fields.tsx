import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { REMINDER, REMINDER_TYPE, scheduleInput } from '@banyan/shared-contracts/messaging/schedule';
import { schemaRules } from '@banyan/shared-ui/form';
import { useLocale } from '@banyan/shared-ui/runtime';
import { Form, Radio } from 'antd';
import { SendConfigSelect } from '../../../kernel/sending/send-config-select';
import { useText } from '../../../kernel/use-text';
import { ReminderField } from './reminder-field';
import type { ScheduleValues } from './schedule-values';

const KINDS = ['standard', 'sendConfig'] as const satisfies readonly (keyof typeof REMINDER_TYPE)[];

/** Members of the form that belong to the send configuration. */
const NAMES = { name: 'sendName', enabled: 'sendEnabled' } as const satisfies Record<string, keyof ScheduleValues>;

/** The time of the reminder, and the ways of sending it. */
export function ReminderFields() {
  const text = useText();
  const locale = useLocale();
  const form = Form.useFormInstance<ScheduleValues>();
  const time = Form.useWatch('reminderTime', form) as number | undefined;
  const type = Form.useWatch('reminderType', { form, preserve: true }) as ScheduleValues['reminderType'] | undefined;
  const reminds = time !== undefined && time !== REMINDER.none;
  return (
    <>
      <Form.Item name="reminderTime" label={text('messaging.schedule.reminder')}>
        <ReminderField />
      </Form.Item>
      {reminds && (
        <Form.Item name="reminderType" label={text('messaging.schedule.remindBy')}>
          <Radio.Group
            aria-label={text('messaging.schedule.remindBy')}
            options={KINDS.map((kind) => ({ value: REMINDER_TYPE[kind], label: text(`messaging.schedule.remindBy.${kind}`) }))}
          />
        </Form.Item>
      )}
      {reminds && type === REMINDER_TYPE.sendConfig && (
        <Form.Item name="send" label={text('messaging.sendConfig.label')} required rules={schemaRules(scheduleInput, 'send', locale)}>
          <SendConfigSelect source={MESSAGE_TYPE.schedule} names={NAMES} />
        </Form.Item>
      )}
    </>
  );
}
