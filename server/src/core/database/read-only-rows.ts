import type pg from 'pg';

/** Rows of one statement in a read-only transaction; its settings do not remain on the connection. */
export async function readOnlyRows(
  pool: { connect(): Promise<pg.PoolClient> },
  text: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('begin read only');
    // The extended protocol takes one statement alone, with or without values.
    const { rows } = await client.query<Record<string, unknown>>({
      text,
      values: [...values],
      queryMode: 'extended',
    } as pg.QueryConfig);
    broken = false;
    return rows;
  } finally {
    await client
      .query('rollback')
      .then(() => client.query('discard all'))
      .catch(() => (broken = true));
    client.release(broken);
  }
}
