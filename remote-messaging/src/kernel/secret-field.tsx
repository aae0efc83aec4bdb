import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Input } from 'antd';

/** A password or key: the form shows a placeholder for the stored value; an unchanged placeholder preserves that value. */
export function SecretField({ value, onChange, ...control }: CustomFieldProps) {
  return (
    <Input.Password
      {...control}
      autoComplete="new-password"
      visibilityToggle={false}
      value={typeof value === 'string' ? value : ''}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}
