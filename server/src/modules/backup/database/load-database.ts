import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Kysely, type Migration, Migrator, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { literalSql, placeSql, quoted } from '../../../core/database/sql-text';
import { type BackupEntry, bytesOf } from '../archive/backup-reader';
import { BackupRefused, ENTRY } from '../archive/format';
import { columnList } from './dump-database';
import { readStructure, type StoredTable, type Structure } from './structure';

const decompress = promisify(gunzip);

/** Kysely on a connection whose transaction is managed here. */
const kyselyOn = (client: pg.Client): Kysely<unknown> =>
  new Kysely({
    dialect: new PostgresDialect({
      pool: {
        connect: () => Promise.resolve({ query: client.query.bind(client), release: () => undefined } as never),
        end: () => Promise.resolve(),
      },
    }),
  });

/** Brings the empty database to the schema that the backup was made of, within the transaction of `client`. */
export async function migrateTo(client: pg.Client, migrations: Record<string, Migration>, last: string): Promise<void> {
  const migrator = new Migrator({
    db: kyselyOn(client),
    provider: { getMigrations: () => Promise.resolve(migrations) },
    disableTransactions: true,
  });
  const { error } = await migrator.migrateTo(last);
  if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}

const placeOf = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>) => placeSql(schema, name);

/** Work on a database before and after its rows are loaded. */
export interface Loading {
  /** Reads the next entry of the rows. */
  take(entry: BackupEntry): Promise<void>;
  finish(): Promise<void>;
}

/** Members of `wanted` that are not in `present`. */
const missing = <Named extends { name: string; on?: string }>(wanted: readonly Named[], present: readonly Named[]): Named[] => {
  const keyOf = ({ on = '', name }: Named) => `${on} ${name}`;
  const known = new Set(present.map(keyOf));
  return wanted.filter((object) => !known.has(keyOf(object)));
};

/**
 * Makes what migrations do not make (tables of forms and of people, months, numbers), and takes off what would act on rows that are read in. All of
 * it needs the rights of an owner only. Throws BackupRefused where a table has other columns than the backup.
 */
export async function beginLoading(client: pg.Client, stored: Structure, tableSchema: string): Promise<Loading> {
  const all = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const made = await readStructure(client, tableSchema);
  const known = new Map(made.tables.map((table) => [placeOf(table), table]));
  for (const table of stored.tables) {
    const { columns } = known.get(placeOf(table)) ?? table;
    if (columns.length !== table.columns.length || !table.columns.every((column) => columns.includes(column)))
      throw new BackupRefused('backup.otherTable');
  }
  await client.query("set local check_function_bodies = off; set local search_path = ''");
  await all(stored.schemas.map((name) => `create schema if not exists ${quoted(name)}`));
  const identities = new Set(
    stored.tables.filter((table) => !known.has(placeOf(table))).flatMap(({ sql }) => (/ as identity/.test(sql) ? [sql] : [])),
  );
  const sequences = missing(stored.sequences, made.sequences);
  const ofIdentity = (owner: string | null) =>
    owner !== null && [...identities].some((sql) => sql.includes(`create table ${owner.slice(0, owner.lastIndexOf('.'))} `));
  await all(sequences.filter(({ ownedBy }) => !ofIdentity(ownedBy)).map(({ sql }) => sql));
  await all(stored.tables.filter((table) => !known.has(placeOf(table))).map(({ sql }) => sql));
  await all([...missing(stored.views, made.views), ...missing(stored.functions, made.functions)].map(({ sql }) => sql));

  // Some of them let nothing be taken away.
  await all(made.triggers.map(({ on, name }) => `drop trigger ${quoted(name)} on ${on}`));
  await client.query(`truncate ${[...made.tables, ...stored.tables].map(placeOf).join(', ')}`);
  const foreign = made.constraints.filter((constraint) => constraint.foreign);
  await all(foreign.map(({ on, name }) => `alter table ${on} drop constraint ${quoted(name)}`));

  return {
    async take({ name, content }) {
      const table = stored.tables[Number(name.slice(ENTRY.table.length).split('/')[0])];
      if (table === undefined) throw new BackupRefused('backup.damaged');
      const stream = client.query(copyFrom(`copy ${placeOf(table)} ${columnList(table)} from stdin`));
      await pipeline(Readable.from([await decompress(await bytesOf(content))]), stream);
    },
    async finish() {
      await all(
        stored.sequences.flatMap(({ name, value }) =>
          value === null ? [] : [`select pg_catalog.setval(${literalSql(name)}, ${BigInt(value)})`],
        ),
      );
      await all(
        missing(
          stored.constraints.filter((one) => !one.foreign),
          made.constraints,
        ).map(({ sql }) => sql),
      );
      await all(missing(stored.indexes, made.indexes).map(({ sql }) => sql));
      await all(
        [
          ...foreign,
          ...missing(
            stored.constraints.filter((one) => one.foreign),
            foreign,
          ),
        ].map(({ sql }) => sql),
      );
      await all([...made.triggers, ...missing(stored.triggers, made.triggers)].map(({ sql }) => sql));
      await all(stored.comments);
    },
  };
}
