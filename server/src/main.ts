import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { createApp } from './app';
import { type Config, readConfig } from './core/config';
import { createCore } from './core/create-core';
import { openDataDirectory } from './core/data-directory';
import { openDatabase } from './core/database/database';
import { startEmbeddedPostgres } from './core/database/embedded-postgres';
import { migrate } from './core/database/migrate';
import { errorCode, StartupError } from './core/startup-error';
import { migrations } from './migrations';
import { seed, type SeedResult } from './seed/seed';

/** Everything that must be undone when the process ends, last first. */
const closers: (() => Promise<void> | void)[] = [];

const say = (line: string) => process.stdout.write(`${line}\n`);
const report = (error: unknown) => process.stderr.write(`${inspect(error)}\n`);

async function openConnection(config: Config): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(config.dataDir, 'postgres'),
    binDir: config.postgresBinDir,
    runUser: config.postgresRunUser,
    log: say,
  });
  closers.push(() => postgres.stop());
  return postgres.connectionString;
}

/** On the embedded database migrations run by themselves; elsewhere they are a step of their own. */
async function prepare(config: Config, connectionString: string): Promise<SeedResult> {
  const database = openDatabase({ connectionString, poolSize: 2 });
  try {
    if (config.databaseUrl === undefined) await migrate(database, migrations);
    return await seed({ database, config });
  } finally {
    await database.close();
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const directory = await openDataDirectory(resolve(config.dataDir));
  closers.push(() => directory.release());
  const connectionString = await openConnection(config);
  const { adminPassword } = await prepare(config, connectionString);
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
  announce(config, adminPassword);
}

function announce({ port }: Config, adminPassword: string | undefined): void {
  say(`Banyan is ready at http://localhost:${port}`);
  if (adminPassword === undefined) return;
  say(`Account   admin`);
  say(`Password  ${adminPassword}`);
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

start().catch((error: unknown) => {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else report(error);
  void stop(1);
});
