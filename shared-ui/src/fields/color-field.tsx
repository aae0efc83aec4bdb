import type { CustomFieldProps } from '../crud/screen';
import { ColorPicker } from 'antd';

/** A color as `#rrggbb`, or none. */
export function ColorField({ value, onChange, disabled = false }: CustomFieldProps) {
  const color = typeof value === 'string' && value !== '' ? value : null;
  return (
    <ColorPicker
      value={color}
      allowClear
      showText
      format="hex"
      disabled={disabled}
      onChangeComplete={(next) => onChange?.(next.cleared ? '' : next.toHexString().slice(0, 7))}
      onClear={() => onChange?.('')}
    />
  );
}
