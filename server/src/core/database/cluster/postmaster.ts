import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processState, worksIn } from '../../process/process-state';
import { postgresEnvironment } from './create-cluster';
import type { RunUser } from './postgres-user';

/** Sensible for two cores and a laptop's memory; durability stays as PostgreSQL has it. */
const defaultSettings = {
  cluster_name: 'banyan',
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '200',
  max_parallel_workers_per_gather: '1',
  max_parallel_workers: '2',
  random_page_cost: '1.1',
  jit: 'off',
  synchronous_commit: 'on',
  unix_socket_permissions: '0700',
};

const socketPort = 5432;
const longestSocketPath = 103;
const largestLog = 10 * 1024 * 1024;
const startPatienceMs = 600_000;

interface PostmasterFile {
  pid: number;
  host: string;
  port: number;
  ready: boolean;
}

interface Launch {
  dataDir: string;
  bin: string;
  user: RunUser | undefined;
  logFile: string;
  settings: Record<string, string>;
  loopback: boolean;
  /** Instead of a free one. */
  port?: number | undefined;
}

/** What the postmaster says about itself; undefined when none has run since the last clean stop. */
export function readPostmasterFile(dataDir: string): PostmasterFile | undefined {
  try {
    const [pid, , , port, socketDir, , , status] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    if (!Number(pid) || !Number(port)) return undefined;
    return { pid: Number(pid), host: socketDir || '127.0.0.1', port: Number(port), ready: status?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

export const fitsSocket = (dataDir: string): boolean => Buffer.byteLength(join(dataDir, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;

/** The directory of the cluster is the one place that the run user, root and every container sharing it can reach, so the socket is there. */
async function listenSettings({ dataDir, loopback, port }: Launch): Promise<Record<string, string>> {
  if (loopback) return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port ?? (await freePort())) };
  const quoted = `"${dataDir.replaceAll('"', '""')}"`;
  return { listen_addresses: '', unix_socket_directories: quoted, port: String(socketPort) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/**
 * A pid in the postmaster's files that certainly is no postmaster of this cluster: a zombie, or a process that works in another directory.
 * PostgreSQL ignores the pid in this variable and removes the files itself, after a check for orphaned backends; we never delete them.
 */
function overlook(dataDir: string): Record<string, string> {
  const pid = readPostmasterFile(dataDir)?.pid;
  if (pid === undefined) return {};
  const isStale = processState(pid) === 'zombie' || worksIn(pid, dataDir) === false;
  return isStale ? { PG_GRANDPARENT_PID: String(pid) } : {};
}

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(path, `${path}.1`);
  return openSync(path, 'a+', 0o600);
}

/** Starts a postmaster that outlives this process and waits until it accepts connections; returns its output if it ended instead. */
export async function launch(asked: Launch): Promise<{ pid: number; failure?: string }> {
  const { dataDir, bin, user, logFile, settings } = asked;
  const all = { ...defaultSettings, ...settings, ...(await listenSettings(asked)) };
  const args = ['-D', dataDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const env = { ...postgresEnvironment, ...overlook(dataDir) };
  const log = openLog(logFile);
  try {
    const before = fstatSync(log).size;
    // It writes to a file and not to a pipe, which would break when we die.
    const child = spawn(join(bin, 'postgres'), args, { ...user, env, cwd: '/', detached: true, stdio: ['ignore', log, log] });
    let failed: Error | undefined;
    child.on('error', (error) => (failed = error));
    child.unref();
    const pid = child.pid ?? 0;
    const deadline = Date.now() + startPatienceMs;
    while (Date.now() < deadline) {
      if (failed) throw failed;
      if (child.exitCode !== null || child.signalCode !== null) return { pid, failure: readFileSync(logFile).subarray(before).toString() };
      const file = readPostmasterFile(dataDir);
      if (file?.pid === pid && file.ready) return { pid };
      await sleep(5);
    }
    return { pid, failure: 'it is still recovering' };
  } finally {
    closeSync(log);
  }
}
