import { isEmptyValue } from '@banyan/shared-contracts/forms/widget';
import { Ellipsis } from '@banyan/shared-ui/table';
import styles from '../form/form.module.css';

/** Text that stands for a value; a dash where there is none and room to say so. */
export function TextView({ shown, compact }: { shown: unknown; compact: boolean }) {
  const value = typeof shown === 'string' ? shown : isEmptyValue(shown) ? '' : JSON.stringify(shown);
  if (compact) return <Ellipsis text={value} />;
  return (
    <div className={styles['shown']} data-none={value === ''}>
      {value === '' ? '—' : value}
    </div>
  );
}
