import type { OutlineItem } from '@banyan/shared-contracts/forms/designs/design-gallery.contract';
import styles from './new-design.module.css';

/** Number of table columns in the picture. */
const COLUMNS = 4;

function TableOutline({ columns }: { columns: readonly string[] }) {
  return (
    <span className={styles['table']}>
      {columns.slice(0, COLUMNS).map((label) => (
        <span key={label}>{label}</span>
      ))}
    </span>
  );
}

/** A small picture of a form, drawn from its document: titles, labels with the width of their fields, tables. */
export function TemplateOutline({ items }: { items: readonly OutlineItem[] }) {
  return (
    <span className={styles['outline']} aria-hidden>
      {items.map(({ shape, label, span, columns }, index) => (
        <span key={index} data-shape={shape} style={{ gridColumn: `span ${span}` }}>
          <span>{label}</span>
          {shape === 'table' ? <TableOutline columns={columns} /> : shape !== 'title' && <i />}
        </span>
      ))}
    </span>
  );
}
