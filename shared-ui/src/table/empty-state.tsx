import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** One sentence with the reason why there is nothing, and the action that helps. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <span>{text}</span>
      {action}
    </div>
  );
}
