import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { SendConfigSelect } from '../../../kernel/sending/send-config-select';

const NAMES = { name: 'sendConfigName', enabled: 'sendConfigEnabled' } as const;

/** The send configuration by which receivers are notified. */
export function SendConfigField({ id, value, onChange, disabled = false }: CustomFieldProps) {
  return (
    <SendConfigSelect
      {...(id === undefined ? {} : { id })}
      value={typeof value === 'string' ? value : ''}
      onChange={(chosen) => onChange?.(chosen)}
      disabled={disabled}
      source={MESSAGE_TYPE.notice}
      names={NAMES}
    />
  );
}
