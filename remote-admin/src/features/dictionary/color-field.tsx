import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { ColorPicker } from 'antd';

/** Colours that most people can distinguish, on light and dark backgrounds. */
const COLORS = ['#2b6cb0', '#2f855a', '#b7791f', '#c53030', '#6b46c1', '#2c7a7b', '#b83280', '#718096'];

/** The colour of an entry, as `#rrggbb`; '' for none. */
export function ColorField({ id, value, onChange, disabled = false }: CustomFieldProps) {
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  return (
    <span {...(id === undefined ? {} : { id })}>
      <ColorPicker
        value={chosen}
        disabled={disabled}
        disabledAlpha
        allowClear
        showText
        format="hex"
        presets={[{ label: '', colors: COLORS, key: 'colors' }]}
        onChangeComplete={(color) => onChange?.(color.toHexString().slice(0, 7))}
        onClear={() => onChange?.('')}
      />
    </span>
  );
}
