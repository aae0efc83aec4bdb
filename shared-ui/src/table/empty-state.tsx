import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** One sentence that says why there is nothing, and the action that helps. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <span>{text}</span>
      {action}
    </div>
  );
}
