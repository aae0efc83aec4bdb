import { Slider } from 'antd';
import { useUiText } from '../../../i18n/use-ui-text';
import styles from '../panel.module.css';
import type { ControlProps } from '../panel-target';

const COLUMNS = 24;

/** Columns of the grid of 24. */
export function WidthControl({ id, label, item, value, mixed, onChange, onEnd }: ControlProps) {
  const text = useUiText();
  const columns = typeof value === 'number' ? value : COLUMNS;
  return (
    <span className={styles['line']}>
      <Slider
        id={id}
        className={styles['slider'] ?? ''}
        min={item.min ?? 2}
        max={item.max ?? COLUMNS}
        step={2}
        value={columns}
        ariaLabelForHandle={label}
        tooltip={{ open: false }}
        onChange={onChange}
        onChangeComplete={onEnd}
      />
      <span className={styles['figure']}>{mixed ? text('ui.panel.mixed') : `${columns}/${COLUMNS}`}</span>
    </span>
  );
}
