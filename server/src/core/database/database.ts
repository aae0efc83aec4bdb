import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { breaksWhenSilent } from './cluster/silence';
import type { Tables } from './tables';

/** A connection, inside a transaction or not: what repositories take. */
export type Connection = Kysely<Tables>;

export interface Database {
  readonly kysely: Kysely<Tables>;
  /** For the few hot statements that are prepared by name. */
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction; what it throws rolls everything back. Where the database chose it as the one to give way, it is run again: `work`
   * must change nothing outside the database that it could not change twice. Locks are taken in the order of `lock-order.ts`.
   */
  transaction<Result>(work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Runs `work`, which only reads, so that all of it sees the same moment. */
  snapshot<Result>(work: (connection: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** A separate connection without a time limit, for statements that cannot run in a transaction; the caller must end it. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connectionString: string;
  poolSize: number;
  /** No statement may run longer; without it migrations and maintenance take their time. */
  statementTimeoutMs?: number;
  silenceMarginMs?: number;
  /** Called for connections that break while idle. */
  onIdleError?: (error: Error) => void;
}

type Hook = () => void;
/** Past its time limit a statement was answered, if only by a refusal; a connection that says nothing for so much longer is dead. */
const SILENCE_MARGIN_MS = 10_000;
const commitHooks = new WeakMap<Connection, Set<Hook>>();

/** Calls `hook` once after the transaction of `connection` has committed; at once when it is none. */
export function afterCommit(connection: Connection, hook: Hook): void {
  const hooks = commitHooks.get(connection);
  if (hooks === undefined) hook();
  else hooks.add(hook);
}

/** How often a transaction is run at most. */
const ATTEMPTS = 3;
/** serialization_failure and deadlock_detected: nothing of it has happened, and the same may succeed now. */
const GAVE_WAY = new Set(['40001', '40P01']);

/** Whether the database chose this one to give way to another. */
export const gaveWay = (error: unknown): boolean => error instanceof pg.DatabaseError && GAVE_WAY.has(error.code ?? '');

/** Runs `work`, which is a transaction by itself, again where the database chose it as the one to give way. */
export async function againIfGaveWay<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !gaveWay(error)) throw error;
    }
}

/** lock_not_available: others keep what the transaction wanted for longer than it waits (`limitWaiting`). */
export const foundLocked = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

/** query_canceled: past its time limit, or cancelled by a user. */
export const ranTooLong = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';

export function openDatabase({
  connectionString,
  poolSize,
  statementTimeoutMs = 0,
  silenceMarginMs = SILENCE_MARGIN_MS,
  onIdleError,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'banyan',
    keepAlive: true,
    ...(statementTimeoutMs === 0
      ? {}
      : { statement_timeout: statementTimeoutMs, stream: breaksWhenSilent(statementTimeoutMs + silenceMarginMs) }),
  });
  pool.on('error', (error) => onIdleError?.(error));
  // One that breaks between two statements of a transaction: the next statement says so, and without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    pool,
    transaction: (work) =>
      againIfGaveWay(async () => {
        const hooks = new Set<Hook>();
        const result = await kysely.transaction().execute((tx) => {
          commitHooks.set(tx, hooks);
          return work(tx);
        });
        hooks.forEach((hook) => hook());
        return result;
      }),
    async connect() {
      const client = new pg.Client({ connectionString, application_name: 'banyan', keepAlive: true });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    snapshot: (work) => kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    async close() {
      await kysely.destroy();
      // A pool that kysely itself never used is not ended by it.
      if (!pool.ended) await pool.end();
    },
  };
}
