import type { DecimalValue } from '@banyan/shared-contracts/forms/formula/decimal-value';
import { chineseAmount } from '@banyan/shared-contracts/numbers/chinese-amount';
import styles from '../form/form.module.css';

/** An amount in Chinese capitals; empty for a value that is not a number. */
export function AmountInWords({ value }: { value: DecimalValue | null }) {
  return value === null ? null : <p className={styles['words']}>{chineseAmount(value)}</p>;
}
