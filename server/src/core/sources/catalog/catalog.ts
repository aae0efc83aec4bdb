import type { TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import type { MysqlSource, OpenSource, PostgresSource } from '../source';
import { mssqlCatalog } from './mssql-tables';
import * as mysql from './mysql-tables';
import { oracleCatalog } from './oracle-tables';
import * as postgres from './postgres-tables';
import { sqliteCatalog } from './sqlite-tables';

/** A table or view of a schema. */
export interface FoundTable {
  table: string;
  comment: string | null;
  isView: boolean;
  /** Columns of its primary key in their order. */
  keys: string[];
  /** Rows as the database estimates them; null where it does not. */
  estimate: number | null;
}

/** Which rows of a table are asked for. */
export interface AskedRows {
  table: string;
  /** The column to search in, and what for. */
  field: string;
  keyword: string;
  limit: number;
  offset: number;
}

/** Rows as texts, keys in small letters; and how many there are in all. */
export interface FoundRows {
  rows: Record<string, string | null>[];
  total: number;
}

/** What a source says of its tables. Errors are those of its driver. */
export interface Catalog {
  /** Tables and views that the source may read and whose name or comment has the keyword, by name. */
  tables(keyword?: string): Promise<FoundTable[]>;
  /** Columns in the order of the table; none where there is no such table. */
  columns(table: string): Promise<TableColumn[]>;
  hasRows(table: string): Promise<boolean>;
  /** Rows of each table, counted up to `most`, or further where the source does not estimate them. */
  counts(tables: readonly string[], most: number): Promise<number[]>;
  rows(asked: AskedRows, columns: readonly TableColumn[]): Promise<FoundRows>;
}

const mysqlCatalog = (source: MysqlSource): Catalog => ({
  tables: (keyword) => mysql.listTables(source, keyword),
  columns: (table) => mysql.listColumns(source, table),
  hasRows: (table) => mysql.hasRows(source, table),
  counts: (tables, most) => mysql.countRows(source, tables, most),
  rows: (asked, columns) => mysql.listRows(source, asked, columns),
});

const postgresCatalog = ({ kysely, schema }: PostgresSource): Catalog => ({
  tables: (keyword) => postgres.listTables(kysely, schema, keyword),
  columns: (table) => postgres.listColumns(kysely, schema, table),
  hasRows: (table) => postgres.hasRows(kysely, schema, table),
  counts: (tables, most) => postgres.countRows(kysely, schema, tables, most),
  rows: (asked, columns) => postgres.listRows(kysely, schema, asked, columns),
});

export function catalogOf(source: OpenSource): Catalog {
  if (source.dialect === 'postgres') return postgresCatalog(source);
  if (source.dialect === 'mysql') return mysqlCatalog(source);
  if (source.dialect === 'sqlite') return sqliteCatalog(source);
  return source.dialect === 'mssql' ? mssqlCatalog(source) : oracleCatalog(source);
}
