import type { CellStyle, ElementId, Paper, Stroke, SumScope, Symbology, TextStyle, BoxItem, LineItem, Labels } from '../document/document';

/** A document with the values of records in it: what remains for the pages are sums and numbers of pages. Lengths are mm. */
export interface FilledDocument {
  readonly paper: Paper;
  readonly style: TextStyle;
  readonly labels?: Labels | undefined;
  /** One for each copy of each record. */
  readonly sections: readonly FilledSection[];
}

export interface FilledSection {
  /** Id of the record. */
  readonly record: string;
  readonly header?: FilledBand | undefined;
  readonly footer?: FilledBand | undefined;
  readonly body: readonly FilledBlock[];
  readonly watermark?:
    | { readonly content: readonly FilledInline[]; readonly angle: number; readonly style?: TextStyle | undefined }
    | undefined;
  /** Word on the upper right of every page; '' for none. */
  readonly again: string;
}

export interface FilledBand {
  readonly height: number;
  readonly on: 'all' | 'first' | 'notFirst' | 'last';
  readonly items: readonly FilledPlaced[];
}

export type FilledInline =
  | { readonly kind: 'text'; readonly text: string; readonly style?: TextStyle | undefined }
  /** Known when pages are broken: `widest` is the longest text that it may become. */
  | { readonly kind: 'late'; readonly late: Late; readonly widest: string; readonly style?: TextStyle | undefined }
  | { readonly kind: 'image'; readonly image: FilledImage; readonly w: number; readonly h: number };

export type Late =
  | { readonly what: 'page' | 'pages' }
  /** Sum of the amounts `key` of the rows of a table; `write` is the format. */
  | { readonly what: 'sum'; readonly key: string; readonly scope: Exclude<SumScope, 'group' | 'all'>; readonly write: SumFormat };
export type SumFormat =
  | { readonly kind: 'number'; readonly decimals: number; readonly thousands: boolean; readonly zero: '0' | 'blank' }
  | { readonly kind: 'capitals' };

export type FilledImage =
  | { readonly kind: 'picture'; readonly urls: readonly string[]; readonly mode: 'contain' | 'cover' | 'stretch' }
  | FilledCode;
/** Modules as one path in a box of `width` × `height`, quiet zone included; undefined path: `text` cannot be written as such a code. */
export interface FilledCode {
  readonly kind: 'code';
  readonly path: string | undefined;
  readonly symbology: Symbology;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly showText: boolean;
}

export interface FilledLine {
  readonly style?: TextStyle | undefined;
  readonly content: readonly FilledInline[];
}
export type FilledItem =
  | { readonly kind: 'text'; readonly content: readonly FilledLine[]; readonly fit: 'clip' | 'shrink' | 'grow' }
  | FilledImage
  | LineItem
  | BoxItem;
export interface FilledPlaced {
  readonly id: ElementId;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly z?: number | undefined;
  readonly rotate?: number | undefined;
  readonly item: FilledItem;
}

interface FilledBase {
  readonly id: ElementId;
  readonly keepTogether?: boolean | undefined;
  readonly keepWithNext?: boolean | undefined;
  readonly pinBottom?: boolean | undefined;
}
export interface FilledCell {
  readonly id: ElementId;
  readonly span: number;
  readonly rowSpan: number;
  readonly content: readonly FilledBlock[];
  readonly style?: CellStyle | undefined;
}
export interface FilledRow {
  readonly id: ElementId;
  readonly height?: number | undefined;
  readonly canSplit: boolean;
  readonly cells: readonly FilledCell[];
}
/** A row of the flow of a table, with the amounts that page sums add up, by their keys. */
export interface FilledItemRow extends FilledRow {
  readonly amounts: Readonly<Record<string, string>>;
  /** Whether it counts for `rowsPerPage`. */
  readonly counts: boolean;
  /** With the row that follows. */
  readonly keepWithNext?: boolean | undefined;
}
export interface FilledTable extends FilledBase {
  readonly kind: 'table';
  /** Millimetres. */
  readonly columns: readonly number[];
  readonly border?: Stroke | undefined;
  readonly head: readonly FilledRow[];
  readonly carried: readonly FilledRow[];
  readonly rows: readonly FilledItemRow[];
  readonly pageSum: readonly FilledRow[];
  readonly total: readonly FilledRow[];
  readonly rowsPerPage?: number | undefined;
}
export type FilledBlock =
  | (FilledBase & FilledLine & { readonly kind: 'paragraph'; readonly above: number; readonly below: number })
  | FilledTable
  | (FilledBase & { readonly kind: 'area'; readonly height: number; readonly items: readonly FilledPlaced[] })
  | (FilledBase & { readonly kind: 'break' })
  | (FilledBase & { readonly kind: 'raw'; readonly html: string });
