import { Switch } from 'antd';
import { useUiText } from '../../../i18n/use-ui-text';
import styles from '../panel.module.css';
import type { ControlProps } from '../panel-target';

/** On or off. */
export function SwitchControl({ id, value, mixed, onChange, onEnd }: ControlProps) {
  const text = useUiText();
  return (
    <span className={styles['line']}>
      <Switch
        id={id}
        size="small"
        checked={value === true}
        onChange={(next) => {
          onChange(next);
          onEnd();
        }}
      />
      {mixed && <span className={styles['mixed']}>{text('ui.panel.mixed')}</span>}
    </span>
  );
}
