import { createHmac } from 'node:crypto';
import pg from 'pg';
import { shortReason } from '../process/startup-error';
import { lockStatement } from './locks';
import { literalSql, quoted } from './sql-text';
import { READ_ONLY, type ReadingClient, readOnlyRows } from './read-only-rows';

/** Role that statements of administrators run as: it reads the tables of forms and those that people make, and nothing else. */
const ROLE = 'banyan_reader';
const TIMEOUT_MS = 5_000;
const POOL_SIZE = 4;
/** invalid_password; and the error for a row that two transactions change at the same time. */
const WRONG_PASSWORD = '28P01';
const JUST_CHANGED = 'XX000';

export interface Reader {
  /** Rows of one statement in a read-only transaction; throws {@link ReaderMissing} where the role cannot be used. */
  rows(text: string, values: readonly unknown[], types?: pg.CustomTypesConfig): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** The role does not exist and the server may not make it, or it cannot sign in. */
export class ReaderMissing extends Error {}

interface Opened {
  pool: pg.Pool;
  readsOnly: boolean;
}

const CREDENTIALS = /^(postgres(?:ql)?:\/\/)[^:@/]*:([^@/]+)@/;

/** Only the nodes know the owner's password, so a password that is derived from it does not have to be stored. */
function readerOf(connectionString: string): { password: string; connectionString: string } | undefined {
  const own = CREDENTIALS.exec(connectionString)?.[2];
  if (own === undefined) return undefined;
  const password = createHmac('sha256', own).update(ROLE).digest('hex');
  return { password, connectionString: connectionString.replace(CREDENTIALS, `$1${ROLE}:${password}@`) };
}

/** The password is hex, so it cannot end the string literal around it; statements that create roles take no bound values. */
const makeSql = (password: string, schema: string): string => `
  do $$ begin
    create role ${ROLE} login nosuperuser nocreatedb nocreaterole noinherit connection limit 100 password '${password}';
  exception when duplicate_object or unique_violation then null;
  end $$;
  revoke all on schema public from ${ROLE};
  grant usage on schema form to ${ROLE};
  grant select on all tables in schema form to ${ROLE};
  alter default privileges in schema form grant select on tables to ${ROLE};
  do $$ begin if to_regnamespace(${literalSql(quoted(schema))}) is not null then
    grant usage on schema ${quoted(schema)} to ${ROLE};
    grant select on all tables in schema ${quoted(schema)} to ${ROLE};
    alter default privileges in schema ${quoted(schema)} grant select on tables to ${ROLE};
  end if; end $$;`;

/** The owner has another password than when the role was made. */
const renewSql = (password: string): string => `alter role ${ROLE} login password '${password}';`;

/** The connection string with options besides those that it has: tables that people may name are found without their schema. */
function readingOnly(connectionString: string, schema: string): string {
  const [place = '', query = ''] = connectionString.split('?');
  const settings = new URLSearchParams(query);
  settings.set('options', [settings.get('options') ?? [], READ_ONLY, `-c search_path=form,${quoted(schema)}`].flat().join(' '));
  return `${place}?${settings.toString()}`;
}

/** As the owner, in the turn of this process: several that start at once follow each other. */
async function change(owner: pg.Pool, text: string): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`begin; ${lockStatement('reader')}; ${text} commit`);
  } catch (error) {
    await client.query('rollback');
    throw new ReaderMissing(shortReason(error), { cause: error });
  } finally {
    client.release();
  }
}

const codeOf = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined);

/** Whether transactions are read-only by themselves: something between may have left out what a connection is opened with. */
async function readsOnly(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ setting: string }>("select current_setting('default_transaction_read_only') as setting");
  return rows[0]?.setting === 'on';
}

/** Signs in once, and answers `readsOnly`; where that is refused the role gets its password anew. */
async function signIn(pool: pg.Pool, owner: pg.Pool, password: string): Promise<boolean> {
  try {
    return await readsOnly(pool);
  } catch (error) {
    if (codeOf(error) !== WRONG_PASSWORD) throw error;
    await change(owner, renewSql(password)).catch((failed: ReaderMissing) => {
      // The role is the same in all databases of a cluster: a process of another one has just done it.
      if (codeOf(failed.cause) !== JUST_CHANGED) throw failed;
    });
    return readsOnly(pool);
  }
}

/** Reads as a role of its own over connections of its own: a statement cannot change back to the owner of the tables. */
export function openReader(connectionString: string, owner: pg.Pool, tableSchema: string): Reader {
  const reader = readerOf(connectionString);
  let opened: Promise<Opened> | undefined;

  async function open(): Promise<Opened> {
    if (reader === undefined) throw new ReaderMissing('the database is used without a password');
    await change(owner, makeSql(reader.password, tableSchema));
    const pool = new pg.Pool({
      connectionString: readingOnly(reader.connectionString, tableSchema),
      max: POOL_SIZE,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 10_000,
      application_name: 'banyan-reader',
      statement_timeout: TIMEOUT_MS,
    });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    try {
      return { pool, readsOnly: await signIn(pool, owner, reader.password) };
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  async function connect(): Promise<ReadingClient> {
    opened ??= open();
    try {
      const { pool, readsOnly: isReading } = await opened;
      return { client: await pool.connect(), readsOnly: isReading };
    } catch (error) {
      const kept = opened;
      opened = undefined;
      void kept.then(({ pool }) => pool.end()).catch(() => undefined);
      throw error instanceof ReaderMissing ? error : new ReaderMissing(shortReason(error), { cause: error });
    }
  }

  return {
    rows: async (text, values, types) => readOnlyRows(await connect(), text, values, types),
    async close() {
      await opened?.then(({ pool }) => pool.end()).catch(() => undefined);
    },
  };
}
