import type { SqlPart } from '../../../../../core/database/sql-text';
import { groupBy } from '../../../../../core/group-by';

/** A row of another table that is written together with a record; `into` makes one statement of the rows of many records. */
export interface AlsoRow {
  readonly into: (rows: readonly never[]) => SqlPart;
  readonly row: unknown;
}

export const alsoRow = <Row>(into: (rows: readonly Row[]) => SqlPart, row: Row): AlsoRow => ({ into, row });

/** One statement for each table. */
export const alsoSql = (all: readonly AlsoRow[]): SqlPart[] =>
  [...groupBy(all, ({ into }) => into)].map(([into, rows]) => into(rows.map(({ row }) => row) as never[]));
