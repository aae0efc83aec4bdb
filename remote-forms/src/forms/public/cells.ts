/** Cells in the clipboard format of spreadsheets. */
export { readTsv } from '../kernel/text/tsv';
