import type { SwitchSettings } from '@banyan/shared-contracts/forms/widgets/switch/switch.contract';
import { Switch } from 'antd';
import type { EditProps } from '../../kernel/widget-definition';

/** On or off, with both labels. */
export function SwitchEdit({ control, settings, value, onChange, disabled }: EditProps<SwitchSettings, number>) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  return (
    <Switch
      {...named}
      checked={value === 1}
      onChange={(on) => onChange(on ? 1 : 0)}
      disabled={disabled}
      checkedChildren={settings.activeTxt}
      unCheckedChildren={settings.inactiveTxt}
      style={{ marginBlock: 5 }}
    />
  );
}
