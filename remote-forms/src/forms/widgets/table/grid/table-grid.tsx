import type { CSSProperties, ReactNode, RefObject } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Columns } from './table-columns';
import { TableHead } from './table-head';
import type { DrawnColumn } from './table-row';
import { useSlots } from './use-slots';
import { useWindow, type WindowItem } from '../sheet/use-window';
import styles from '../table.module.css';

/** From this number on, only visible rows are drawn. */
const MANY_ROWS = 50;
const MANY_COLUMNS = 16;
/** Number of rows that are drawn before they become visible. */
const ROWS_AHEAD = 4;
const COLUMNS_AHEAD = 1;

/** The data that a row gets from the table. */
export interface DrawnRow extends WindowItem {
  row: string;
  drawn: readonly DrawnColumn[];
  flexible: boolean;
  /** Key of the elements that draw it. */
  slot: string;
}

interface TableGridProps {
  label: string;
  columns: Columns;
  rows: readonly string[];
  role: 'grid' | 'table';
  required: ReadonlySet<string>;
  /** Positions that are always drawn. */
  keptRows?: readonly number[];
  keptColumns?: readonly number[];
  leading?: ReactNode;
  renderRow: (row: DrawnRow) => ReactNode;
  renderFoot?: ((drawn: readonly DrawnColumn[], flexible: boolean) => ReactNode) | undefined;
  tableRef?: RefObject<HTMLTableElement | null>;
  handlers?: Partial<React.DOMAttributes<HTMLTableElement>>;
}

const NONE: readonly number[] = [];

/** Height of a row whose cells take one line, px. */
const lineHeight = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--control-height')) || 32) + 9;

/** Headings, rows and totals; of many rows and many columns only the visible ones. */
export function TableGrid(props: TableGridProps) {
  const {
    label,
    columns,
    rows,
    role,
    required,
    keptRows = NONE,
    keptColumns = NONE,
    leading,
    renderRow,
    renderFoot,
    tableRef,
    handlers,
  } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const [height] = useState(lineHeight);
  const [focused, setFocused] = useState(false);
  const many = rows.length > MANY_ROWS;
  const wide = columns.middle.length > MANY_COLUMNS;
  const body = useWindow({
    enabled: many,
    scroll,
    count: rows.length,
    sizeOf: useCallback(() => height, [height]),
    keyOf: useCallback((index: number) => rows[index] ?? '', [rows]),
    before: height,
    kept: keptRows,
    overscan: ROWS_AHEAD,
  });
  const slots = useSlots(
    useMemo(() => body.items.map(({ index }) => rows[index] ?? ''), [body.items, rows]),
    many,
    // After the scroll has ended, unless that would move the focus out of one of them.
    !body.scrolling && !focused,
  );
  const drawn = useDrawnColumns(columns, wide, scroll, keptColumns);
  return (
    <div
      ref={scroll}
      className={styles['scroll']}
      data-many={many}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      style={scrollRoom(columns)}
      {...(role === 'table' ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      <table
        {...(tableRef === undefined ? {} : { ref: tableRef })}
        role={role}
        {...(role === 'grid' ? { tabIndex: -1 } : {})}
        aria-label={label}
        aria-multiselectable={role === 'grid' || undefined}
        aria-rowcount={rows.length + (columns.grouped ? 2 : 1)}
        aria-colcount={columns.all.length + 1 + (columns.choice ? 1 : 0) + (columns.actions > 0 ? 1 : 0)}
        className={styles['table']}
        data-view={role === 'table' || undefined}
        style={{ minWidth: columns.width }}
        {...handlers}
      >
        <TableHead columns={columns} drawn={drawn} flexible={!wide} required={required} leading={leading} />
        <tbody role="rowgroup" {...(body.total === undefined ? {} : { style: { height: body.total } })}>
          {slots.map(({ slot, at }) => {
            const item = body.items[at];
            return item && renderRow({ ...item, row: rows[item.index] ?? '', drawn, flexible: !wide, slot });
          })}
        </tbody>
        {renderFoot?.(drawn, !wide)}
      </table>
    </div>
  );
}

/** Scroll margins: scrolling to a cell stops beside the fixed columns. */
const scrollRoom = ({ leading, actions, staying }: Columns): CSSProperties & Record<`--${string}`, string> => ({
  scrollPaddingInline: `${leading}px ${actions}px`,
  '--staying': `${staying.left}px ${staying.right}px`,
});

function useDrawnColumns(columns: Columns, wide: boolean, scroll: RefObject<HTMLElement | null>, kept: readonly number[]) {
  const { left, middle, leading } = columns;
  const { items } = useWindow({
    enabled: wide,
    scroll,
    count: middle.length,
    sizeOf: useCallback((index: number) => middle[index]?.width ?? 0, [middle]),
    keyOf: useCallback((index: number) => middle[index]?.field.key ?? '', [middle]),
    before: leading + left.reduce((sum, { width }) => sum + width, 0),
    horizontal: true,
    kept: useMemo(() => kept.map((column) => column - left.length), [kept, left.length]),
    overscan: COLUMNS_AHEAD,
  });
  return useMemo(() => placeColumns(items, columns), [items, columns]);
}

/** The drawn columns, with the width of the ones between them that are not drawn. */
function placeColumns(items: readonly WindowItem[], { left, middle, right }: Columns): DrawnColumn[] {
  const placed: DrawnColumn[] = [];
  let end = 0;
  for (const { index, start } of items) {
    const column = middle[index];
    if (column === undefined) continue;
    placed.push({ column, gap: start === undefined ? 0 : start - end });
    end = (start ?? end) + column.width;
  }
  const rest = middle.reduce((sum, { width }) => sum + width, 0) - end;
  const still = (list: Columns['all'], first: number) => list.map((column, index) => ({ column, gap: index === 0 ? first : 0 }));
  return [...still(left, 0), ...placed, ...still(right, rest)];
}
