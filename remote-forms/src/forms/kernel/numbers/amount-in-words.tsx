import type { DecimalValue } from '@banyan/shared-contracts/forms/formula/decimal-value';
import { chineseAmount } from '@banyan/shared-contracts/numbers/chinese-amount';
import styles from '../form/form.module.css';

/** The capitals under an amount; nothing for what is no number. */
export function AmountInWords({ value }: { value: DecimalValue | null }) {
  return value === null ? null : <p className={styles['words']}>{chineseAmount(value)}</p>;
}
