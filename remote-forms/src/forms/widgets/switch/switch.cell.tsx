import type { SwitchSettings } from '@banyan/shared-contracts/forms/widgets/switch/switch.contract';
import type { EditProps } from '../../kernel/widget-definition';

/** The same in a row of a sub-table, where there may be thousands. */
export function SwitchCell({ control, settings, value, onChange, disabled }: EditProps<SwitchSettings, number>) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  const on = value === 1;
  return (
    <label>
      <input
        {...named}
        type="checkbox"
        role="switch"
        checked={on}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      />
      <span aria-hidden>{on ? settings.activeTxt : settings.inactiveTxt}</span>
    </label>
  );
}
