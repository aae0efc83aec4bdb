/** Largest spreadsheet in bytes, and most rows of one (product-2 section 9, import). */
export const MAX_SHEET_BYTES = 512_000;
export const MAX_IMPORT_ROWS = 1000;

/** The same of a spreadsheet that becomes an application: of the file, and of each sheet of it. */
export const MAX_BOOK_BYTES = 10 * 1_048_576;
export const MAX_BOOK_ROWS = 20_000;
export const MAX_BOOK_COLUMNS = 200;
/** Endings of the files that are read. */
export const BOOK_EXTENSIONS = ['xlsx', 'xls', 'csv'] as const;
