import { setTimeout as sleep } from 'node:timers/promises';
import { isHeld, takeLock, type LockFile } from '../../process/lock-file';
import { databaseNotStarted, diskFull, isDiskFull, shortReason, StartupError } from '../../process/startup-error';
import { placeCluster, type ClusterPlace } from './cluster-place';
import { clusterExists, createCluster, failureReason, isDiskFullReason, readPassword } from './create-cluster';
import { keepRunning, type KeptPostgres } from './keep-running';
import { connectionString, findRunning, isRunning, type RunningPostgres } from './running-postgres';
import { prepareBinaries, systemDirectory } from './postgres-binaries';
import { fitsSocket, launch } from './postmaster';
import { stopPostgres } from './stop-postgres';

export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** True when the server was running already, started by another process or by one that was killed. */
  readonly adopted: boolean;
  /** Stops the server unless other clients are connected; close your own connections first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Another PostgreSQL installation's bin directory. */
  binDir?: string | undefined;
  /** Name or number of the user that the database runs as when we are root. */
  runUser?: string | undefined;
  settings?: Record<string, string> | undefined;
  /** Where binaries and data go that the run user could not reach where we are. */
  systemDir?: string | undefined;
  log?: ((line: string) => void) | undefined;
  /** The server ended by itself and does not start again. */
  onLost?: ((error: unknown) => void) | undefined;
}

const lockPatienceMs = 120_000;
const conflictPatienceMs = 30_000;
const recoveryPatienceMs = 600_000;
const conflict = /lock file|another postmaster|already in use|still in use/i;

/** Starts the cluster in `dataDir`, making it first if need be, or adopts its running server; and starts it again when it ends by itself. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, runUser, systemDir = systemDirectory, settings = {}, log = () => undefined, onLost = () => undefined } = options;
  try {
    const place = placeCluster({ dataDir, runUser, systemDir, log });
    const lock = await lockCluster(place.dataDir);
    try {
      const bin = prepareBinaries(options.binDir, place.user, systemDir);
      if (!clusterExists(place.dataDir)) await createCluster(place.dataDir, bin, place.user);
      const { running, adopted } = await adoptOrStart(place, { bin, settings });
      const again = { bin, settings, address: running };
      const kept = keepRunning(running, { start: (signal) => startAgain(place, again, signal), log, onLost });
      return { connectionString: connectionString(running), adopted, stop: stopOnce(place.dataDir, kept) };
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw isDiskFull(error) ? diskFull(dataDir, error) : databaseNotStarted(dataDir, shortReason(error), error);
  }
}

/** Held only while a server is made, started or stopped, so that two processes never do so at once. */
async function lockCluster(dataDir: string): Promise<LockFile> {
  const lock = await takeLock(`${dataDir}.lock`, lockPatienceMs);
  if (isHeld(lock)) return lock;
  throw databaseNotStarted(dataDir, `process ${lock.pid} has been starting or stopping it for too long`);
}

interface Start {
  bin: string;
  settings: Record<string, string>;
  /** Where it must be found again. */
  address?: Pick<RunningPostgres, 'host' | 'port'>;
}

async function startAgain(place: ClusterPlace, start: Start, signal: AbortSignal): Promise<RunningPostgres> {
  const lock = await lockCluster(place.dataDir);
  try {
    return (await adoptOrStart(place, start, signal)).running;
  } finally {
    lock.release();
  }
}

async function adoptOrStart(place: ClusterPlace, { bin, settings, address }: Start, signal?: AbortSignal) {
  const password = readPassword(place.dataDir);
  const begin = Date.now();
  let loopback = address === undefined ? !fitsSocket(place.dataDir) : !address.host.startsWith('/');
  let started: number | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const found = await findRunning(place.dataDir, password);
    if (isRunning(found)) return { running: found, adopted: found.pid !== started };
    if (Date.now() - begin > (found.recovering ? recoveryPatienceMs : conflictPatienceMs))
      throw databaseNotStarted(place.dataDir, found.why);
    if (!found.recovering) {
      const { pid, failure } = await launch({ ...place, bin, settings, loopback, port: address?.port });
      started = pid;
      if (failure === undefined) continue;
      if (!conflict.test(failure)) {
        // Some file systems hold no sockets.
        if (loopback || !/Unix.domain socket|Unix address/.test(failure)) throw explain(place, failure);
        loopback = true;
      }
    }
    await sleep(100);
  }
}

function explain({ dataDir, logFile }: ClusterPlace, failure: string): StartupError {
  const reason = failureReason(failure);
  return isDiskFullReason(reason) ? diskFull(dataDir) : databaseNotStarted(dataDir, `${reason} (see ${logFile})`);
}

function stopOnce(dataDir: string, kept: KeptPostgres): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    const running = await kept.release();
    const lock = await lockCluster(dataDir);
    try {
      await stopPostgres(dataDir, running);
    } finally {
      lock.release();
    }
  };
  return () => (stopping ??= stop());
}
