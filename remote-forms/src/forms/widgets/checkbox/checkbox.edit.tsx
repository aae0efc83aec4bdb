import type { CheckboxSettings } from '@banyan/shared-contracts/forms/widgets/checkbox/checkbox.contract';
import { ColoredName } from '@banyan/shared-ui/colored-name';
import { Checkbox } from 'antd';
import { useOptions } from '../../kernel/options/use-options';
import type { EditProps } from '../../kernel/widget-definition';
import styles from './checkbox.module.css';

/** All options visible, any number of them ticked. */
export function CheckboxEdit({ control, settings, value, onChange, onBlur, facts, disabled }: EditProps<CheckboxSettings, string[]>) {
  const { options } = useOptions(settings.source, facts().read, value);
  return (
    <div
      {...control}
      role="group"
      className={styles['group']}
      data-direction={settings.direction}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}
    >
      <Checkbox.Group
        value={value ?? []}
        onChange={onChange}
        options={options.map(({ label, color, ...option }) => ({ ...option, label: <ColoredName name={label} color={color} /> }))}
        disabled={disabled}
      />
    </div>
  );
}
