import Papa from 'papaparse';
import type { CellValue, SheetRows } from './write-sheet';

/** What makes a spreadsheet program take a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** A number is no formula, whatever its sign. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** A text that no program takes for a formula: cells of a CSV file have no types (ASVS 1.2.10). */
const escapeFormula = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** Without it spreadsheet programs take the bytes for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Lines that are written at a time. */
const CHUNK = 200;

const textOf = (value: CellValue): string =>
  typeof value === 'string' ? escapeFormula(value) : 'number' in value ? value.number : value.moment;

/** The bytes of a CSV file in UTF-8 with a header, some rows at a time as they come. Texts that programs would take for formulas begin with an apostrophe. */
export async function* writeCsv(header: readonly string[], rows: SheetRows): AsyncGenerator<Buffer> {
  let lines = [header.map(escapeFormula)];
  const written = () => Buffer.from(`${Papa.unparse(lines, { newline: '\r\n' })}\r\n`, 'utf8');
  yield Buffer.from(BYTE_ORDER_MARK, 'utf8');
  for await (const row of rows) {
    lines.push(row.map(textOf));
    if (lines.length < CHUNK) continue;
    yield written();
    lines = [];
  }
  if (lines.length > 0) yield written();
}
