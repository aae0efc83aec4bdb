import { NumberControl } from '@banyan/shared-ui/form';
import { Input, Radio, Switch } from 'antd';
import { useText } from '../../kernel/use-text';
import type { ConfigField } from './config-groups';
import { MailAccountControl } from './mail-account-control';
import { PictureControl } from '@banyan/shared-ui/fields';

interface ConfigControlProps {
  field: ConfigField;
  disabled: boolean;
  /** A secret is there already. */
  kept: boolean;
  id?: string;
  value?: string | number;
  onChange?: (value: string | number | null) => void;
}

/** The control of one setting. */
export function ConfigControl({ field, disabled, kept, id, value, onChange }: ConfigControlProps) {
  const text = useText();
  const common = { ...(id === undefined ? {} : { id }), disabled };
  const typed = { value: String(value ?? ''), onChange: (event: { target: { value: string } }) => onChange?.(event.target.value) };
  switch (field.control) {
    case 'switch':
      return <Switch {...common} checked={value === 1} onChange={(on) => onChange?.(on ? 1 : 0)} />;
    case 'number':
      return (
        <NumberControl
          {...common}
          value={value === undefined ? null : Number(value)}
          min={0}
          precision={0}
          style={{ width: 180 }}
          {...(field.unit === undefined ? {} : { suffix: text(field.unit) })}
          onChange={(next) => onChange?.(next)}
        />
      );
    case 'choice':
      return (
        <Radio.Group
          {...common}
          value={value}
          options={field.options.map((option) => ({ value: option.value, label: text(option.label) }))}
          onChange={({ target }) => onChange?.(target.value as number)}
        />
      );
    case 'area':
      return <Input.TextArea {...common} {...typed} autoSize={{ minRows: 3, maxRows: 10 }} />;
    case 'secret':
      return <Input.Password {...common} {...typed} autoComplete="new-password" placeholder={kept ? text('admin.config.kept') : ''} />;
    case 'picture':
      return <PictureControl {...common} value={String(value ?? '')} onChange={(address) => onChange?.(address)} />;
    case 'mailAccount':
      return <MailAccountControl {...common} value={String(value ?? '')} onChange={(account) => onChange?.(account)} />;
    case 'text':
      return <Input {...common} {...typed} />;
  }
}
