import { AppError } from '@banyan/shared-contracts/errors';
import { readSheet } from '../../../core/spreadsheet/read-sheet';
import { cellText } from '../../../core/spreadsheet/uploaded-sheets';
import { LARGE_BOOK } from '../../../core/spreadsheet/read-book';

/** A line of an official list. */
export interface ListedArea {
  /** Six digits; twelve of streets and villages. */
  code: string;
  name: string;
  /** Code of the area above, where the list has a column for it; '' of a province. Undefined without the column. */
  above: string | undefined;
}

/** All of China with its streets has 45,000 areas. */
const MAX_ROWS = 60_000;
const HEADER_ROWS = 10;
const LONGEST_NAME = 50;

const refused = (what: string, details: object = {}) => new AppError('FILE_CONTENT', { what, ...details });

/**
 * A code as it is stored: codes of the statistics office have twelve digits at every level, and short ones end before the zeros. Undefined
 * for an invalid code.
 */
export function plainCode(text: string): string | undefined {
  const digits = text.trim().replace(/\.0+$/, '');
  if (!/^[1-9]\d*$/.test(digits)) return undefined;
  if (digits.length === 2 || digits.length === 4) return digits.padEnd(6, '0');
  if (digits.length === 6) return digits;
  if (digits.length !== 9 && digits.length !== 12) return undefined;
  const full = digits.padEnd(12, '0');
  return full.endsWith('000000') ? full.slice(0, 6) : full;
}

interface Columns {
  code: number;
  name: number;
  above: number;
}

const CODE = /代码|代碼|编码|編碼|区划码|\bcode\b/i;
const NAME = /名称|名稱|地名|\bname\b/i;
const ABOVE = /上级|上級|父级|父級|parent/i;

/** Indexes of the columns; the first two without a header. */
function columnsOf(lines: readonly string[][]): { columns: Columns; from: number } {
  for (const [index, cells] of lines.slice(0, HEADER_ROWS).entries()) {
    const above = cells.findIndex((cell) => ABOVE.test(cell));
    const code = cells.findIndex((cell, place) => place !== above && CODE.test(cell));
    const name = cells.findIndex((cell, place) => place !== above && NAME.test(cell));
    if (code >= 0 && name >= 0) return { columns: { code, name, above }, from: index + 1 };
  }
  return { columns: { code: 0, name: 1, above: -1 }, from: 0 };
}

function readLine(cells: readonly string[], { code, name, above }: Columns, line: number): ListedArea {
  const plain = plainCode(cells[code] ?? '');
  const fullName = cellText((cells[name] ?? '').trim(), LONGEST_NAME + 1);
  if (plain === undefined) throw refused('what.areaCode', { row: line });
  if (fullName === '' || fullName.length > LONGEST_NAME) throw refused('what.areaName', { row: line });
  const written = above < 0 ? undefined : (cells[above] ?? '').trim();
  const parent = written === undefined || /^0*$|^-1$/.test(written) ? '' : plainCode(written);
  if (parent === undefined) throw refused('what.areaAbove', { row: line });
  return { code: plain, name: fullName, above: written === undefined ? undefined : parent };
}

/** The areas of a sheet, in its order. Throws FILE_CONTENT with the line for a sheet that is not a list of areas. */
export async function readAreaList(bytes: Buffer, extension: string): Promise<ListedArea[]> {
  const lines = await readSheet(bytes, MAX_ROWS, extension, LARGE_BOOK);
  if (lines.length > MAX_ROWS) throw refused('what.sheetRows', { limit: MAX_ROWS });
  const { columns, from } = columnsOf(lines);
  const seen = new Set<string>();
  const list: ListedArea[] = [];
  for (const [index, cells] of lines.entries()) {
    if (index < from || cells.every((cell) => cell.trim() === '')) continue;
    const area = readLine(cells, columns, index + 1);
    if (seen.has(area.code)) throw refused('what.areaTwice', { row: index + 1, code: area.code });
    seen.add(area.code);
    list.push(area);
  }
  if (list.length === 0) throw refused('what.areaNone');
  return list;
}
