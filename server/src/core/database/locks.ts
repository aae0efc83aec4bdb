import { sql } from 'kysely';
import type { Connection } from './database';

/** What only one transaction at a time does. The database knows its advisory locks by number; the migrator and the node numbers have their own. */
const LOCKS = {
  seeding: 770_002,
  managers: 770_003,
  publishing: 770_004,
  uniqueValues: 770_005,
  dictionaryMoves: 770_006,
  contents: 770_007,
  uploads: 770_008,
  organizations: 770_011,
  menus: 770_022,
  systemConfig: 770_030,
  reader: 770_031,
  scheduleGroups: 770_037,
  packages: 770_130,
  building: 770_090,
  rollUps: 770_137,
  areas: 770_175,
  thirdSync: 770_216,
} as const;

export type Lock = keyof typeof LOCKS;

/** For a connection outside of the query builder. */
export const lockStatement = (lock: Lock): string => `select pg_advisory_xact_lock(${LOCKS[lock]})`;

/** Takes the lock exclusively until the transaction ends. */
export const lockAll = (tx: Connection, lock: Lock): Promise<unknown> => sql.raw(lockStatement(lock)).execute(tx);

/** Takes the lock in shared mode until the transaction ends: `lockAll` waits, other shared holders do not. */
export const lockShared = (tx: Connection, lock: Lock): Promise<unknown> =>
  sql.raw(`select pg_advisory_xact_lock_shared(${LOCKS[lock]})`).execute(tx);

/** Takes the lock for one key until the transaction ends. */
export const lockOne = (tx: Connection, lock: Lock, key: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${LOCKS[lock]}))`.execute(tx);

/** The same for several keys, in an order that is the same for everybody. */
export const lockEach = (tx: Connection, lock: Lock, keys: readonly string[]): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(key, ${LOCKS[lock]})) from unnest(${sql.val([...new Set(keys)].sort())}::text[]) key`.execute(
    tx,
  );

/** The same without waiting: false where another transaction holds the lock. */
export async function tryLockOne(tx: Connection, lock: Lock, key: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${key}, ${LOCKS[lock]})) as free`.execute(
    tx,
  );
  return rows[0]?.free === true;
}

/**
 * Statement that tries to take the lock for one key for its session, and returns whether it succeeded; the lock is held until the session
 * ends.
 */
export const tryForSession = (lock: Lock): string => `select pg_try_advisory_lock(hashtextextended($1, ${LOCKS[lock]})) as free`;

/** Limits how long the transaction waits for locks; a longer wait fails. */
export const limitWaiting = (tx: Connection, ms: number): Promise<unknown> =>
  sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(tx);

/** Until the transaction ends each of its statements is cancelled after so long. */
export const limitRunning = (tx: Connection, ms: number): Promise<unknown> =>
  sql`select set_config('statement_timeout', ${`${ms}ms`}, true)`.execute(tx);
