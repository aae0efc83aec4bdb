import { fieldOfRelated, HEAD_TABLE } from '../data/table-keys';
import type * as d from '../document/document';
import type { HtmlElement, HtmlNode } from './html-nodes';
import { firstField, refOf } from './read-inlines';
import { colourOf, declarationsOf, lengthOf, rounded, strokeOf, textStyleOf } from './read-styles';

interface Around {
  readonly style: d.TextStyle;
  readonly made: d.TextStyle;
  readonly width: number;
}
interface BlockReader {
  id(): d.ElementId;
  blocks(nodes: readonly HtmlNode[], around: Around): d.Block[];
}

interface HtmlRow {
  part: 'thead' | 'tbody' | 'tfoot';
  element: HtmlElement;
  cells: HtmlElement[];
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const isTable = ({ name }: HtmlElement): boolean => name === 'table';
const elementsIn = (nodes: readonly HtmlNode[], ...names: string[]): HtmlElement[] =>
  nodes.filter((node): node is HtmlElement => node.kind === 'element' && names.includes(node.name));

function rowsIn(table: HtmlElement): HtmlRow[] {
  const rowsOf = (element: HtmlElement, part: HtmlRow['part']): HtmlRow[] =>
    elementsIn(element.children, 'tr').map((row) => ({ part, element: row, cells: elementsIn(row.children, 'td', 'th') }));
  const groups = elementsIn(table.children, 'thead', 'tbody', 'tfoot', 'tr');
  const made = groups.flatMap((group) =>
    group.name === 'tr' ? rowsOf({ ...group, children: [group] }, 'tbody') : rowsOf(group, group.name as HtmlRow['part']),
  );
  const order = { thead: 0, tbody: 1, tfoot: 2 };
  return made.filter(({ cells }) => cells.length > 0).sort((one, other) => order[one.part] - order[other.part]);
}

function fieldIn(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  for (const node of nodes) {
    const found = firstField(node, isTable);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first field of a table decides whose rows it shows; none where it shows a record. */
function overOf(rows: readonly HtmlRow[]): d.TableKey | undefined {
  const field = fieldIn(rows.flatMap(({ cells }) => cells));
  const table = field === undefined ? HEAD_TABLE : refOf(field).table;
  return table === HEAD_TABLE || fieldOfRelated(table) !== undefined ? undefined : table;
}

const spanOf = (text: string | undefined, most: number): number => Math.min(Math.max(Number.parseInt(text ?? '1', 10) || 1, 1), most);

/** Widths by column, from the `col` elements and the cells that span one column; `rest` where there is none. */
function columnsOf(table: HtmlElement, rows: readonly HtmlRow[], width: number): d.Column[] {
  const count = Math.min(
    Math.max(...rows.map(({ cells }) => cells.reduce((sum, { attrs }) => sum + spanOf(attrs['colspan'], 40), 0)), 1),
    40,
  );
  const widths = Array.from<number | undefined>({ length: count });
  const widthOf = ({ attrs }: HtmlElement): number | undefined =>
    lengthOf(declarationsOf(attrs['style']).get('width') ?? attrs['width'], width);
  const cols = elementsIn(table.children, 'colgroup', 'col').flatMap((one) =>
    one.name === 'col' ? [one] : elementsIn(one.children, 'col'),
  );
  cols.forEach((col, index) => {
    if (index < count) widths[index] = widthOf(col);
  });
  for (const { cells } of rows) {
    let at = 0;
    for (const cell of cells) {
      const span = spanOf(cell.attrs['colspan'], 40);
      if (span === 1 && at < count) widths[at] ??= widthOf(cell);
      at += span;
    }
  }
  return widths.map((one) => ({ width: one === undefined || one <= 0 ? 'rest' : rounded(one) }));
}

function borderOf(table: HtmlElement, rows: readonly HtmlRow[]): d.Stroke | undefined {
  const cell = rows[0]?.cells[0];
  const own = [table.attrs['style'], cell?.attrs['style']].map((style) => strokeOf(declarationsOf(style).get('border')));
  if (own[1] !== undefined) return own[1] === 'none' ? undefined : own[1];
  const attribute = Number.parseInt(table.attrs['border'] ?? '0', 10);
  if (attribute > 0) return own[0] !== undefined && own[0] !== 'none' ? own[0] : { width: 0.265, colour: '#000000' };
  return undefined;
}

function cellStyle(cell: HtmlElement, border: d.Stroke | undefined): d.CellStyle {
  const own = declarationsOf(cell.attrs['style']);
  const all = strokeOf(own.get('border'));
  const sides = SIDES.flatMap((side) => {
    const stroke = strokeOf(own.get(`border-${side}`)) ?? (border === undefined || all === 'none' ? all : undefined);
    return stroke === undefined ? [] : [[side, stroke] as const];
  });
  const fill = colourOf(own.get('background-color') ?? own.get('background'));
  const place = own.get('vertical-align') ?? cell.attrs['valign'];
  const vertical = place === 'top' || place === 'middle' || place === 'bottom' ? place : undefined;
  return {
    ...textStyleOf(cell.name, cell.attrs),
    ...(fill === undefined ? {} : { fill }),
    ...(vertical === undefined ? {} : { vertical }),
    ...(sides.length === 0 ? {} : { border: Object.fromEntries(sides) }),
  };
}

/** Rows of the body that have fields repeat, with what is between them; those before them are heads, those after them totals. */
function partsOf(rows: readonly HtmlRow[], over: d.TableKey | undefined): d.RowPart[] {
  const repeats = rows.map(({ part, cells }) => part === 'tbody' && over !== undefined && fieldIn(cells) !== undefined);
  const [first, last] = [repeats.indexOf(true), repeats.lastIndexOf(true)];
  return rows.map(({ part }, index) => {
    if (part === 'thead') return 'head';
    if (part === 'tfoot') return 'total';
    if (over === undefined) return 'item';
    return index < first ? 'head' : index > last ? 'total' : 'item';
  });
}

/** The style of text among that of a cell. */
const textOnly = ({ fill: _fill, vertical: _vertical, padding: _padding, border: _border, ...text }: d.CellStyle): d.TextStyle => text;

/** A table of the 3.6 designer. */
export function readTable(reader: BlockReader, table: HtmlElement, { style: base, made: outer, width }: Around): d.Block[] {
  const rows = rowsIn(table);
  if (rows.length === 0) return [];
  const own = { ...base, ...textStyleOf('table', table.attrs) };
  const wide = Math.min(lengthOf(declarationsOf(table.attrs['style']).get('width') ?? table.attrs['width'], width) ?? width, width);
  const over = overOf(rows);
  const columns = columnsOf(table, rows, wide);
  const border = borderOf(table, rows);
  const parts = partsOf(rows, over);
  const each = wide / columns.length;
  const made = rows.map(({ element, cells }, index): d.Row => {
    const height = lengthOf(declarationsOf(element.attrs['style']).get('height') ?? element.attrs['height']);
    return {
      ...{ id: reader.id(), part: parts[index] ?? 'item', canSplit: true },
      ...(height === undefined || height <= 0 ? {} : { height: rounded(height) }),
      cells: cells.map((cell): d.Cell => {
        const [span, rowSpan] = [spanOf(cell.attrs['colspan'], columns.length), spanOf(cell.attrs['rowspan'], 100)];
        const style = cellStyle(cell, border);
        const id = reader.id();
        const text = textOnly(style);
        const inner = { style: { ...own, ...text }, made: { ...outer, ...text }, width: each * span };
        const content = reader.blocks(cell.children, inner);
        return {
          id,
          ...(span > 1 ? { span } : {}),
          ...(rowSpan > 1 ? { rowSpan } : {}),
          content,
          ...(Object.keys(style).length === 0 ? {} : { style }),
        };
      }),
    };
  });
  return [
    {
      id: reader.id(),
      kind: 'table',
      ...(over === undefined ? {} : { over }),
      columns,
      rows: made,
      ...(border === undefined ? {} : { border }),
    },
  ];
}
