import type { DecimalValue } from '@banyan/shared-contracts/forms/formula/decimal-value';
import type { RateSettings } from '@banyan/shared-contracts/forms/widgets/rate/rate.contract';
import { Rate } from 'antd';
import type { EditProps } from '../../kernel/widget-definition';
import styles from './rate.module.css';

/** Stars that the user presses, or sets by the arrow keys; pressing the last one again clears them. */
export function RateEdit({ control, settings, value, onChange, onBlur, disabled }: EditProps<RateSettings, DecimalValue>) {
  const { count, allowHalf } = settings;
  const { id, 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  return (
    <div {...named} id={id} role="group" tabIndex={-1} className={styles['rate']}>
      <Rate
        count={count}
        allowHalf={allowHalf}
        value={value === null ? 0 : Number(value)}
        onChange={(next) => onChange(next === 0 ? null : String(next))}
        onBlur={onBlur}
        disabled={disabled}
      />
      {value !== null && <output className={styles['number']}>{value}</output>}
    </div>
  );
}
