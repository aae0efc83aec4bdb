import type {
  Area,
  Block,
  Cell,
  Format,
  Inline,
  Item,
  Paragraph,
  Placed,
  Ref,
  Row,
  RowPart,
  Table,
  TextStyle,
  Value,
} from '@banyan/shared-contracts/print/document/document';
import { newId } from './parts';

/** A column of the data as the tree of the designer offers it. */
export interface PrintField {
  readonly ref: Ref;
  /** In the reader's language. */
  readonly label: string;
  readonly kind: 'text' | 'number' | 'date' | 'picture';
}

export const AMOUNT: Format = { kind: 'number', decimals: 2, thousands: true, zero: '0' };

const LINE_STROKE = { width: 0.2, colour: '#404040' } as const;

export const textInline = (text: string): Inline => ({ kind: 'text', text });
export const valueInline = (value: Value, format?: Format): Inline =>
  format === undefined ? { kind: 'value', value } : { kind: 'value', value, format };

/** The label of a field, which a reader of another language gets in that language. */
const labelInline = ({ ref, label }: PrintField): Inline => valueInline({ text: label, label: ref });

/** The value of a field in a text. */
export const fieldInline = ({ ref, kind }: PrintField): Inline =>
  kind === 'picture' ? { kind: 'image', item: { kind: 'picture', value: { ref }, mode: 'contain' }, w: 20, h: 20 } : valueInline({ ref });

export const paragraphOf = (content: readonly Inline[], style?: TextStyle): Paragraph => ({
  id: newId(),
  kind: 'paragraph',
  content,
  ...(style === undefined ? {} : { style }),
});

export const placedItem = (item: Item, x: number, y: number, w: number, h: number): Placed => ({ id: newId(), x, y, w, h, item });

export const textItem = (content: readonly Inline[], style?: TextStyle): Item => ({
  kind: 'text',
  fit: 'clip',
  content: [{ content, ...(style === undefined ? {} : { style }) }],
});

export const areaOf = (height: number, items: readonly Placed[] = []): Area => ({ id: newId(), kind: 'area', height, items });

const cellOf = (content: readonly Inline[], style?: Cell['style'], span = 1): Cell => ({
  id: newId(),
  content: [paragraphOf(content)],
  ...(style === undefined ? {} : { style }),
  ...(span === 1 ? {} : { span }),
});

const rowOf = (part: RowPart, cells: readonly Cell[], height?: number): Row => ({
  id: newId(),
  part,
  canSplit: part === 'item',
  cells,
  ...(height === undefined ? {} : { height }),
});

const HEAD = { bold: true, align: 'center', fill: '#f2f3f5', padding: 1 } as const;
const PLAIN = { padding: 1 } as const;
const FIGURES = { padding: 1, align: 'right' } as const;

/** Words of rows that are made: in the language of the maker. */
export interface TableWords {
  rowNo: string;
  carried: string;
  pageSum: string;
  total: string;
}

/** Prices and shares are numbers whose sum says nothing. */
export const isSummed = ({ kind, label }: PrintField): boolean => kind === 'number' && !/单价|單價|price|率$|rate$|%/i.test(label);

/** A row that sums its number columns; its words stand in front of the first of them. */
export function sumRow(part: 'carried' | 'pageSum' | 'total', words: string, fields: readonly PrintField[]): Row {
  const scope = part === 'pageSum' ? 'page' : part === 'carried' ? 'carried' : 'all';
  const first = fields.findIndex(isSummed);
  const label = cellOf([textInline(words)], { ...PLAIN, align: 'right', bold: true }, first === -1 ? fields.length + 1 : first + 1);
  const rest = first === -1 ? [] : fields.slice(first);
  return rowOf(part, [
    label,
    ...rest.map((field) =>
      isSummed(field) ? cellOf([valueInline({ sum: field.ref, scope }, AMOUNT)], { ...FIGURES, bold: true }) : cellOf([], PLAIN),
    ),
  ]);
}

/** A table over the rows of a sub-table: its names on every page, one row for each, and the total where there is something to sum. */
export function tableOver(over: string, fields: readonly PrintField[], words: TableWords): Table {
  const hasSum = fields.some(isSummed);
  return {
    id: newId(),
    kind: 'table',
    over,
    border: LINE_STROKE,
    columns: [{ width: 12 }, ...fields.map(() => ({ width: 'rest' as const }))],
    rows: [
      rowOf('head', [cellOf([textInline(words.rowNo)], HEAD), ...fields.map((field) => cellOf([labelInline(field)], HEAD))]),
      rowOf('item', [
        cellOf([valueInline({ system: 'rowNo' })], { ...PLAIN, align: 'center' }),
        ...fields.map((field) => cellOf([fieldInline(field)], field.kind === 'number' ? FIGURES : PLAIN)),
      ]),
      ...(hasSum ? [sumRow('total', words.total, fields)] : []),
    ],
  };
}

/** A table that is filled once: names and values side by side, two pairs in a line. */
export function recordTable(fields: readonly PrintField[], pairs = 2): Table {
  const lines = Array.from({ length: Math.ceil(fields.length / pairs) }, (_one, index) => fields.slice(index * pairs, (index + 1) * pairs));
  return {
    id: newId(),
    kind: 'table',
    border: LINE_STROKE,
    columns: Array.from({ length: pairs }, () => [{ width: 28 }, { width: 'rest' as const }]).flat(),
    rows: lines.map((line) =>
      rowOf(
        'item',
        line.flatMap((field, index) => {
          const isLast = index === line.length - 1;
          return [
            cellOf([labelInline(field)], { ...PLAIN, fill: '#f2f3f5' }),
            cellOf([fieldInline(field)], PLAIN, isLast ? (pairs - line.length) * 2 + 1 : 1),
          ];
        }),
        8,
      ),
    ),
  };
}

/** A table of so many empty cells, filled once. */
const plainTable = (rows: number, columns: number): Table => ({
  id: newId(),
  kind: 'table',
  border: LINE_STROKE,
  columns: Array.from({ length: columns }, () => ({ width: 'rest' })),
  rows: Array.from({ length: rows }, () =>
    rowOf(
      'item',
      Array.from({ length: columns }, () => cellOf([], PLAIN)),
      8,
    ),
  ),
});

/** Elements of the palette. */
export const ELEMENTS = ['text', 'picture', 'line', 'box', 'code', 'qr', 'table', 'area', 'approvals', 'break'] as const;
export type ElementName = (typeof ELEMENTS)[number];

/** A new element of the palette as one with a place, and its size. */
const ITEMS: Readonly<Partial<Record<ElementName, (word: string) => { item: Item; w: number; h: number }>>> = {
  text: (word) => ({ item: textItem([textInline(word)]), w: 40, h: 7 }),
  picture: () => ({ item: { kind: 'picture', value: { text: '' }, mode: 'contain' }, w: 30, h: 20 }),
  line: () => ({ item: { kind: 'line', way: 'flat', stroke: LINE_STROKE }, w: 60, h: 0.2 }),
  box: () => ({ item: { kind: 'box', stroke: LINE_STROKE }, w: 40, h: 20 }),
  code: () => ({ item: { kind: 'code', symbology: 'code128', value: { text: '12345678' }, text: true }, w: 50, h: 12 }),
  qr: () => ({ item: { kind: 'code', symbology: 'qr', value: { text: '12345678' }, level: 'M' }, w: 20, h: 20 }),
};

/** An element of the palette with a place of its own; undefined for what is only in the flow. */
export function placedElement(name: ElementName, word: string, x: number, y: number): Placed | undefined {
  const made = ITEMS[name]?.(word);
  return made && placedItem(made.item, x, y, made.w, made.h);
}

/** An element of the palette in the flow: what needs a place comes in an area of its own. */
export function flowElement(name: ElementName, word: string, x: number): Block {
  if (name === 'text') return paragraphOf([textInline(word)]);
  if (name === 'table') return plainTable(3, 4);
  if (name === 'area') return areaOf(30);
  if (name === 'approvals')
    return { id: newId(), kind: 'approvals', columns: ['node', 'operator', 'time', 'action', 'remark', 'signature'] };
  if (name === 'break') return { id: newId(), kind: 'break' };
  const placed = placedElement(name, word, x, 1);
  return areaOf((placed?.h ?? 10) + 2, placed === undefined ? [] : [placed]);
}

const FIELD_WIDTH = 60;
const FIELD_HEIGHT = 7;

/** A field with a place of its own: its label and its value; a picture as a picture. */
export const placedField = (field: PrintField, x: number, y: number): Placed =>
  field.kind === 'picture'
    ? placedItem({ kind: 'picture', value: { ref: field.ref }, mode: 'contain' }, x, y, 30, 30)
    : placedItem(textItem(labelled(field)), x, y, FIELD_WIDTH, FIELD_HEIGHT);

/** The label and the value of a field. */
export const labelled = (field: PrintField): readonly Inline[] => [labelInline(field), textInline('：'), fieldInline(field)];
