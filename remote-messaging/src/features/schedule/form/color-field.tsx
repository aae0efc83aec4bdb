import { Radio } from 'antd';
import { useText } from '../../../kernel/use-text';
import { SCHEDULE_COLORS } from '../schedule-colors';
import styles from '../schedule.module.css';

/** A colour from a palette of distinguishable ones, the present one, or none. */
export function ColorField({ id, value = '', onChange }: { id?: string; value?: string; onChange?: (color: string) => void }) {
  const text = useText();
  const known: readonly string[] = SCHEDULE_COLORS;
  const colors = value === '' || known.includes(value) ? known : [...known, value];
  return (
    <Radio.Group
      {...(id === undefined ? {} : { id })}
      className={styles['colors'] ?? ''}
      value={value}
      aria-label={text('messaging.schedule.color')}
      onChange={(event) => onChange?.(event.target.value as string)}
    >
      <Radio value="">{text('messaging.schedule.noColor')}</Radio>
      {colors.map((color, index) => (
        <Radio key={color} value={color} aria-label={text('messaging.schedule.colorNumber', { number: index + 1 })}>
          <i style={{ background: color }} aria-hidden />
        </Radio>
      ))}
    </Radio.Group>
  );
}
