import { DeleteOutlined } from '@ant-design/icons';
import type { ImportHeader, ImportRow, UserColumn } from '@banyan/shared-contracts/organization/user/user-import.contract';
import { type UIEvent, useMemo, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { ImportCell } from './import-cell';
import styles from './import.module.css';
import { problemsOf, RowProblems } from './row-problems';

/** Heights in px; only what is seen of a thousand rows is drawn, and a little around it. */
const ROW = 36;
const REASON = 24;
const AROUND = 200;
/** Height of the content above and below the table, and the minimum height of the table. */
const OTHERS = { few: 330, many: 480 };
const LEAST = 240;

interface ImportTableProps {
  header: readonly ImportHeader[];
  rows: readonly ImportRow[];
  /** There is other content above the table. */
  crowded: boolean;
  onChange: (rowId: string, column: UserColumn, value: string) => void;
  onRemove: (rowId: string) => void;
}

/** All rows of an import as a table of cells that are corrected in place. */
export function ImportTable({ header, rows, crowded, onChange, onRemove }: ImportTableProps) {
  const text = useText();
  const [top, setTop] = useState(0);
  const placed = useMemo(() => place(header, rows), [header, rows]);
  const shown = placed.filter(({ from, height }) => from + height > top - AROUND && from < top + window.innerHeight + AROUND);
  const last = placed.at(-1);
  const onScroll = ({ currentTarget: { scrollTop } }: UIEvent) => setTop(scrollTop);

  return (
    <div
      className={styles['table']}
      style={{ maxHeight: `max(${LEAST}px, calc(100dvh - ${crowded ? OTHERS.many : OTHERS.few}px))` }}
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
          <span key={id} role="columnheader" className={styles['cell']} data-column={id}>
            {fullName}
          </span>
        ))}
      </div>
      <div role="rowgroup" style={{ height: last === undefined ? 0 : last.from + last.height, position: 'relative' }}>
        {shown.map(({ row, index, from, height, problems }) => {
          const rowId = row.rowId ?? '';
          return (
            <div
              key={rowId}
              role="row"
              aria-rowindex={index + 2}
              className={styles['row']}
              data-wrong={problems.length > 0}
              style={{ top: from, height }}
            >
              <div role="presentation" className={styles['cells']}>
                <span role="rowheader" className={styles['number']}>
                  {rowId}
                  <button type="button" aria-label={text('admin.user.import.remove', { row: rowId })} onClick={() => onRemove(rowId)}>
                    <DeleteOutlined />
                  </button>
                </span>
                {header.map(({ id, fullName }) => (
                  <ImportCell
                    key={id}
                    column={id}
                    label={text('admin.user.import.cell', { row: rowId, column: fullName.replace('*', '') })}
                    value={row[id]}
                    problem={row.errors[id]}
                    onChange={(value) => onChange(rowId, id, value)}
                  />
                ))}
              </div>
              {problems.length > 0 && <RowProblems problems={problems} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Rows with what is wrong with them, from the top down: each reason is a line below its row. */
function place(header: readonly ImportHeader[], rows: readonly ImportRow[]) {
  let from = 0;
  return rows.map((row, index) => {
    const problems = problemsOf(header, row);
    const placed = { row, index, from, height: ROW + problems.length * REASON, problems };
    from += placed.height;
    return placed;
  });
}
