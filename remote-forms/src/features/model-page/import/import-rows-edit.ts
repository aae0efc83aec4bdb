import { HEADER_GROUP, type ModelImportHeader } from '@banyan/shared-contracts/forms/records/model-import.contract';
import type { ImportLine, ImportProblem } from '@banyan/shared-contracts/forms/records/record-imports.contract';

/** A column of the preview: a field, of a sub-table where `table` is not ''. */
export interface GridColumn {
  key: string;
  table: string;
  title: string;
}

/** A cell; `line` is the row of the sub-table, from 0. */
export interface CellPlace {
  place: number;
  table: string;
  key: string;
  line: number;
}

/** Columns side by side, with the title of their group before their own. */
export const gridColumns = (header: readonly ModelImportHeader[]): GridColumn[] =>
  header.flatMap(({ id, fullName, jnpfKey, children }) =>
    children === undefined
      ? [{ key: id, table: '', title: fullName }]
      : children.map((child) => ({
          key: child.id,
          table: jnpfKey === HEADER_GROUP ? '' : id,
          title: `${fullName} / ${child.fullName.replace(/^\*/, '')}`,
        })),
  );

type Texts = Record<string, string>;

const rowsIn = ({ texts }: ImportLine, table: string): Texts[] => {
  const rows = texts[table];
  return Array.isArray(rows) ? rows : [];
};

/** Texts of a column in a record: one, or one for each row of the sub-table. */
export function textsIn(row: ImportLine, { key, table }: Pick<GridColumn, 'key' | 'table'>): string[] {
  if (table !== '') return rowsIn(row, table).map((texts) => texts[key] ?? '');
  const text = row.texts[key];
  return [typeof text === 'string' ? text : ''];
}

/** Number of lines of a record on the screen. */
export const heightOf = (row: ImportLine, columns: readonly GridColumn[]): number =>
  Math.max(1, ...columns.map((column) => (column.table === '' ? 1 : rowsIn(row, column.table).length)));

function mapTexts(row: ImportLine, { key, table }: Pick<GridColumn, 'key' | 'table'>, change: (text: string, line: number) => string) {
  if (table === '') return { ...row, texts: { ...row.texts, [key]: change(textsIn(row, { key, table })[0] ?? '', 0) } };
  const rows = rowsIn(row, table).map((texts, line) => ({ ...texts, [key]: change(texts[key] ?? '', line) }));
  return { ...row, texts: { ...row.texts, [table]: rows } };
}

export const setCell = (rows: readonly ImportLine[], cell: CellPlace, text: string): ImportLine[] =>
  rows.map((row) => (row.place === cell.place ? mapTexts(row, cell, (old, line) => (line === cell.line ? text : old)) : row));

/** Empty cells of a column get the text above them. */
export function fillDown(rows: readonly ImportLine[], column: GridColumn): ImportLine[] {
  let above = '';
  return rows.map((row) =>
    mapTexts(row, column, (text) => {
      if (text !== '') above = text;
      return above;
    }),
  );
}

/** Replaces every occurrence in the columns; returns the number of changed cells as well. */
export function replaceTexts(
  rows: readonly ImportLine[],
  columns: readonly GridColumn[],
  find: string,
  by: string,
): { rows: ImportLine[]; count: number } {
  let count = 0;
  if (find === '') return { rows: [...rows], count };
  const change = (text: string) => {
    if (!text.includes(find)) return text;
    count += 1;
    return text.replaceAll(find, by);
  };
  const replaced = rows.map((row) => columns.reduce<ImportLine>((one, column) => mapTexts(one, column, change), row));
  return { rows: replaced, count };
}

/** Problems by the row of the sheet. */
export type RowProblems = ReadonlyMap<number, readonly ImportProblem[]>;

export function problemsByPlace(rows: readonly ImportLine[], problems: readonly ImportProblem[]): RowProblems {
  const found = new Map<number, ImportProblem[]>();
  for (const problem of problems) {
    const place = rows[problem.index]?.place;
    if (place !== undefined) found.set(place, [...(found.get(place) ?? []), problem]);
  }
  return found;
}

/** The sub-table of an address; '' of a field that the record itself has. */
const tableIn = (address: string): string => (address.includes('-') ? (address.split('-')[0] ?? '') : '');

/** Required fields that no column is imported into. A sub-table of which nothing is imported stays without rows, so that it lacks none. */
export function missingFields<Field extends { address: string; required: boolean }>(
  columns: readonly { address: string }[],
  fields: readonly Field[],
): Field[] {
  const tables = new Set(['', ...columns.map(({ address }) => tableIn(address))]);
  const taken = new Set(columns.map(({ address }) => address));
  return fields.filter(({ address, required }) => required && !taken.has(address) && tables.has(tableIn(address)));
}
