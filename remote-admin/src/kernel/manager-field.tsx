import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { PrincipalField } from '@banyan/shared-ui/picker';

/** The manager of a department: one user, or none. */
export function ManagerField({ value, onChange, disabled = false, ...control }: CustomFieldProps) {
  const id = typeof value === 'string' ? value : '';
  return (
    <PrincipalField
      kind="user"
      control={control}
      value={id === '' ? [] : [id]}
      onChange={([next = '']) => onChange?.(next)}
      disabled={disabled}
    />
  );
}
