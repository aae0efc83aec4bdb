import { readBook, SMALL_BOOK } from './read-book';

/** The texts of the first sheet's cells, at most `maxRows` rows and one more where there are more; errors of formulas are empty. */
export async function readSheet(bytes: Buffer, maxRows: number): Promise<string[][]> {
  const [sheet] = await readBook(bytes, 'xlsx', { ...SMALL_BOOK, rows: maxRows + 1, cells: (maxRows + 1) * SMALL_BOOK.columns }, 'first');
  return (sheet?.rows ?? []).map((row) => row.map(({ kind, text }) => (kind === 'error' ? '' : text)));
}
