import { AppError } from '@banyan/shared-contracts/errors';
import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import type { Selectable } from 'kysely';
import type { Config } from '../config';
import type { Database } from '../database/database';
import type { Reader } from '../database/reader';
import { isId } from '../ids/only-ids';
import type { Id } from '../database/tables';
import type { DataSourceTable } from '../database/tables/data-sources';
import { openPlaces } from '../network/open-places';
import type { Vault } from '../secrets/vault';
import { openMysql } from './mysql-source';
import { openMssql } from './read/mssql-source';
import { driverMissing } from './read/optional-driver';
import { openOracle } from './read/oracle-source';
import { openPostgres } from './postgres-source';
import { listedPath } from './sqlite/listed-files';
import { openSqlite } from './sqlite/sqlite-source';
import { type OpenSource, type PoolUse, type PostgresSource, type SourceTarget } from './source';
import { sourceRefusal } from './source-refusal';

export type DataSourceRow = Selectable<DataSourceTable>;

/** Binds a sealed password to its source. */
const purposeOf = (id: Id): string => `dataSource:${id}`;

export type Sources = ReturnType<typeof createSources>;

interface Kept {
  /** The row by which it was opened. */
  stamp: string;
  source: OpenSource;
}

interface SourceParts {
  database: Database;
  reader: Reader;
  vault: Vault;
  config: Config;
}

/** The databases and files that people have named, each with its own connections in this process. */
export function createSources({ database, reader, vault, config }: SourceParts) {
  const places = openPlaces(config.sourceHosts);
  const opened = new Map<Id, Kept>();

  const main: PostgresSource = {
    ...{ dialect: 'postgres', schema: config.tableSchema, readOnly: false, pool: database.pool, kysely: database.kysely },
    // Of people's statements the main database takes what its reading role may see, never what the owner of its tables may.
    rows: (text, values) => reader.rows(text, values),
    use: () => ({ used: 0, waiting: 0, size: config.databasePool }),
    close: () => Promise.resolve(),
  };

  function openAs(target: SourceTarget): OpenSource {
    if (target.kind === 'PostgreSQL') return openPostgres(target, places);
    if (target.kind === 'MySQL') return openMysql(target, places);
    if (target.kind === 'SQLServer') return openMssql(target, places);
    if (target.kind === 'Oracle') return openOracle(target, places);
    if (target.kind === 'SQLite') return openSqlite(target, config.sqliteFiles);
    throw driverMissing(target.kind);
  }

  function passwordOf(row: DataSourceRow): string {
    const password = vault.open(row.password, purposeOf(row.id));
    if (password === undefined) throw new AppError('SOURCE_FAILED', { what: 'what.sourceSealed' });
    return password;
  }

  const targetOf = (row: DataSourceRow): SourceTarget => ({
    ...{ kind: row.db_type, host: row.host, port: row.port, user: row.user_name, password: passwordOf(row) },
    ...{ database: row.service_name, schema: row.db_schema, readOnly: row.read_only },
    ...{ poolSize: row.pool_size, timeLimit: row.time_limit, ssl: row.ssl },
    oracle: { link: row.oracle_link, name: row.oracle_service, role: row.oracle_role },
  });

  const forget = (id: Id): void => {
    const kept = opened.get(id);
    opened.delete(id);
    void kept?.source.close().catch(() => undefined);
  };

  return {
    main,
    passwordOf,
    /** Names of the files that may be sources. */
    fileNames: (): string[] => [...config.sqliteFiles.keys()],
    /** Throws SOURCE_FAILED for a name that the owner of the server has not listed. */
    requireListed: (name: string): void => void listedPath(config.sqliteFiles, name),
    seal: (id: Id, password: string): string => vault.seal(password, purposeOf(id)),

    /** The source of an id; its connections are those of the row as it is now. Throws NOT_FOUND, or SOURCE_FAILED without a driver. */
    async of(id: Id): Promise<OpenSource> {
      if (id === MAIN_SOURCE || id === '') return main;
      const row = isId(id)
        ? await database.kysely.selectFrom('data_source').selectAll().where('id', '=', id).executeTakeFirst()
        : undefined;
      if (row === undefined) {
        forget(id);
        throw new AppError('NOT_FOUND', { what: 'what.dataSource' });
      }
      const stamp = JSON.stringify(row);
      const kept = opened.get(id);
      if (kept?.stamp === stamp) return kept.source;
      const source = openAs(targetOf(row));
      forget(id);
      opened.set(id, { stamp, source });
      return source;
    },

    /** Connections of a source in this process. */
    useOf: (id: Id): PoolUse | undefined => opened.get(id)?.source.use(),

    /** Connects once with what need not be stored; answers the milliseconds that it took. Throws SOURCE_FAILED with the reason. */
    async try(target: Omit<SourceTarget, 'poolSize'>): Promise<number> {
      const source = openAs({ ...target, poolSize: 1 });
      try {
        return await latencyOf(source);
      } catch (error) {
        throw sourceRefusal(error);
      } finally {
        await source.close().catch(() => undefined);
      }
    },

    async close(): Promise<void> {
      await Promise.all([...opened.values()].map(({ source }) => source.close().catch(() => undefined)));
    },
  };
}

/** Statements that have a row where a source can be read. */
const PROBES: Record<OpenSource['dialect'], string> = {
  postgres: 'select from pg_namespace where nspname = $1',
  mysql: 'select 1 as one',
  mssql: 'select 1 as one',
  oracle: 'select 1 from dual',
  sqlite: 'select count(*) as tables from sqlite_schema',
};

/** Milliseconds until a source has answered a statement; throws SOURCE_FAILED where its schema is missing. */
export async function latencyOf(source: OpenSource): Promise<number> {
  const begun = performance.now();
  const found = await source.rows(PROBES[source.dialect], source.dialect === 'postgres' ? [source.schema] : []);
  if (found.length === 0) throw new AppError('SOURCE_FAILED', { what: 'what.sourceSchema', schema: source.schema });
  return Math.round(performance.now() - begun);
}
