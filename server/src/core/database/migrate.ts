import { type Migration, Migrator } from 'kysely';
import type { Database } from './database';

/** Brings the schema up to date under one advisory lock; returns the names of the steps that ran. */
export async function migrate({ kysely }: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error !== undefined) throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  return results.map((result) => result.migrationName);
}
