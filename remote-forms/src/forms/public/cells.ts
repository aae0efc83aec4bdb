/** Cells as spreadsheets put them on the clipboard. */
export { readTsv } from '../kernel/text/tsv';
