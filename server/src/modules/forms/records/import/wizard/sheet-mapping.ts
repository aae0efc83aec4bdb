import type { ImportLine, SheetColumn } from '@banyan/shared-contracts/forms/records/record-imports.contract';
import { cellText } from '../../../../../core/spreadsheet/uploaded-sheets';
import type { ImportColumn, SheetColumns } from '../import-columns';

/** A cell of a spreadsheet holds no more. */
const LONGEST = 32_767;
/** Rows above the header at most. */
const ABOVE = 5;
/** Characters of a sample. */
const SAMPLE = 60;

/** Of a field of the record its key, of a sub-table `tableFieldN-key`. */
export const addressOf = ({ key, table }: Pick<ImportColumn, 'key' | 'table'>): string => (table === undefined ? key : `${table}-${key}`);

/** What a column is called beside others: with the heading of its group. */
export const labelOf = ({ group, title }: ImportColumn): string => {
  const plain = title.replace(/^\*/, '');
  return group === undefined ? plain : `${group.replace(/^\*/, '')} / ${plain}`;
};

/** Titles that differ by signs, spaces and width of letters only are the same. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*:：]/g, '');

/** All that a title in one row may be called. */
function namesOf(column: ImportColumn): string[] {
  const { key, title, group = '' } = column;
  return [title, `${title}(${key})`, key, addressOf(column), labelOf(column), `${group}-${title}`, `${group}${title}`].map(plain);
}

interface Header {
  /** Rows above the first record. */
  rows: number;
  titles: readonly string[];
  found: ReadonlyMap<number, ImportColumn>;
}

/**
 * Assigns columns by their titles. A title that fits several columns is not assigned; a field is assigned to the first column with its
 * name.
 */
function match(titles: readonly string[], columns: readonly ImportColumn[]): Map<number, ImportColumn> {
  const found = new Map<number, ImportColumn>();
  for (const [place, title] of titles.entries()) {
    const name = plain(title);
    const fitting = name === '' ? [] : columns.filter((column) => namesOf(column).includes(name));
    const [only] = fitting;
    if (only !== undefined && fitting.length === 1 && ![...found.values()].includes(only)) found.set(place, only);
  }
  return found;
}

/** Titles of a header of two rows: a group counts until the next one. */
function twoRows(top: readonly string[], second: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(top.length, second.length) }, (_unused, place) => {
    const [above, below] = [top[place] ?? '', second[place] ?? ''];
    if (above !== '') group = above;
    return below === '' ? above : `${group} / ${below}`;
  });
}

/** The header with the most known titles among the first rows. */
function findHeader(lines: readonly string[][], { columns, depth }: SheetColumns): Header {
  let best: Header = { rows: 1, titles: lines[0] ?? [], found: match(lines[0] ?? [], columns) };
  for (let at = 0; at < Math.min(ABOVE, lines.length); at += 1)
    for (const rows of depth === 2 ? [1, 2] : [1]) {
      const titles = rows === 1 ? (lines[at] ?? []) : twoRows(lines[at] ?? [], lines[at + 1] ?? []);
      const found = match(titles, columns);
      if (found.size > best.found.size) best = { rows: at + rows, titles, found };
    }
  return best;
}

export interface MappedSheet {
  columns: SheetColumn[];
  /** Fields by the places of their columns. */
  places: ReadonlyMap<number, ImportColumn>;
  /** The rows below the header. */
  lines: readonly string[][];
  /** Row of the sheet of the first of them, from 1. */
  first: number;
}

/** The columns of a sheet and the fields that they mean: those of `mapping`, else by their titles. */
export function mapSheet(
  lines: readonly string[][],
  known: SheetColumns,
  mapping: readonly { place: number; address: string }[] | undefined,
): MappedSheet {
  const header = findHeader(lines, known);
  const byAddress = new Map(known.columns.map((column) => [addressOf(column), column]));
  const places =
    mapping === undefined
      ? header.found
      : new Map(
          mapping.flatMap(({ place, address }) => {
            const column = byAddress.get(address);
            return column === undefined ? [] : [[place, column] as const];
          }),
        );
  const below = lines.slice(header.rows);
  const width = Math.max(header.titles.length, ...below.slice(0, 50).map(({ length }) => length));
  const sampleOf = (place: number) => (below.find((cells) => (cells[place] ?? '') !== '')?.[place] ?? '').slice(0, SAMPLE);
  const columns = Array.from({ length: width }, (_unused, place) => {
    const column = places.get(place);
    return { place, title: header.titles[place] ?? '', sample: sampleOf(place), address: column === undefined ? '' : addressOf(column) };
  }).filter(({ title, sample }) => title !== '' || sample !== '');
  return { columns, places, lines: below, first: header.rows + 1 };
}

/** Records out of lines: a line that names nothing of its own but rows of sub-tables belongs to the record above. */
export function sheetRecords({ places, lines, first }: MappedSheet): ImportLine[] {
  const tables = [...new Set([...places.values()].flatMap(({ table }) => table ?? []))];
  const records: ImportLine[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = [...places].map(([place, column]) => ({ column, text: cellText(line[place] ?? '', LONGEST).trim() }));
    if (cells.every(({ text }) => text === '')) continue;
    const textsOf = (table: string | undefined) =>
      Object.fromEntries(cells.filter(({ column }) => column.table === table).map(({ column, text }) => [column.key, text]));
    const isFilled = (texts: Record<string, string>) => Object.values(texts).some((text) => text !== '');
    const own = textsOf(undefined);
    if (records.length === 0 || isFilled(own))
      records.push({ place: first + index, texts: { ...own, ...Object.fromEntries(tables.map((table) => [table, []])) } });
    for (const table of tables) {
      const row = textsOf(table);
      const rows = records.at(-1)?.texts[table];
      if (isFilled(row) && Array.isArray(rows)) rows.push(row);
    }
  }
  return records;
}
