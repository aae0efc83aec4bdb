import { createHmac } from 'node:crypto';
import pg from 'pg';
import { shortReason } from '../startup-error';

/** Role that statements of administrators run as: it reads the tables of forms and nothing else. */
const ROLE = 'banyan_reader';
const TIMEOUT_MS = 5_000;
const POOL_SIZE = 4;
/** Namespace of the advisory lock on granting. */
const LOCK = 770031;

export interface Reader {
  /** Rows of one statement in a read-only transaction; throws {@link ReaderMissing} where the role cannot be used. */
  rows(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** The role does not exist and the server may not make it, or it cannot sign in. */
export class ReaderMissing extends Error {}

const CREDENTIALS = /^(postgres(?:ql)?:\/\/)[^:@/]*:([^@/]+)@/;

/** All nodes know the owner's password and nobody else does, so what is made from it needs no place to be kept. */
function readerOf(connectionString: string): { password: string; connectionString: string } | undefined {
  const own = CREDENTIALS.exec(connectionString)?.[2];
  if (own === undefined) return undefined;
  const password = createHmac('sha256', own).update(ROLE).digest('hex');
  return { password, connectionString: connectionString.replace(CREDENTIALS, `$1${ROLE}:${password}@`) };
}

/** The password is hex, so it cannot end the text that it stands in; statements that make roles take no bound values. */
const prepareSql = (password: string): string => `
  select pg_advisory_xact_lock(${LOCK});
  do $$ begin
    create role ${ROLE} login nosuperuser nocreatedb nocreaterole noinherit connection limit 100 password '${password}';
  exception when duplicate_object or unique_violation then null;
  end $$;
  revoke all on schema public from ${ROLE};
  grant usage on schema form to ${ROLE};
  grant select on all tables in schema form to ${ROLE};
  alter default privileges in schema form grant select on tables to ${ROLE};`;

async function prepare(owner: pg.Pool, password: string): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`begin; ${prepareSql(password)} commit`);
  } catch (error) {
    await client.query('rollback');
    throw new ReaderMissing(shortReason(error), { cause: error });
  } finally {
    client.release();
  }
}

/** Reads as a role of its own over connections of its own: a statement cannot change back to the owner of the tables. */
export function openReader(connectionString: string, owner: pg.Pool): Reader {
  const reader = readerOf(connectionString);
  let opened: Promise<pg.Pool> | undefined;

  async function open(): Promise<pg.Pool> {
    if (reader === undefined) throw new ReaderMissing('the database is used without a password');
    await prepare(owner, reader.password);
    const pool = new pg.Pool({
      connectionString: reader.connectionString,
      max: POOL_SIZE,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 10_000,
      application_name: 'banyan-reader',
      statement_timeout: TIMEOUT_MS,
    });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }

  async function connect(): Promise<pg.PoolClient> {
    opened ??= open();
    try {
      return await (await opened).connect();
    } catch (error) {
      const kept = opened;
      opened = undefined;
      void kept.then((pool) => pool.end()).catch(() => undefined);
      throw error instanceof ReaderMissing ? error : new ReaderMissing(shortReason(error), { cause: error });
    }
  }

  return {
    async rows(text, values) {
      const client = await connect();
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
    },
    async close() {
      await opened?.then((pool) => pool.end()).catch(() => undefined);
    },
  };
}
