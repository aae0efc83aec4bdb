import type { RadioSettings } from '@banyan/shared-contracts/forms/widgets/radio/radio.contract';
import { ColoredName } from '@banyan/shared-ui/colored-name';
import { Radio } from 'antd';
import { useOptions } from '../../kernel/options/use-options';
import type { EditProps } from '../../kernel/widget-definition';
import styles from './radio.module.css';

/** All options visible; as buttons where the design defines that. */
export function RadioEdit({ control, settings, value, onChange, onBlur, facts, disabled }: EditProps<RadioSettings, string>) {
  const { options } = useOptions(settings.source, facts().read, value);
  return (
    <Radio.Group
      {...control}
      value={value}
      onChange={(event) => onChange(event.target.value as string)}
      onBlur={onBlur}
      disabled={disabled}
      options={options.map((option) => ({
        ...option,
        title: option.label,
        label: <ColoredName name={option.label} color={option.color} />,
      }))}
      optionType={settings.optionType}
      buttonStyle={settings.buttonStyle}
      {...(settings.size === undefined || settings.size === 'default' ? {} : { size: settings.size })}
      vertical={settings.direction === 'vertical'}
      className={styles['group'] ?? ''}
      data-vertical={settings.direction === 'vertical'}
    />
  );
}
