import { Button } from 'antd';
import { useState } from 'react';
import { useUiText } from '../../../i18n/use-ui-text';
import styles from './cell-table.module.css';

/** Rows that are put into the page at a time: a thousand rows of fifty columns take a second. */
const AT_ONCE = 300;
const NUMBER = /^[-+]?[\d,]+(?:\.\d+)?%?$/;

interface CellTableProps {
  label: string;
  /** Above the columns. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Number of the first row. */
  from: number;
}

/** Cells of a sheet: head and row numbers are fixed, rows are rendered on request. */
export function CellTable({ label, head, rows, from }: CellTableProps) {
  const text = useUiText();
  const [count, setCount] = useState(AT_ONCE);
  return (
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <td />
            {head.map((title, column) => (
              <th key={column} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((cells, row) => (
            <tr key={row}>
              <th scope="row">{from + row}</th>
              {head.map((_, column) => (
                <Cell key={column} value={cells[column] ?? ''} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > count && (
        <Button type="link" className={styles['more'] ?? ''} onClick={() => setCount(count + AT_ONCE)}>
          {text('ui.preview.more', { rows: Math.min(AT_ONCE, rows.length - count) })}
        </Button>
      )}
    </div>
  );
}

function Cell({ value }: { value: string }) {
  return (
    <td data-number={NUMBER.test(value)} title={value.length > 20 ? value : undefined}>
      {value}
    </td>
  );
}
