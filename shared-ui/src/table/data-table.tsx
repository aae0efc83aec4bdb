import { Table, type TableProps } from 'antd';
import { type HTMLAttributes, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSize } from '../layout/use-size';
import { useNarrowScreen } from '../layout/use-small-screen';
import { ColumnWindow, MANY_COLUMNS, useColumnWindow, WindowedRow } from './wide/column-window';
import { ComingRows } from './wide/coming-rows';
import { EmptyState } from './empty-state';
import { useHeaderScroll } from './wide/use-header-scroll';
import { useSelectionNames } from './name-selection';
import { ResizableHeader } from './resizable-header';
import { columnsBefore, SummaryRow } from './summary-row';
import styles from './data-table.module.css';
import { useColumnWidths } from './use-column-widths';
import { tightColumns, wholeColumns } from './whole-columns';

/** A header over several columns. */
export interface ColumnHeader {
  key: string;
  title: string;
  align?: 'left' | 'right' | 'center' | undefined;
}

export interface DataColumn<Row> {
  key: string;
  title: string;
  /** Shown in place of the title, which still names the column. */
  header?: ReactNode;
  width?: number | undefined;
  align?: 'left' | 'right' | 'center' | undefined;
  sortable?: boolean | undefined;
  fixed?: 'left' | 'right' | undefined;
  /** Becomes narrower when the room for all columns is slightly too small. */
  yields?: boolean | undefined;
  /** Left out where there is no room for all columns. */
  spare?: boolean | undefined;
  /** The header that it has in common with the columns beside it. */
  under?: ColumnHeader | undefined;
  /** Long texts are wrapped, not cut. */
  wraps?: boolean | undefined;
  /** Attributes of the cell of a row. */
  cellProps?: ((row: Row) => HTMLAttributes<HTMLElement>) | undefined;
  render: (row: Row) => ReactNode;
}

export interface SortState {
  key: string;
  order: 'asc' | 'desc';
}

interface DataTableProps<Row> {
  /** Names the table in local settings; widths that users drag are stored under it. */
  id: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: keyof Row & string;
  loading: boolean;
  /** Why the table is empty, and what helps. */
  empty: { text: string; action?: ReactNode };
  sort?: SortState | undefined;
  onSort?: (sort: SortState | undefined) => void;
  expandable?: TableProps<Row>['expandable'];
  selection?: TableProps<Row>['rowSelection'];
  onRowOpen?: (row: Row) => void;
  /** Attributes of a row's element. */
  rowProps?: ((row: Row) => HTMLAttributes<HTMLElement>) | undefined;
  /** The title of a row that represents a group of rows below it; undefined for other rows. */
  groupTitle?: ((row: Row) => ReactNode | undefined) | undefined;
  /** Cells of a last row that stays at the bottom, by the key of their column. */
  summary?: Partial<Record<string, ReactNode>>;
  /** Gets whether spare columns are left out. */
  onFold?: ((folded: boolean) => void) | undefined;
  /** Gets the width to which a user drags a column, px, and stores it; without it the table stores widths itself. */
  onResize?: ((key: string, width: number) => void) | undefined;
  /** Of a wide table only the columns in sight have cells. Not for cells in which people write. */
  windowed?: boolean;
  /** No column is cut off before the user scrolls, as on a phone. */
  whole?: boolean;
}

/** From this many rows on only the visible ones are rendered. */
const VIRTUAL_FROM = 200;
const HEADER_HEIGHT = 40;
const SUMMARY_HEIGHT = 41;
/** A column whose design names no width, px. */
const COLUMN_WIDTH = 160;
/** What a scroll bar may take, px. */
const SCROLL_BAR = 16;

const PLAIN = { header: { cell: ResizableHeader } };
const WINDOWED = { ...PLAIN, body: { row: WindowedRow } };

const withWidth = <Column extends { width?: number | undefined }>(column: Column) => ({ ...column, width: column.width ?? COLUMN_WIDTH });

/** Rows with everything below them, open or not. */
const countRows = (rows: readonly object[]): number =>
  rows.reduce((sum, row) => sum + 1 + countRows((row as { children?: object[] }).children ?? []), 0);

/** Where no row holds a control, the scrolling body takes the focus itself, so that the keyboard can scroll it. */
function useReachableBody(rootRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const body = rootRef.current?.querySelector('.ant-table-body');
    if (body?.querySelector('button, a, input, [tabindex]') === null) body.setAttribute('tabindex', '0');
    else body?.removeAttribute('tabindex');
  });
}

/** Columns side by side with the same header come below it. */
function underHeaders<Row>(
  columns: NonNullable<TableProps<Row>['columns']>,
  shown: readonly DataColumn<Row>[],
): NonNullable<TableProps<Row>['columns']> {
  const groups: { under: ColumnHeader | undefined; inside: typeof columns }[] = [];
  columns.forEach((column, index) => {
    const under = shown[index]?.under;
    const last = groups.at(-1);
    if (under !== undefined && last?.under?.key === under.key) last.inside.push(column);
    else groups.push({ under, inside: [column] });
  });
  return groups.flatMap(({ under, inside }, index) =>
    under === undefined ? inside : [{ key: `${under.key} ${index}`, title: under.title, align: under.align ?? 'center', children: inside }],
  );
}

/** A table that fills its place and scrolls inside itself: the header is fixed, columns can be resized, an empty table shows the reason. */
export function DataTable<Row extends object>({
  id,
  columns,
  rows,
  rowKey,
  loading,
  empty,
  sort,
  onSort,
  expandable,
  selection,
  onRowOpen,
  rowProps,
  groupTitle,
  summary,
  onFold,
  onResize,
  windowed = false,
  whole = false,
}: DataTableProps<Row>) {
  const rootRef = useRef<HTMLDivElement>(null);
  const { width: room, height, measured } = useSize(rootRef);
  const nameSelection = useSelectionNames(rows);
  const { widthOf, setWidth } = useColumnWidths(id);
  useReachableBody(rootRef);
  const onScrolled = useHeaderScroll();
  const narrow = useNarrowScreen();
  const own = columns.map((column) => {
    const dragged = onResize === undefined ? widthOf(column.key) : undefined;
    return dragged === undefined ? column : { ...column, width: dragged, yields: false };
  });
  const besides = Number(selection?.columnWidth ?? 0);
  const widthIn = (list: readonly DataColumn<Row>[]) => list.reduce((sum, { width = COLUMN_WIDTH }) => sum + width, besides);
  const tight = (list: typeof own) => (room === 0 ? undefined : tightColumns(list.map(withWidth), room - SCROLL_BAR - besides)) ?? list;
  const sized = tight(own);
  const fits = room === 0 || widthIn(sized) <= room - SCROLL_BAR;
  const chosen = fits ? sized : tight(own.filter(({ key, spare }) => spare !== true || sort?.key === key));
  const shown =
    (narrow || (whole && !fits)) && room > 0 ? wholeColumns(chosen.map(withWidth), room - besides - (narrow ? 0 : SCROLL_BAR)) : chosen;
  useEffect(() => onFold?.(!fits), [fits, onFold]);

  const virtual = countRows(rows) > VIRTUAL_FROM && height > 0;
  const isWide = shown.length >= MANY_COLUMNS;
  const { hidden, onScroll } = useColumnWindow(
    shown.map(withWidth),
    windowed && isWide && !virtual && groupTitle === undefined && rows.length > 0 ? room : 0,
  );

  const antdColumns: NonNullable<TableProps<Row>['columns']> = shown.map((column, index) => {
    const { width } = column;
    return {
      key: column.key,
      title: column.header ?? column.title,
      ...(width === undefined ? {} : { width }),
      align: column.align ?? 'left',
      ...(column.wraps === true ? { className: styles['wraps'] ?? '' } : { ellipsis: { showTitle: false } }),
      ...(column.fixed === undefined ? {} : { fixed: column.fixed }),
      sorter: column.sortable === true,
      sortOrder: sort?.key === column.key ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
      render: (_value: unknown, row: Row) => groupTitle?.(row) ?? column.render(row),
      ...(groupTitle === undefined && column.cellProps === undefined
        ? {}
        : {
            onCell: (row: Row) =>
              groupTitle?.(row) === undefined ? (column.cellProps?.(row) ?? {}) : { colSpan: index === 0 ? shown.length : 0 },
          }),
      onHeaderCell: () => ({
        width,
        title: column.title,
        'data-column': column.key,
        onResizeTo: (next: number) => (onResize ?? setWidth)(column.key, next),
      }),
    };
  });

  const headerRows = shown.some(({ under }) => under !== undefined) ? 2 : 1;
  const totals = rows.length > 0 ? summary : undefined;
  const fixedHeight = HEADER_HEIGHT * headerRows + (totals === undefined ? 0 : SUMMARY_HEIGHT);

  return (
    <div ref={rootRef} className={styles['root']} onScrollCapture={onScrolled}>
      {/* With another height antd builds another table: the first one knows its own. */}
      {measured && isWide && loading && rows.length === 0 && <ComingRows />}
      {measured && !(isWide && loading && rows.length === 0) && (
        <ColumnWindow value={hidden}>
          <Table<Row>
            columns={underHeaders(antdColumns, shown)}
            dataSource={rows}
            rowKey={rowKey}
            loading={{ spinning: loading && rows.length > 0, delay: 150 }}
            pagination={false}
            scroll={{ x: widthIn(shown), ...(rows.length > 0 && height > 0 ? { y: height - fixedHeight } : {}) }}
            virtual={virtual}
            components={onScroll === undefined ? PLAIN : WINDOWED}
            {...(onScroll === undefined ? {} : { onScroll })}
            showSorterTooltip={!isWide}
            locale={{
              emptyText: loading ? <ComingRows /> : <EmptyState {...empty} />,
            }}
            {...(expandable === undefined ? {} : { expandable })}
            {...(totals === undefined
              ? {}
              : {
                  // It stays at the bottom only where antd gets this very element.
                  summary: () => (
                    <Table.Summary fixed>
                      <SummaryRow columns={shown} cells={totals} before={columnsBefore(selection, expandable)} />
                    </Table.Summary>
                  ),
                })}
            {...(selection === undefined ? {} : { rowSelection: nameSelection(selection) })}
            onChange={(_pagination, _filters, sorter) => {
              const one = Array.isArray(sorter) ? sorter[0] : sorter;
              onSort?.(one?.order ? { key: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' } : undefined);
            }}
            onRow={(row: Row) => ({ ...rowProps?.(row), ...(onRowOpen === undefined ? {} : { onDoubleClick: () => onRowOpen(row) }) })}
          />
        </ColumnWindow>
      )}
    </div>
  );
}
