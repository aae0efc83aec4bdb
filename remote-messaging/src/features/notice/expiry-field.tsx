import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { DateControl } from '@banyan/shared-ui/form';

/** When the notice stops being current; empty means never. */
export function ExpiryField({ id, value, onChange, disabled = false }: CustomFieldProps) {
  return (
    <DateControl
      {...(id === undefined ? {} : { id })}
      unit="minute"
      value={typeof value === 'number' ? value : null}
      onChange={(moment) => onChange?.(moment)}
      disabled={disabled}
      placeholder=""
    />
  );
}
