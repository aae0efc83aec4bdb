import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

/** When the notice stops being current; empty means never. */
export function ExpiryField({ id, value, onChange, disabled = false }: CustomFieldProps) {
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      aria-haspopup="dialog"
      value={typeof value === 'number' ? dayjs(value) : null}
      onChange={(day) => onChange?.(day?.valueOf() ?? null)}
      disabled={disabled}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      placeholder=""
      style={{ width: '100%' }}
    />
  );
}
