import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { ColorPicker } from 'antd';

/** A colour as `#rrggbb`, or none. */
export function ColourField({ value, onChange, disabled = false }: CustomFieldProps) {
  const colour = typeof value === 'string' && value !== '' ? value : null;
  return (
    <ColorPicker
      value={colour}
      allowClear
      showText
      format="hex"
      disabled={disabled}
      onChangeComplete={(next) => onChange?.(next.cleared ? '' : next.toHexString().slice(0, 7))}
      onClear={() => onChange?.('')}
    />
  );
}
