import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import type { Database } from './database';

/** Brings the schema up to date under one advisory lock; returns the names of the steps that ran. */
export async function migrate({ kysely }: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error !== undefined) throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  return results.map((result) => result.migrationName);
}

/** The steps that the database lacks. It may have more than we know: a newer schema serves the code before it. */
export async function listPending({ kysely }: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const { rows: tables } =
    await sql`select 1 from pg_tables where schemaname = 'public' and tablename = ${DEFAULT_MIGRATION_TABLE}`.execute(kysely);
  if (tables.length === 0) return Object.keys(migrations);
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(kysely);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).filter((name) => !done.has(name));
}
