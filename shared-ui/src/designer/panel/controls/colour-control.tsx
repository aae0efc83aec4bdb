import { ColorPicker } from 'antd';
import type { ControlProps } from '../panel-target';

/** A colour as CSS writes it, or none. */
export function ColourControl({ value, label, onChange, onEnd }: ControlProps) {
  return (
    <span role="group" aria-label={label}>
      <ColorPicker
        value={typeof value === 'string' && value !== '' ? value : null}
        allowClear
        showText
        onChange={(next) => onChange(next.cleared ? '' : next.toHexString())}
        onOpenChange={(open) => !open && onEnd()}
      />
    </span>
  );
}
