/**
 * A print template as data. Lengths are millimetres, type sizes points. Everything that can be selected has an `id` that is unique in the
 * document. Templates contain no record: `fill` inserts the values, and the engine of remote-print breaks the result into pages.
 */

export type ElementId = string;
/** `#rrggbb`. */
export type Colour = string;
/** Faces that the product serves. */
export type FontKey = 'sans' | 'serif' | 'kai' | 'mono';
/**
 * Key of a table of the data: `headTable` for the record itself, the key of a sub-table (`tableField110`), `childrenDataTableN` for the further
 * statements of a template over SQL, `related.<field>` for the record that a field of the record refers to (one row).
 */
export type TableKey = string;

/** A column of the data. */
export interface Ref {
  readonly table: TableKey;
  readonly column: string;
}

export interface Stroke {
  readonly width: number;
  readonly colour: Colour;
  readonly dash?: 'solid' | 'dashed' | 'dotted' | undefined;
}

export type Align = 'left' | 'center' | 'right' | 'justify';
export interface TextStyle {
  readonly font?: FontKey | undefined;
  /** Points. */
  readonly size?: number | undefined;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly under?: boolean | undefined;
  readonly colour?: Colour | undefined;
  readonly align?: Align | undefined;
  /** Height of a line as a multiple of the type size. */
  readonly line?: number | undefined;
}

/** The amounts of a column: of the rows that begin on this page, of all pages before it, of both, of the group, of all rows. */
export type SumScope = 'page' | 'carried' | 'soFar' | 'group' | 'all';
/** `page`, `pages`: of the record's copy. `recordNo`: from 1 in a batch. `copyWord`: of `Copies.words`. `rowNo`: from 1 in its table. */
export type SystemValue = 'printer' | 'time' | 'page' | 'pages' | 'rowNo' | 'copyNo' | 'copyWord' | 'recordNo';
export type Value =
  | { readonly ref: Ref }
  | { readonly text: string }
  | { readonly sum: Ref; readonly scope: SumScope }
  | { readonly system: SystemValue };

export type Format =
  | { readonly kind: 'number'; readonly decimals: number; readonly thousands: boolean; readonly zero: '0' | 'blank' }
  /** Chinese capitals of an amount. */
  | { readonly kind: 'capitals' }
  | { readonly kind: 'dictionary'; readonly typeId: string }
  /** Pattern of day.js: `YYYY-MM-DD HH:mm`. */
  | { readonly kind: 'date'; readonly pattern: string }
  /** All but the first `start` and the last `end` characters become `*`. */
  | { readonly kind: 'mask'; readonly start: number; readonly end: number };

export type ConditionOp = 'eq' | 'ne' | 'gt' | 'lt' | 'empty' | 'filled' | 'in';
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly ref: Ref; readonly op: ConditionOp; readonly value?: readonly string[] | undefined };

export type Symbology = 'code128' | 'ean13' | 'code39' | 'qr';
export interface CodeItem {
  readonly kind: 'code';
  readonly symbology: Symbology;
  readonly value: Value;
  /** Error correction of a QR code. */
  readonly level?: 'L' | 'M' | 'Q' | 'H' | undefined;
  /** Whether the value is written below its bars. */
  readonly text?: boolean | undefined;
}
export interface PictureItem {
  readonly kind: 'picture';
  /** JSON text of the files of a picture field, or an address of this server. */
  readonly value: Value;
  readonly mode: 'contain' | 'cover' | 'stretch';
}
export interface TextItem {
  readonly kind: 'text';
  readonly content: readonly TextLine[];
  readonly fit: 'clip' | 'shrink' | 'grow';
}
/** From one corner of its place to the other: `down` from the upper left, `up` from the lower left; `flat` and `tall` along the upper and the left edge. */
export interface LineItem {
  readonly kind: 'line';
  readonly way: 'flat' | 'tall' | 'down' | 'up';
  readonly stroke: Stroke;
}
export interface BoxItem {
  readonly kind: 'box';
  readonly stroke?: Stroke | undefined;
  readonly fill?: Colour | undefined;
  readonly radius?: number | undefined;
}
export type Item = TextItem | PictureItem | CodeItem | LineItem | BoxItem;

export type Inline =
  | { readonly kind: 'text'; readonly text: string; readonly style?: TextStyle | undefined }
  | { readonly kind: 'value'; readonly value: Value; readonly format?: Format | undefined; readonly style?: TextStyle | undefined }
  | { readonly kind: 'image'; readonly item: CodeItem | PictureItem; readonly w: number; readonly h: number };
/** A paragraph without an id: a line of a text element. */
export interface TextLine {
  readonly style?: TextStyle | undefined;
  readonly content: readonly Inline[];
}

/** An element with a place of its own, from the upper left corner of its band or area. */
export interface Placed {
  readonly id: ElementId;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly z?: number | undefined;
  /** Degrees, clockwise. */
  readonly rotate?: number | undefined;
  readonly show?: Condition | undefined;
  readonly item: Item;
}

/** What repeats on pages, at the upper or lower margin. */
export interface Band {
  readonly height: number;
  readonly on: 'all' | 'first' | 'notFirst' | 'last';
  readonly items: readonly Placed[];
}

interface BlockBase {
  readonly id: ElementId;
  readonly show?: Condition | undefined;
  /** Not broken between two pages, as long as it fits on one. */
  readonly keepTogether?: boolean | undefined;
  /** On the same page as the beginning of the next block. */
  readonly keepWithNext?: boolean | undefined;
  /** At the lower end of the last page, such as signatures. */
  readonly pinBottom?: boolean | undefined;
}
export interface Paragraph extends BlockBase, TextLine {
  readonly kind: 'paragraph';
  /** Millimetres above and below. */
  readonly above?: number | undefined;
  readonly below?: number | undefined;
}
/** A piece of the flow in which elements have places. */
export interface Area extends BlockBase {
  readonly kind: 'area';
  readonly height: number;
  readonly items: readonly Placed[];
}
/** Blocks once for each row of a table; `perPage`: a new page after so many rows. */
export interface Repeat extends BlockBase {
  readonly kind: 'repeat';
  readonly over: TableKey;
  readonly perPage?: number | undefined;
  readonly body: readonly Block[];
}
export type ApprovalColumn = 'node' | 'operator' | 'time' | 'action' | 'remark' | 'signature';
export interface Approvals extends BlockBase {
  readonly kind: 'approvals';
  readonly columns: readonly ApprovalColumn[];
}
export interface PageBreak extends BlockBase {
  readonly kind: 'break';
}
/** HTML of another designer, shown as it is after it was sanitized. */
export interface RawBlock extends BlockBase {
  readonly kind: 'raw';
  readonly html: string;
}

export interface CellStyle extends TextStyle {
  readonly fill?: Colour | undefined;
  readonly vertical?: 'top' | 'middle' | 'bottom' | undefined;
  /** Millimetres around the content. */
  readonly padding?: number | undefined;
  readonly border?: { readonly [Side in 'top' | 'right' | 'bottom' | 'left']?: Stroke | 'none' | undefined } | undefined;
}
export interface Cell {
  readonly id: ElementId;
  readonly span?: number | undefined;
  readonly rowSpan?: number | undefined;
  readonly content: readonly Block[];
  readonly style?: CellStyle | undefined;
  /** Cells of one column with the same text below each other become one. */
  readonly merge?: 'same' | undefined;
}
/**
 * `head` on every page that the table is on; `carried` below it on all but the first; `item` for each row of `over`; `groupHead`, `groupFoot` around the
 * rows of a group; `pageSum` at the end of each page; `total` once at the end.
 */
export type RowPart = 'head' | 'carried' | 'item' | 'groupHead' | 'groupFoot' | 'pageSum' | 'total';
export interface Row {
  readonly id: ElementId;
  readonly part: RowPart;
  /** At least so high. */
  readonly height?: number | undefined;
  /** Whether a row that does not fit continues on the next page; a row higher than a page always does. */
  readonly canSplit: boolean;
  readonly show?: Condition | undefined;
  readonly cells: readonly Cell[];
}
export interface Column {
  /** Of columns of the width `rest` each has the same part of what the others leave. */
  readonly width: number | 'rest';
}
export interface Table extends BlockBase {
  readonly kind: 'table';
  /** Absent: its rows are filled once. */
  readonly over?: TableKey | undefined;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly border?: Stroke | undefined;
  /** At least so many rows of `item`, the rest empty. */
  readonly minRows?: number | undefined;
  /** A new page after so many rows. */
  readonly rowsPerPage?: number | undefined;
  readonly fill?: 'blank' | 'dash' | undefined;
  readonly groupBy?: Ref | undefined;
  readonly sort?: readonly { readonly by: Ref; readonly down?: boolean | undefined }[] | undefined;
}
export type Block = Paragraph | Table | Area | Repeat | Approvals | PageBreak | RawBlock;

export type PaperSize = 'A3' | 'A4' | 'A5' | 'B3' | 'B5' | 'own';
export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
/** Width and height in the orientation of the sheet: those of a landscape A4 are 297 and 210. */
export interface Paper {
  readonly size: PaperSize;
  readonly width: number;
  readonly height: number;
  readonly margin: Sides;
}
export interface Watermark {
  readonly content: readonly Inline[];
  /** Degrees, clockwise. */
  readonly angle: number;
  readonly style?: TextStyle | undefined;
}
export interface Copies {
  /** One copy of the record for each word, such as 存根联 and 客户联; none: one copy without a word. */
  readonly words: readonly string[];
  /** How often one record may be printed; absent: as often as one likes. */
  readonly limit?: number | undefined;
  /** Word on the upper right of every page when the record was printed before, such as 副本; '' for none. */
  readonly again: string;
}
/** Several records on one sheet: the body is a label of `width` × `height`. */
export interface Labels {
  readonly cols: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly gapX: number;
  readonly gapY: number;
  /** Places that are used up already on the first sheet. */
  readonly start: number;
  readonly order: 'rows' | 'columns';
}

export interface PrintDocument {
  /** Of this format. */
  readonly v: 1;
  /** Major version of the engine that it needs. */
  readonly engine: 1;
  readonly paper: Paper;
  /** Of everything that names no style of its own. */
  readonly style: TextStyle;
  readonly header?: Band | undefined;
  readonly footer?: Band | undefined;
  readonly body: readonly Block[];
  readonly watermark?: Watermark | undefined;
  readonly copies?: Copies | undefined;
  readonly labels?: Labels | undefined;
}
