import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../core/database/database';
import { startEmbeddedPostgres } from '../core/database/cluster/embedded-postgres';
import { migrate } from '../core/database/migrate';
import { migrations } from '../migrations';
import { seed } from '../seed/seed';
import { TEMPLATE, testConfig, urlOf } from './test-config';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const MEMORY = '/dev/shm';
/** Databases of tests that run at the same time, with room for those that are made larger. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** Directory of the database files: in memory, where there is enough room. */
function placeOfDatabases(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}

/** One PostgreSQL for the run, with a migrated and seeded database that every test server clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['BANYAN_TEST_DATABASE_URL'];
  const directory = mkdtempSync(join(placeOfDatabases(), 'banyan-test-'));
  const postgres =
    given === undefined
      ? await startEmbeddedPostgres({
          dataDir: join(directory, 'postgres'),
          systemDir: join(directory, 'system'),
          settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
        })
      : undefined;
  const server = given ?? (postgres as { connectionString: string }).connectionString;

  const close = async () => {
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server, directory);
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('postgresUrl', server);
  return close;
}

async function makeTemplate(server: string, directory: string): Promise<void> {
  const maintenance = openDatabase({ connectionString: server, poolSize: 1 });
  await maintenance.pool.query(`drop database if exists ${TEMPLATE} with (force)`);
  await maintenance.pool.query(`create database ${TEMPLATE}`);
  await maintenance.close();

  const template = openDatabase({ connectionString: urlOf(server, TEMPLATE), poolSize: 2 });
  await migrate(template, migrations);
  await seed({ database: template, config: testConfig(directory) });
  await template.close();
}
