import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Input } from 'antd';

/** A password or key: what is stored is a placeholder, which keeps it. */
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
