import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { makeDirectory } from '../../process/data-directory';
import { databaseNotStarted, errorCode } from '../../process/startup-error';
import { chooseRunUser, findBarrier, giveTreeTo, makeOpenDirectory, type RunUser } from './postgres-user';

export interface ClusterPlace {
  /** The real path: a link must never make one cluster look like two. */
  dataDir: string;
  user: RunUser | undefined;
  logFile: string;
}

interface PlaceOptions {
  dataDir: string;
  runUser: string | undefined;
  systemDir: string;
  log: (line: string) => void;
}

/** Finds or makes the directory of the cluster, owned by whom PostgreSQL will run as. */
export function placeCluster({ dataDir, runUser, systemDir, log }: PlaceOptions): ClusterPlace {
  makeDirectory(dirname(resolve(dataDir)));
  const parent = realpathSync(dirname(resolve(dataDir)));
  const nominal = join(parent, basename(dataDir));
  const logFile = join(parent, 'postgres.log');
  if (lstatSync(nominal, { throwIfNoEntry: false }) === undefined) {
    const user = chooseRunUser(nominal, runUser);
    if (letIn(parent, user)) {
      makeDirectory(nominal, 0o700);
    } else {
      moveAway(nominal, systemDir);
      log(`The database lives in ${realpathSync(nominal)}, because the user it runs as may not enter ${parent}.`);
    }
  }
  const real = followLink(nominal);
  const user = chooseRunUser(real, runUser);
  checkAccess(real, user);
  giveTreeTo(real, user);
  if ((statSync(real).mode & 0o077) !== 0) chmodSync(real, 0o700);
  return { dataDir: real, user, logFile };
}

function followLink(nominal: string): string {
  try {
    return realpathSync(nominal);
  } catch (error) {
    throw databaseNotStarted(
      nominal,
      'it is a link to a directory that is not there, so bring that back or remove the link to begin anew',
      error,
    );
  }
}

function checkAccess(dataDir: string, user: RunUser | undefined): void {
  const { uid } = statSync(dataDir);
  if (!user && process.getuid && uid !== process.getuid()) {
    throw databaseNotStarted(dataDir, `it belongs to another user (uid ${uid})`);
  }
  if (!letIn(dirname(dataDir), user)) {
    throw databaseNotStarted(
      dataDir,
      `the user that it runs as (uid ${user?.uid ?? uid}) may not enter ${findBarrier(dirname(dataDir), user)}`,
    );
  }
}

/** Our own data directory may be private to root: then its group becomes the run user's, who may pass through and see nothing else. */
function letIn(directory: string, user: RunUser | undefined): boolean {
  const barrier = findBarrier(directory, user);
  if (!user || barrier === undefined) return true;
  const { uid, mode } = statSync(directory);
  if (barrier !== directory || uid !== 0 || (mode & 0o070) !== 0) return false;
  chownSync(directory, 0, user.gid);
  chmodSync(directory, (mode & 0o7777) | 0o010);
  return true;
}

/**
 * Under a directory that only root may enter no other user can run a database, so there the data directory holds a link.
 * The target's name is random: a second clone at the same path must not find the data of the first.
 */
function moveAway(nominal: string, systemDir: string): void {
  makeOpenDirectory(systemDir);
  const home = mkdtempSync(join(systemDir, 'data-'));
  chmodSync(home, 0o755);
  mkdirSync(join(home, 'postgres'), { mode: 0o700 });
  writeFileSync(join(home, 'origin'), `${nominal}\n`);
  try {
    symlinkSync(join(home, 'postgres'), nominal);
  } catch (error) {
    rmSync(home, { recursive: true });
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
