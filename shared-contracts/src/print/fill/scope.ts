import type { Locale } from '../../locales';
import type { PrintData, PrintLabels, PrintRow } from '../data/print-data';
import { HEAD_TABLE } from '../data/table-keys';
import type * as d from '../document/document';

/** What a document shows besides its records. */
export interface FillContext {
  readonly locale: Locale;
  /** `name/account` of who prints. */
  readonly printer: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly labels?: PrintLabels;
  readonly approvals: {
    /** Heads of the columns. */
    readonly columns: Readonly<Record<d.ApprovalColumn, string>>;
    /** Name of a status; '' for unknown ones. */
    readonly status: (status: number) => string;
    /** Shown where a record has no approvals. */
    readonly none: string;
  };
  /** Address of a picture as the page may load it. */
  readonly pictureUrl: (path: string) => string;
  /** Records of the same print that are drawn apart, before these. */
  readonly recordsBefore?: number;
  /** HTML of the 3.6 designer (api-forms B23) with the values of a record; left as it is where this is missing. */
  readonly raw?: (html: string, data: PrintData) => string;
}

/** Where a value is looked up. */
export interface Scope {
  readonly data: PrintData;
  /** The row of a table that is being filled, if any. */
  readonly row?: { readonly table: d.TableKey; readonly values: PrintRow; readonly no: number } | undefined;
  /** Rows of the group that is being filled. */
  readonly group?: readonly PrintRow[] | undefined;
  readonly copyNo: number;
  readonly copyWord: string;
  readonly recordNo: number;
  /** Names of pages and sums are known later: only within the table whose sums they are. */
  readonly late: boolean;
}

const at = (row: PrintRow, column: string) => (Object.hasOwn(row, column) ? row[column] : undefined);

const textOf = (cell: PrintRow[string] | undefined): string => (cell === undefined ? '' : typeof cell === 'string' ? cell : cell[0]);
const rawOf = (cell: PrintRow[string] | undefined): string => (cell === undefined ? '' : typeof cell === 'string' ? cell : cell[1]);

export const tableRows = ({ data }: Scope, table: d.TableKey): readonly PrintRow[] =>
  Object.hasOwn(data.tables, table) ? (data.tables[table] ?? []) : [];

function rowsFor(scope: Scope, table: d.TableKey): readonly PrintRow[] {
  if (scope.row?.table === table) return [scope.row.values];
  const rows = tableRows(scope, table);
  return table === HEAD_TABLE ? rows.slice(0, 1) : rows;
}

/** Texts of a column: one of the row that is being filled or of the record, all of a table outside of its rows. */
export const textsOf = (scope: Scope, { table, column }: d.Ref): string[] => rowsFor(scope, table).map((row) => textOf(at(row, column)));

/** The value behind the text, of the first row. */
export const rawValue = (scope: Scope, { table, column }: d.Ref): string => rawOf(at(rowsFor(scope, table)[0] ?? {}, column));

/** Values behind the texts of a column in all rows of a table. */
export const amountsOf = (rows: readonly PrintRow[], column: string): string[] => rows.map((row) => rawOf(at(row, column)));

/** The key of a sum among the amounts of a row. */
export const sumKey = ({ table, column }: d.Ref): string => `${table}.${column}`;

/** Whether the data lack a column: hidden from who prints, or no longer in the source. A sum of it is unknown, not 0. */
export function lacksColumn(scope: Scope, { table, column }: d.Ref): boolean {
  const rows = tableRows(scope, table);
  return !Object.hasOwn(scope.data.tables, table) || (rows.length > 0 && !rows.some((row) => Object.hasOwn(row, column)));
}
