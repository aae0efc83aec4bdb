import type { ColorPickerSettings } from '@banyan/shared-contracts/forms/widgets/color-picker/color-picker.contract';
import { TextView } from '../../kernel/text/text-view';
import type { ViewProps } from '../../kernel/widget-definition';
import styles from './color-picker.module.css';
import { cssColor } from './write-color';

/** The colour with its text. */
export function ColorPickerView({ shown, compact }: ViewProps<ColorPickerSettings>) {
  if (typeof shown !== 'string' || shown === '') return <TextView shown="" compact={compact} />;
  return (
    <div className={styles['shown']}>
      <span aria-hidden className={styles['sample']} style={{ background: cssColor(shown) }} />
      <TextView shown={shown} compact={compact} />
    </div>
  );
}
