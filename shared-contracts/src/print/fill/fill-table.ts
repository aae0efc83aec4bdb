import type { PrintRow } from '../data/print-data';
import { HEAD_TABLE } from '../data/table-keys';
import type * as d from '../document/document';
import { Decimal } from '../../numbers/decimal';
import { holds } from './conditions';
import type { FilledCell, FilledItemRow, FilledRow, FilledTable } from './filled';
import type { Filler } from './fill-document';
import { numberIn } from './formats';
import { amountsOf, type Scope, sumKey, tableRows } from './scope';

type Parts = Readonly<Record<d.RowPart, readonly d.Row[]>>;

const cellText = (row: PrintRow, column: string): string => amountsOf([row], column)[0] ?? '';

/** Columns whose amounts the sums of a table add up. */
function summedIn(table: d.Table): d.Ref[] {
  const found = new Map<string, d.Ref>();
  for (const { cells } of table.rows)
    for (const { content } of cells)
      for (const block of content)
        if (block.kind === 'paragraph')
          for (const inline of block.content)
            if (inline.kind === 'value' && 'sum' in inline.value) found.set(sumKey(inline.value.sum), inline.value.sum);
  return [...found.values()];
}

/** Widths in mm: columns of the width `rest` share what is left; more than there is room for is made smaller in proportion. */
export function columnWidths(columns: readonly d.Column[], width: number): number[] {
  const fixed = columns.reduce((sum, column) => sum + (column.width === 'rest' ? 0 : column.width), 0);
  const rest = columns.filter((column) => column.width === 'rest').length;
  const each = rest === 0 ? 0 : Math.max((width - fixed) / rest, 5);
  const widths = columns.map((column) => (column.width === 'rest' ? each : column.width));
  const sum = widths.reduce((total, one) => total + one, 0);
  return sum > width ? widths.map((one) => (one * width) / sum) : widths;
}

function sorted(rows: readonly PrintRow[], sort: d.Table['sort'], groupBy: d.Ref | undefined): PrintRow[] {
  const orders = [...(groupBy === undefined ? [] : [{ by: groupBy, down: false }]), ...(sort ?? [])];
  if (orders.length === 0) return [...rows];
  const compare = (one: string, other: string): number => {
    const [left, right] = [numberIn(one), numberIn(other)];
    if (left !== undefined && right !== undefined) return new Decimal(left).comparedTo(right);
    return one.localeCompare(other, 'zh-CN');
  };
  return [...rows].sort((one, other) => {
    for (const { by, down } of orders) {
      const order = compare(cellText(one, by.column), cellText(other, by.column));
      if (order !== 0) return down === true ? -order : order;
    }
    return 0;
  });
}

/** A table with a row for each row of its data. */
export function fillTable(filler: Filler, table: d.Table, scope: Scope, width: number): Omit<FilledTable, 'id'> {
  const widths = columnWidths(table.columns, width);
  const parts: Parts = { head: [], carried: [], item: [], groupHead: [], groupFoot: [], pageSum: [], total: [] };
  for (const row of table.rows) (parts[row.part] as d.Row[]).push(row);
  const summed = summedIn(table).filter((ref) => ref.table === table.over);

  function fillRow(row: d.Row, at: Scope): FilledRow {
    let column = 0;
    const cells = row.cells.map((cell): FilledCell => {
      const span = cell.span ?? 1;
      const own = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0);
      column += span;
      return {
        id: cell.id,
        span,
        rowSpan: cell.rowSpan ?? 1,
        style: cell.style,
        content: filler.blocks(cell.content, at, Math.max(own - 2, 1)),
      };
    });
    return { id: row.id, height: row.height, canSplit: row.canSplit, cells };
  }
  const once = (rows: readonly d.Row[], at: Scope): FilledRow[] =>
    rows.filter(({ show }) => holds(show, at)).map((row) => fillRow(row, at));
  const flow = (rows: readonly FilledRow[], more: Partial<FilledItemRow> = {}): FilledItemRow[] =>
    rows.map((row) => ({ ...row, amounts: {}, counts: false, ...more }));

  const late = { ...scope, late: true };
  const shared = {
    kind: 'table' as const,
    ...{ columns: widths, border: table.border, rowsPerPage: table.rowsPerPage },
    ...{ head: once(parts.head, late), carried: once(parts.carried, late), pageSum: once(parts.pageSum, late) },
  };
  const { over } = table;
  if (over === undefined || over === HEAD_TABLE) return { ...shared, rows: flow(once(parts.item, scope)), total: once(parts.total, scope) };

  const data = sorted(tableRows(scope, over), table.sort, table.groupBy);
  const itemRows = (values: PrintRow, no: number): FilledItemRow[] => {
    const at: Scope = { ...scope, row: { table: over, values, no } };
    const amounts = Object.fromEntries(summed.map((ref) => [sumKey(ref), numberIn(cellText(values, ref.column)) ?? '0']));
    return once(parts.item, at).map((row, index) => ({ ...row, amounts: index === 0 ? amounts : {}, counts: index === 0 }));
  };
  const rows: FilledItemRow[] = [];
  let group: PrintRow[] = [];
  const endGroup = () => {
    if (group.length > 0)
      rows.push(...flow(once(parts.groupFoot, { ...scope, group, row: { table: over, values: group[0] ?? {}, no: 0 } })));
    group = [];
  };
  data.forEach((values, index) => {
    const { groupBy } = table;
    if (groupBy !== undefined) {
      const before = data[index - 1];
      if (before === undefined || cellText(before, groupBy.column) !== cellText(values, groupBy.column)) {
        endGroup();
        const members = data.slice(index).filter((other) => cellText(other, groupBy.column) === cellText(values, groupBy.column));
        const at: Scope = { ...scope, group: members, row: { table: over, values, no: 0 } };
        rows.push(...flow(once(parts.groupHead, at), { keepWithNext: true }));
      }
      group.push(values);
    }
    rows.push(...itemRows(values, index + 1));
  });
  endGroup();
  for (let no = data.length + 1; no <= (table.minRows ?? 0); no += 1) rows.push(...flow(blankRows(parts.item, table), { counts: true }));
  return { ...shared, rows: merged(rows, parts.item[0]), total: once(parts.total, scope) };
}

/** Rows without values, so high as one with a line of text. */
function blankRows(items: readonly d.Row[], table: d.Table): FilledRow[] {
  const text = table.fill === 'dash' ? '—' : '\u00a0';
  return items.slice(0, 1).map((row) => ({
    id: row.id,
    height: row.height,
    canSplit: false,
    cells: row.cells.map((cell) => ({
      ...{ id: cell.id, span: cell.span ?? 1, rowSpan: 1, style: cell.style },
      content: [{ id: `${cell.id}-blank`, kind: 'paragraph', content: [{ kind: 'text', text }], above: 0, below: 0 }],
    })),
  }));
}

const textOfCell = (cell: FilledCell | undefined): string =>
  (cell?.content ?? [])
    .flatMap((block) => (block.kind === 'paragraph' ? block.content : []))
    .map((inline) => (inline.kind === 'text' ? inline.text : ''))
    .join('');

/** Texts of cells that are to become one are shown in the first of them only. */
function merged(rows: readonly FilledItemRow[], item: d.Row | undefined): FilledItemRow[] {
  const columns = (item?.cells ?? []).flatMap((cell, index) => (cell.merge === 'same' ? [index] : []));
  if (columns.length === 0) return [...rows];
  return rows.map((row, index) => {
    const before = rows[index - 1];
    const cells = row.cells.map((cell, column) =>
      columns.includes(column) &&
      before?.counts === true &&
      row.counts &&
      textOfCell(cell) !== '' &&
      textOfCell(before.cells[column]) === textOfCell(cell)
        ? { ...cell, content: [] }
        : cell,
    );
    return { ...row, cells };
  });
}
