/** What is written and drawn on a page of a print template: values, their formats and conditions, texts and pictures (see `document.ts`). */

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
  /** A text; where it is the label of a field, that label in the reader's language is printed in its place, if it is known. */
  | { readonly text: string; readonly label?: Ref | undefined }
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
