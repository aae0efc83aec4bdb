import type { ColorPickerSettings } from '@banyan/shared-contracts/forms/widgets/color-picker/color-picker.contract';
import { Button, ColorPicker, type ColorPickerProps } from 'antd';
import type { EditProps } from '../../kernel/widget-definition';
import { useText } from '../../kernel/use-text';
import { cssColor, writeColor } from './write-color';
import { usePanelKeys } from './use-panel-keys';
import styles from './color-picker.module.css';

type Format = NonNullable<ColorPickerProps['format']>;

/** The names of the design's formats in the panel. */
const PANEL: Record<ColorPickerSettings['colorFormat'], Format> = {
  '': 'hex',
  hex: 'hex',
  rgb: 'rgb',
  rgba: 'rgb',
  hsl: 'hex',
  hsv: 'hsb',
};

/** A colour, chosen in a panel and written in the format of the design. */
export function ColorPickerEdit({ control, settings, value, onChange, onBlur, disabled, invalid }: EditProps<ColorPickerSettings, string>) {
  const { showAlpha, colorFormat } = settings;
  const text = useText();
  const { open, change, button, panel, enter, leave } = usePanelKeys();
  const { id, 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  return (
    <div {...named} id={id} role="group" tabIndex={-1} onBlur={onBlur}>
      <ColorPicker
        value={value === null ? null : cssColor(value)}
        disabled={disabled}
        disabledAlpha={!showAlpha && colorFormat !== 'rgba'}
        format={PANEL[colorFormat]}
        disabledFormat
        allowClear
        open={open}
        onOpenChange={change}
        panelRender={(content) => (
          <div ref={panel} onKeyDown={leave}>
            {content}
          </div>
        )}
        onChange={(color) => onChange(color.cleared ? null : writeColor(color, settings))}
        onClear={() => onChange(null)}
      >
        <Button ref={button} disabled={disabled} danger={invalid} className={styles['button'] ?? ''} onKeyDown={enter}>
          <span aria-hidden className={styles['sample']} style={value === null ? {} : { background: cssColor(value) }} />
          {value ?? text('forms.color.choose')}
        </Button>
      </ColorPicker>
    </div>
  );
}
