import type { SheetKind } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { clockOf, dateOf, numberOf } from '../../../../../core/spreadsheet/cell-values';
import type { SheetCell } from '../../../../../core/spreadsheet/sheet-cell';
import { cellText } from '../../../../../core/spreadsheet/uploaded-sheets';
import type { ColumnFacts } from './column-facts';

/** Longest texts of one line, of several lines, and of options. */
const LONGEST = { text: 500, longText: 32_767, select: 100 } as const;
/** Longest name of a person or organization. */
const LONGEST_NAME = 200;

export const MOBILE = /^1[3-9]\d{9}$/;
const PHONE = /^(\+?\d{1,3}[- ]?)?(1[3-9]\d{9}|\(?0\d{2,3}\)?[- ]?\d{7,8}([-转]\d{1,5})?|\d{7,8}|400[- ]?\d{3}[- ]?\d{4})$/;
const EMAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

type CellReader = (cell: SheetCell, facts: ColumnFacts) => string | undefined;

const textOf = (cell: SheetCell, longest: number): string | undefined => {
  const text = cellText(cell.text, longest + 1);
  return text.length > longest ? undefined : text;
};

const matching =
  (pattern: RegExp): CellReader =>
  ({ text }) =>
    pattern.test(text.trim()) ? text.trim() : undefined;

const isOneLine = (text: string | undefined): text is string => text !== undefined && !/[\r\n]/.test(text);

/** The text that a field of the kind reads in place of a cell that is not empty; undefined where the cell does not fit. */
export const CELL_READERS: Readonly<Record<SheetKind, CellReader>> = {
  text: (cell) => {
    const text = textOf(cell, LONGEST.text);
    return isOneLine(text) ? text : undefined;
  },
  longText: (cell) => textOf(cell, LONGEST.longText),
  number: (cell) => numberOf(cell),
  date: (cell, { dayOrder }) => dateOf(cell, dayOrder)?.text,
  time: (cell) => clockOf(cell),
  switch: ({ text }, { states }) => states?.find((state) => state.toLowerCase() === text.trim().toLowerCase()),
  select: (cell) => {
    const text = textOf(cell, LONGEST.select);
    return isOneLine(text) ? text : undefined;
  },
  phone: matching(PHONE),
  email: matching(EMAIL),
  user: (cell) => textOf(cell, LONGEST_NAME),
  organize: (cell) => textOf(cell, LONGEST_NAME),
};
