import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import pg from 'pg';
import { createApp } from './app';
import { type Config, readConfig } from './core/config';
import { createCore } from './core/create-core';
import { openDataDirectory } from './core/process/data-directory';
import { type Database, openDatabase } from './core/database/database';
import { startEmbeddedPostgres } from './core/database/cluster/embedded-postgres';
import { checkExternalDatabase } from './core/database/cluster/external-database';
import { listPending, migrate } from './core/database/migrate';
import { errorCode, StartupError } from './core/process/startup-error';
import { unreadableFiles } from './core/sources/sqlite/listed-files';
import { migrations } from './migrations';
import { backupCommand, restoreCommand } from './modules/backup/backup-command';
import { DEMO_ACCOUNT } from './seed/demo/demo';
import { seed, type SeedResult } from './seed/seed';

// The heap grows by half at most before it is collected. By itself it grows to four times what was alive at the last collection, which after a large
// spreadsheet is a gigabyte of garbage.
setFlagsFromString('--heap-growing-percent=50');

/** Everything that must be undone when the process ends, last first. */
const closers: (() => Promise<void> | void)[] = [];

const UNVERIFIED_RELEASES =
  'BANYAN_RELEASE_PUBLIC_KEY is not set: release sets are verified with the key in BANYAN_WEB_DIR, so whoever can write to that folder can replace the front ends.';
const say = (line: string) => process.stdout.write(`${line}\n`);
/** Errors of the database carry whole rows in their details; those stay out of the log. */
const textOf = (error: unknown): string =>
  error instanceof pg.DatabaseError ? `${error.stack ?? ''} (${error.code ?? ''})` : inspect(error);
const sentenceOf = (error: unknown) => (error instanceof StartupError ? error.message : textOf(error));
const report = (error: unknown) => process.stderr.write(`${textOf(error)}\n`);

async function openConnection(config: Config): Promise<string> {
  if (config.databaseUrl !== undefined) {
    await checkExternalDatabase(config.databaseUrl);
    return config.databaseUrl;
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(config.dataDir, 'postgres'),
    binDir: config.postgresBinDir,
    runUser: config.postgresRunUser,
    log: say,
    onLost(error) {
      process.stderr.write(`The database ended by itself and could not be started again. ${sentenceOf(error)}\n`);
      void stop(1);
    },
  });
  closers.push(() => postgres.stop());
  return postgres.connectionString;
}

async function withDatabase<Result>(connectionString: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase({ connectionString, poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * With the embedded database the migrations run at the start; with any other database they are a separate step, so that many nodes can
 * start at once.
 */
const prepare = (config: Config, connectionString: string): Promise<SeedResult | undefined> =>
  withDatabase<SeedResult | undefined>(connectionString, async (database) => {
    if (config.databaseUrl === undefined) {
      await migrate(database, migrations);
      return seed({ database, config });
    }
    const pending = await listPending(database, migrations);
    if (pending.length > 0) throw new StartupError(`The database lacks ${pending.join(', ')}: run \`npm run migrate\` first.`);
    return undefined;
  });

async function openPlace(config: Config): Promise<string> {
  const directory = await openDataDirectory(resolve(config.dataDir));
  closers.push(() => directory.release());
  return openConnection(config);
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  process.env['TZ'] = config.timeZone;
  const connectionString = await openPlace(config);
  const seeded = await prepare(config, connectionString);
  const { core, close } = await createCore({ config, connectionString, onError: report });
  closers.push(close);
  const app = await createApp(core);
  closers.push(() => app.close());
  await core.jobs.start({ work: config.roles.has('worker') });
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    if (errorCode(error) === 'EADDRINUSE')
      throw new StartupError(`Port ${config.port} is already in use: stop the other program or set BANYAN_PORT.`);
    if (errorCode(error) === 'EACCES')
      throw new StartupError(`Port ${config.port} may not be opened by this user: set BANYAN_PORT to one above 1023.`);
    throw error;
  });
  if (config.releaseKey === undefined) say(UNVERIFIED_RELEASES);
  for (const line of unreadableFiles(config.sqliteFiles)) say(line);
  say(`Banyan is ready at http://localhost:${config.port}`);
  announce(config, seeded);
}

/** Migrates the schema and inserts the data that the platform needs; then the process ends. */
async function migrateAndSeed(): Promise<void> {
  const config = readConfig(process.env);
  const connectionString = await openPlace(config);
  await withDatabase(connectionString, async (database) => {
    const steps = await migrate(database, migrations);
    say(steps.length === 0 ? 'The schema is up to date.' : `Migrated: ${steps.join(', ')}`);
    announce(config, await seed({ database, config }));
  });
  await stop(0);
}

/** Runs next to an existing server, with a separate data directory. */
async function backup(file?: string): Promise<void> {
  const config = readConfig(process.env);
  await withDatabase(await openConnection(config), (database) => backupCommand(config, database, file, say));
  await stop(0);
}

/** Into a data directory and a database that are empty. */
async function restore(file?: string): Promise<void> {
  const config = readConfig(process.env);
  const connectionString = await openPlace(config);
  await withDatabase(connectionString, (database) => restoreCommand({ config, database, migrations }, file, say));
  await stop(0);
}

/** Passwords are shown once, by the run that made the account. */
function announce({ demo }: Config, seeded: SeedResult | undefined): void {
  if (seeded?.adminPassword === undefined) return;
  say(`Account   admin`);
  say(`Password  ${seeded.adminPassword}`);
  if (demo) say(`The people of the demo company, such as ${DEMO_ACCOUNT}, sign in with ${seeded.initialPassword}`);
}

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const close of closers.reverse()) await Promise.resolve(close()).catch(report);
  process.exit(code);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

const commands = new Map<string, (argument?: string) => Promise<void>>([
  ['serve', serve],
  ['migrate', migrateAndSeed],
  ['backup', backup],
  ['restore', restore],
]);

async function main(name = 'serve', argument?: string): Promise<void> {
  const command = commands.get(name);
  if (command === undefined) throw new StartupError(`There is no command ${name}; there are ${[...commands.keys()].join(', ')}.`);
  await command(argument);
}

main(process.argv[2], process.argv[3]).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  void stop(1);
});
