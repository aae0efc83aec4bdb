import { NOTICE_REMINDER } from '@banyan/shared-contracts/messaging/notice.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Select } from 'antd';
import { useText } from '../../../kernel/use-text';

const KINDS = ['message', 'sendConfig', 'none'] as const;

/** How receivers are notified when the notice is released. */
export function ReminderField({ id, value, onChange, disabled = false }: CustomFieldProps) {
  const text = useText();
  return (
    <Select<number>
      {...(id === undefined ? {} : { id })}
      value={typeof value === 'number' ? value : NOTICE_REMINDER.message}
      options={KINDS.map((kind) => ({ value: NOTICE_REMINDER[kind], label: text(`messaging.notice.reminder.${kind}`) }))}
      onChange={(kind) => onChange?.(kind)}
      disabled={disabled}
      style={{ width: '100%' }}
    />
  );
}
