import type { FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { type ReactNode, useId } from 'react';
import { Tip } from '../../../kernel/shared-parts';
import { UnknownWidget } from '../../../kernel/form/unknown-widget';
import styles from '../table.module.css';

/** Title, columns that cannot be drawn, rows, and the content below them. */
export function TableFrame({ table, footer, children }: { table: FormTable; footer?: ReactNode; children: ReactNode }) {
  const id = useId();
  const tip = table.item.__config__.tipLabel ?? '';
  const titled = table.settings.showTitle && table.label !== '';
  return (
    <section className={styles['frame']} {...(titled ? { 'aria-labelledby': id } : { 'aria-label': table.label })}>
      {titled && (
        <div className={styles['title']}>
          <h4 id={id}>{table.label}</h4>
          {tip !== '' && <Tip text={tip} />}
        </div>
      )}
      {table.unknown.map((item, index) => (
        <UnknownWidget key={index} item={item} />
      ))}
      {children}
      {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
    </section>
  );
}
