import type pg from 'pg';

/** A connection of a pool that is free. */
export interface ReadingClient {
  client: pg.PoolClient;
  /** Whether the database has confirmed that each transaction of the connection is read-only by default (`READ_ONLY`). */
  readsOnly: boolean;
}

/** What a connection is opened with so that its transactions are read-only unless they begin otherwise. */
export const READ_ONLY = '-c default_transaction_read_only=on';

/** A query. It cannot end the transaction in which it runs, unlike a block (`do`) or a call of a procedure. */
const QUERY = /^\s*(?:select|with|values|table)\b/i;

/** Rows of one statement in a read-only transaction; its settings do not remain on the connection. `types`: other parsers of values than those of pg. */
export async function readOnlyRows(
  { client, readsOnly }: ReadingClient,
  text: string,
  values: readonly unknown[],
  types?: pg.CustomTypesConfig,
): Promise<Record<string, unknown>[]> {
  // Each message to the database is waited for. A query is its own transaction and cannot change it while it runs.
  const begins = !readsOnly || !QUERY.test(text);
  try {
    if (begins) await client.query('begin read only');
    // The extended protocol takes one statement alone, with or without values.
    const { rows } = await client.query<Record<string, unknown>>({
      text,
      values: [...values],
      queryMode: 'extended',
      ...(types === undefined ? {} : { types }),
    } as pg.QueryConfig);
    void forget(client, begins);
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Gives a connection back when it has forgotten the statement, and what the statement has set; who reads does not wait for that. */
async function forget(client: pg.PoolClient, hasBegun: boolean): Promise<void> {
  try {
    if (hasBegun) await client.query('rollback');
    await client.query('discard all');
    client.release();
  } catch {
    client.release(true);
  }
}
