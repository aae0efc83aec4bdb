import { createHash } from 'node:crypto';
import type pg from 'pg';
import { allOf, identifier, type SqlPart, statement } from '../../core/database/sql-text';
import type { StoredRow } from './codec';
import { tableSql } from './ddl';
import { SYSTEM } from './layout';
import { MAIN } from './record.repository';
import type { PlacedField, RunningModel } from './running-model';

export interface Page {
  where: readonly SqlPart[];
  order: string;
  limit: number;
  offset: number;
  /** How many rows there are on all pages. */
  total: number;
}

/** Up to so many rows are found first and sorted then; walking along a sort index for them could mean reading the whole table. */
const SORTED_AFTERWARDS = 2000;

/** How many statements one process has prepared by name on each connection. */
const MAX_NAMED = 200;
const named = new Map<string, string>();

/** A name for a statement that comes again and again; undefined once there are too many different ones. */
function nameOf(text: string): string | undefined {
  const known = named.get(text);
  if (known !== undefined) return known;
  if (named.size >= MAX_NAMED) return undefined;
  const name = `list-${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  named.set(text, name);
  return name;
}

async function query<Row extends pg.QueryResultRow>(pool: pg.Pool, build: SqlPart): Promise<Row[]> {
  const { text, values } = statement(build);
  const name = nameOf(text);
  const { rows } = await pool.query<Row>(name === undefined ? { text, values } : { name, text, values });
  return rows;
}

export const listRecords = (pool: pg.Pool, model: RunningModel, fields: readonly PlacedField[], page: Page): Promise<StoredRow[]> =>
  query<StoredRow>(pool, (bind) => {
    const columns = [...new Set<string>([SYSTEM.id, ...fields.map(({ column }) => column.name)])];
    const table = `${tableSql(model.table)} ${MAIN}`;
    const where = allOf(page.where)(bind);
    // `offset 0` keeps the planner from merging the two.
    const from = page.total <= SORTED_AFTERWARDS ? `(select * from ${table} where ${where} offset 0) ${MAIN}` : `${table} where ${where}`;
    return `select ${columns.map((name) => `${MAIN}.${identifier(name)}`).join(', ')} from ${from}
      order by ${page.order} limit ${Math.trunc(page.limit)} offset ${bind(page.offset)}::bigint`;
  });

export async function countRecords(pool: pg.Pool, model: RunningModel, where: readonly SqlPart[]): Promise<number> {
  const [row] = await query<{ total: string }>(
    pool,
    (bind) => `select count(*) as total from ${tableSql(model.table)} ${MAIN} where ${allOf(where)(bind)}`,
  );
  return Number(row?.total ?? 0);
}
