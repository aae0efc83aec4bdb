import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type SqlPart, statement } from './sql-text';

/** How many statements one process prepares by name on each connection. */
const MAX_NAMED = 300;
/** Longer texts come of long searches; kept by us and by every connection they would only take room. */
const MAX_LENGTH = 8000;
const named = new Map<string, string>();

/** A name for a statement that comes again and again; undefined once there are too many different ones. */
function nameOf(text: string): string | undefined {
  const known = named.get(text);
  if (known !== undefined) return known;
  if (named.size >= MAX_NAMED || text.length > MAX_LENGTH) return undefined;
  const name = `hot-${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  named.set(text, name);
  return name;
}

/** Runs a statement outside of transactions that is made at run time and comes often. */
export async function runNamed<Row extends pg.QueryResultRow>(pool: pg.Pool, build: SqlPart): Promise<Row[]> {
  const { text, values } = statement(build);
  const name = nameOf(text);
  const { rows } = await pool.query<Row>(name === undefined ? { text, values } : { name, text, values });
  return rows;
}
