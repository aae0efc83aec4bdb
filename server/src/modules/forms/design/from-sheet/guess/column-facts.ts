import { type DayOrder, dayOrderOf, statesOf } from '../../../../../core/spreadsheet/cell-values';
import type { SheetTable } from '../../../../../core/spreadsheet/find-tables';
import { EMPTY_CELL, type SheetCell } from '../../../../../core/spreadsheet/sheet-cell';

/** A column of a table with what is known of all its cells. */
export interface ColumnFacts {
  readonly place: number;
  readonly title: string;
  /** Of each row of the table. */
  readonly cells: readonly SheetCell[];
  /** Those that say something; errors of formulas do not. */
  readonly filled: readonly SheetCell[];
  /** How often each value is there, in the order in which they come. */
  readonly values: ReadonlyMap<string, number>;
  readonly dayOrder: DayOrder | undefined;
  readonly states: readonly [on: string, off: string] | undefined;
}

/** Name of a column as spreadsheet programs call it: A, B … AA. */
export function letterOf(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? letter : letterOf(Math.floor(place / 26) - 1) + letter;
}

const isFilled = ({ kind }: SheetCell): boolean => kind !== 'empty' && kind !== 'error';

export function columnFacts(table: SheetTable): ColumnFacts[] {
  return table.columns.map(({ place, title }, index) => {
    const cells = table.rows.map((row) => row.cells[index] ?? EMPTY_CELL);
    const filled = cells.filter(isFilled);
    const values = new Map<string, number>();
    for (const { text } of filled) values.set(text, (values.get(text) ?? 0) + 1);
    const name = title === '' ? letterOf(place) : title;
    return { place, title: name, cells, filled, values, dayOrder: dayOrderOf(filled), states: statesOf(filled) };
  });
}
