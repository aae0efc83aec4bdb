import { statSync } from 'node:fs';
import pg from 'pg';
import { errorCode, shortReason } from '../../process/startup-error';
import { superuser } from './create-cluster';
import { readPostmasterFile } from './postmaster';

export interface RunningPostgres {
  pid: number;
  host: string;
  port: number;
  password: string;
  /** Kept open as long as we use the server: others see by it that they must not stop it, and it vanishes with us. */
  lease: pg.Client;
}

interface NotRunning {
  why: string;
  recovering: boolean;
}

const database = 'postgres';
const connectPatienceMs = 5_000;
const notYetAcceptingConnections = '57P03';

export const isRunning = (found: RunningPostgres | NotRunning): found is RunningPostgres => 'lease' in found;

export function connectionString({ host, port, password }: RunningPostgres): string {
  const address = host.startsWith('/') ? `localhost:${port}/${database}?host=${encodeURIComponent(host)}` : `${host}:${port}/${database}`;
  return `postgresql://${superuser}:${password}@${address}`;
}

async function connect(host: string, port: number, password: string): Promise<pg.Client> {
  // Everything is named here, because the driver fills gaps from PG* variables that mean another server.
  const client = new pg.Client({
    host,
    port,
    password,
    database,
    user: superuser,
    ssl: false,
    options: '-c statement_timeout=0',
    application_name: 'banyan-lease',
    connectionTimeoutMillis: connectPatienceMs,
  });
  // A broken connection also ends, and the code that watches the lease is notified of that.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A connection that only waits must not keep the process from ending; one that is asked something must. */
export function keepAwake(lease: pg.Client, awake: boolean): void {
  const counted = lease as pg.Client & { ref(): void; unref(): void };
  if (awake) counted.ref();
  else counted.unref();
}

/** Another cluster, such as the one this was copied from, has the same password. */
async function serves(client: pg.Client, dataDir: string): Promise<boolean> {
  const { rows } = await client.query<{ directory: string }>("select current_setting('data_directory') as directory");
  const there = statSync(rows[0]?.directory ?? '', { throwIfNoEntry: false });
  const here = statSync(dataDir);
  return there?.dev === here.dev && there.ino === here.ino;
}

/** Alive is what answers to the cluster's password and serves this very directory. */
export async function findRunning(dataDir: string, password: string): Promise<RunningPostgres | NotRunning> {
  const file = readPostmasterFile(dataDir);
  if (!file) return { why: 'it does not answer', recovering: false };
  try {
    const lease = await connect(file.host, file.port, password);
    if (await serves(lease, dataDir)) return { pid: file.pid, host: file.host, port: file.port, password, lease };
    await lease.end();
    const why = `its postmaster.pid names process ${file.pid}, which serves another directory, so stop that or, if this is a copy, delete the file`;
    return { why, recovering: false };
  } catch (error) {
    const why = `process ${file.pid}, which its postmaster.pid names, does not answer (${shortReason(error)})`;
    return { why, recovering: errorCode(error) === notYetAcceptingConnections };
  }
}
