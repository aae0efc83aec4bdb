import { type BookLimits, readTexts, SMALL_BOOK } from './read-book';

/** The texts of the first sheet's cells, at most `maxRows` rows and one more where there are more; errors of formulas are empty. */
export function readSheet(
  bytes: Buffer,
  maxRows: number,
  extension = 'xlsx',
  limits: Omit<BookLimits, 'rows'> = SMALL_BOOK,
): Promise<string[][]> {
  const within = { ...limits, rows: maxRows + 1, cells: Math.max(limits.cells, (maxRows + 1) * SMALL_BOOK.columns) };
  return readTexts(bytes, extension, within);
}
