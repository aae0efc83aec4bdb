import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, realpathSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isHeld, takeLock } from './lock-file';
import { dataDirectoryNotWritable, diskFull, errorCode, instanceAlreadyRuns, isDiskFull, shortReason } from './startup-error';

const probeBytes = 64 * 1024;

export interface DataDirectory {
  /** The real path, links resolved. */
  readonly path: string;
  release(): void;
}

/** Makes the data directory ours until `release` or the death of this process; throws a StartupError when it cannot be. */
export async function openDataDirectory(path: string): Promise<DataDirectory> {
  let real = path;
  try {
    makeDirectory(resolve(path), 0o700);
    real = realpathSync(path);
    writeProbe(real);
    const lock = await takeLock(join(real, 'instance.lock'));
    if (!isHeld(lock)) throw instanceAlreadyRuns(real, `process ${lock.pid}`);
    return { path: real, release: () => lock.release() };
  } catch (error) {
    throw explain(real, error);
  }
}

function explain(path: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return isDiskFull(error) ? diskFull(path, error) : dataDirectoryNotWritable(path, shortReason(error), error);
}

/** Only the last directory gets the mode. Node's own recursive mkdir never returns where a parent takes no children, as in /proc. */
export function makeDirectory(path: string, mode?: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(path))) makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}

/** A full disk often shows only when bytes are really written out. */
function writeProbe(directory: string): void {
  const probe = join(directory, `.probe-${process.pid}`);
  const file = openSync(probe, 'w', 0o600);
  try {
    for (let written = 0; written < probeBytes;) written += writeSync(file, Buffer.alloc(probeBytes - written));
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(probe, { force: true });
  }
}
