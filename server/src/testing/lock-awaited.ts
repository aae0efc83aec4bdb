import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Connection } from '../core/database/database';

/** Returns as soon as `waiting` transactions (by default one) wait for a lock. `tx` only runs the queries. */
export const lockAwaited = (tx: Connection, waiting = 1): Promise<void> =>
  expect
    .poll(async () => {
      // Within a transaction the first look is shown again otherwise.
      await sql`select pg_stat_clear_snapshot()`.execute(tx);
      const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
      return rows.length;
    })
    .toBeGreaterThanOrEqual(waiting);
