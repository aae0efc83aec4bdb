import { DeleteOutlined } from '@ant-design/icons';
import type { ImportHeader, ImportRow, UserColumn } from '@banyan/shared-contracts/organization/user-import.contract';
import { type UIEvent, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { ImportCell } from './import-cell';
import styles from './import.module.css';

/** Heights in px; only what is seen of a thousand rows is drawn, and a little around it. */
const ROW = 36;
const VIEW = 432;
const AROUND = 6;

interface ImportTableProps {
  header: readonly ImportHeader[];
  rows: readonly ImportRow[];
  onChange: (rowId: string, column: UserColumn, value: string) => void;
  onRemove: (rowId: string) => void;
}

/** All rows of an import as a table of cells that are corrected in place. */
export function ImportTable({ header, rows, onChange, onRemove }: ImportTableProps) {
  const text = useText();
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(Math.floor(top / ROW) - AROUND, rows.length - 1));
  const shown = rows.slice(first, first + Math.ceil(VIEW / ROW) + 2 * AROUND);
  const onScroll = ({ currentTarget: { scrollTop } }: UIEvent) => setTop(scrollTop);

  return (
    <div
      className={styles['table']}
      style={{ maxHeight: `min(${VIEW}px, 60dvh)` }}
      role="table"
      aria-label={text('admin.user.import.preview')}
      aria-rowcount={rows.length + 1}
      // Scrolled by the arrow keys too.
      tabIndex={0}
      onScroll={onScroll}
    >
      <div role="row" aria-rowindex={1} className={styles['head']}>
        <span role="columnheader" className={styles['number']}>
          {text('admin.user.import.row')}
        </span>
        {header.map(({ id, fullName }) => (
          <span key={id} role="columnheader" className={styles['cell']}>
            {fullName}
          </span>
        ))}
      </div>
      <div role="rowgroup" style={{ height: rows.length * ROW, position: 'relative' }}>
        {shown.map((row, index) => {
          const rowId = row.rowId ?? '';
          return (
            <div
              key={rowId}
              role="row"
              aria-rowindex={first + index + 2}
              className={styles['row']}
              data-wrong={row.errorsInfo !== ''}
              style={{ top: (first + index) * ROW }}
            >
              <span role="rowheader" className={styles['number']} title={row.errorsInfo}>
                {rowId}
                <button type="button" aria-label={text('admin.user.import.remove', { row: rowId })} onClick={() => onRemove(rowId)}>
                  <DeleteOutlined />
                </button>
              </span>
              {header.map(({ id, fullName }) => (
                <ImportCell
                  key={id}
                  label={text('admin.user.import.cell', { row: rowId, column: fullName.replace('*', '') })}
                  value={row[id]}
                  problem={row.errors[id]}
                  onChange={(value) => onChange(rowId, id, value)}
                />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
