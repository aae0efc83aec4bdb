import type { DecimalValue } from '@banyan/shared-contracts/forms/formula/decimal-value';
import type { SliderSettings } from '@banyan/shared-contracts/forms/widgets/slider/slider.contract';
import { Slider } from 'antd';
import type { EditProps } from '../../kernel/widget-definition';
import styles from './slider.module.css';

/** A number set by a slider, with the number beside it; a dash as long as no value was chosen. */
export function SliderEdit({ control, settings, value, onChange, onBlur, disabled }: EditProps<SliderSettings, DecimalValue>) {
  const { min, max, step } = settings;
  const { id, 'aria-labelledby': labelledBy, 'aria-label': label, 'aria-describedby': describedBy } = control;
  const named = labelledBy === undefined ? { 'aria-label': label } : { 'aria-labelledby': labelledBy };
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      className={styles['slider']}
      onBlur={onBlur}
      {...named}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
    >
      <Slider
        min={min}
        max={max}
        step={step}
        value={value === null ? min : Number(value)}
        onChange={(next) => onChange(String(next))}
        disabled={disabled}
        className={styles['track'] ?? ''}
        {...(labelledBy === undefined ? {} : { ariaLabelledByForHandle: labelledBy })}
        {...(label === undefined ? {} : { ariaLabelForHandle: label })}
      />
      <output className={styles['number']}>{value ?? '—'}</output>
    </div>
  );
}
