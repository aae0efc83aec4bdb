import type pg from 'pg';

/** Rows of one statement in a read-only transaction; its settings do not remain on the connection. */
export async function readOnlyRows(
  pool: { connect(): Promise<pg.PoolClient> },
  text: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    // The extended protocol takes one statement alone, with or without values.
    const { rows } = await client.query<Record<string, unknown>>({
      text,
      values: [...values],
      queryMode: 'extended',
    } as pg.QueryConfig);
    void forget(client);
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Gives a connection back when it has forgotten the statement; who reads does not wait for that. */
async function forget(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    await client.query('discard all');
    client.release();
  } catch {
    client.release(true);
  }
}
