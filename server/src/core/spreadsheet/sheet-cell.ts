/**
 * A cell as a workbook holds it. `text` is the value in plain form: numbers in digits without separators (15 significant ones), days as
 * `2001-01-31`, moments as `2001-01-31 08:30:00`, times of day as `08:30:00`, flags as `true` and `false`, errors as `#N/A`; '' where it is empty.
 * Formulas count as the value that was saved with them.
 */
export interface SheetCell {
  readonly kind: 'empty' | 'text' | 'number' | 'day' | 'moment' | 'clock' | 'flag' | 'error';
  readonly text: string;
}

/** Cells that are one on the screen; only the first of them has a value. Rows and columns from 0, ends included. */
export interface SheetMerge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A visible sheet of a workbook, or a CSV file as a whole. */
export interface BookSheet {
  readonly name: string;
  /** At most as many rows and columns as the limits say; rows may be shorter than others. */
  readonly rows: readonly (readonly SheetCell[])[];
  readonly merges: readonly SheetMerge[];
  /** Cells that a formula fills, and how many of these came without a saved value. Not known of .xls files, whose formulas are values. */
  readonly formulas: number;
  readonly emptyFormulas: number;
  /** Whether the file has more rows, or more columns, than were read. */
  readonly moreRows: boolean;
  readonly moreColumns: boolean;
}

export const EMPTY_CELL: SheetCell = { kind: 'empty', text: '' };
