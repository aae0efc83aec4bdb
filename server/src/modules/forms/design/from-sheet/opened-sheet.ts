import { AppError } from '@banyan/shared-contracts/errors';
import { BOOK_EXTENSIONS, MAX_BOOK_COLUMNS, MAX_BOOK_ROWS } from '@banyan/shared-contracts/files/sheet-limits';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { Caller } from '../../../../core/access/caller';
import { translate } from '../../../../core/i18n/translate';
import { findTables, type SheetTable } from '../../../../core/spreadsheet/find-tables';
import { LARGE_BOOK, readBook } from '../../../../core/spreadsheet/read-book';
import type { BookSheet } from '../../../../core/spreadsheet/sheet-cell';
import type { UploadedSheets } from '../../../../core/spreadsheet/uploaded-sheets';
import { type ColumnFacts, columnFacts } from './guess/column-facts';

/** A spreadsheet with its tables, and what is known of their columns. */
export interface OpenedSheet {
  /** Without its ending. */
  fileName: string;
  sheets: readonly BookSheet[];
  tables: readonly SheetTable[];
  facts: readonly (readonly ColumnFacts[])[];
}

/** Rows that a person has chosen as headers, from 1; 0 for none. */
export type ChosenHeaders = readonly { table: number; row: number }[];

/** Tables of one file at most; others are left out. */
const MAX_TABLES = 50;

/** Reads an uploaded spreadsheet. Throws FILE_MISSING, FILE_CONTENT; FIELD_INVALID where there is no table in it. */
export async function openSheet(sheets: UploadedSheets, caller: Caller, fileName: string, headers: ChosenHeaders): Promise<OpenedSheet> {
  const file = await sheets.open(caller, fileName, BOOK_EXTENSIONS);
  const book = await readBook(file.bytes, file.extension, LARGE_BOOK);
  const chosen = new Map(headers.map(({ table, row }) => [table, row === 0 ? null : row - 1]));
  const tables = findTables(book, chosen).slice(0, MAX_TABLES);
  if (tables.length === 0) throw new AppError('FIELD_INVALID', { problems: 'what.sheetEmpty' });
  const name = file.fileName.replace(/\.[^.]*$/, '');
  return { fileName: name, sheets: book, tables, facts: tables.map(columnFacts) };
}

/** Refuses a table with more rows than become records at once. */
export function requireRows({ sheets }: OpenedSheet, { sheet, rows }: SheetTable): void {
  if (rows.length > MAX_BOOK_ROWS || sheets[sheet]?.moreRows === true)
    throw new AppError('FILE_CONTENT', { what: 'what.sheetRows', limit: MAX_BOOK_ROWS });
}

/** What a person should know about a table and its sheet, in their language. */
export function notesOf({ sheets, tables }: OpenedSheet, table: SheetTable, locale: Locale): string[] {
  const sheet = sheets[table.sheet];
  const errors = table.rows.reduce((sum, { cells }) => sum + cells.filter(({ kind }) => kind === 'error').length, 0);
  const others = tables.filter((one) => one.sheet === table.sheet).length - 1;
  return [
    ...(sheet?.moreRows === true ? [translate(locale, 'sheet.note.moreRows', { limit: MAX_BOOK_ROWS })] : []),
    ...(sheet?.moreColumns === true ? [translate(locale, 'sheet.note.moreColumns', { limit: MAX_BOOK_COLUMNS })] : []),
    ...(others > 0 ? [translate(locale, 'sheet.note.tables', { count: others + 1 })] : []),
    ...(table.header === undefined ? [translate(locale, 'sheet.note.noHeader')] : []),
    ...(sheet !== undefined && sheet.formulas > 0 ? [translate(locale, 'sheet.note.formulas', { count: sheet.formulas })] : []),
    ...(sheet !== undefined && sheet.emptyFormulas > 0
      ? [translate(locale, 'sheet.note.emptyFormulas', { count: sheet.emptyFormulas })]
      : []),
    ...(table.merged > 0 ? [translate(locale, 'sheet.note.merged', { count: table.merged })] : []),
    ...(errors > 0 ? [translate(locale, 'sheet.note.errors', { count: errors })] : []),
  ];
}
