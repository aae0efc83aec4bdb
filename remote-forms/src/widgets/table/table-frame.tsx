import type { FormTable } from '@banyan/shared-contracts/forms/form-model';
import { type ReactNode, useId } from 'react';
import styles from './table.module.css';

/** Title, the rows, and what stands below them. */
export function TableFrame({ table, footer, children }: { table: FormTable; footer?: ReactNode; children: ReactNode }) {
  const id = useId();
  const titled = table.settings.showTitle && table.label !== '';
  return (
    <section className={styles['frame']} {...(titled ? { 'aria-labelledby': id } : { 'aria-label': table.label })}>
      {titled && (
        <h4 id={id} className={styles['title']}>
          {table.label}
        </h4>
      )}
      {children}
      {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
    </section>
  );
}
