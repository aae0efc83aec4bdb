/** Largest spreadsheet in bytes, and most rows of one (product-2 section 9, import). */
export const MAX_SHEET_BYTES = 512_000;
export const MAX_IMPORT_ROWS = 1000;
