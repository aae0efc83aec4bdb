import type { Colour, Condition, Inline, Item, Ref, Stroke, TableKey, TextLine, TextStyle } from './items';

export type * from './items';

/**
 * A print template as data. Lengths are millimetres, type sizes points. Everything that can be selected has an `id` that is unique in the
 * document. Templates contain no record: `fill` inserts the values, and the engine of remote-print breaks the result into pages.
 */

export type ElementId = string;
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
