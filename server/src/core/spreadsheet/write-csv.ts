import Papa from 'papaparse';
import { type CellValue, escapeFormula, type SheetRows } from './write-sheet';

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
