import { chmodSync, chownSync, existsSync, lchownSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDirectory } from '../../process/data-directory';
import { StartupError } from '../../process/startup-error';

/** Whom PostgreSQL runs as when we are root, which it refuses to be. */
export interface RunUser {
  uid: number;
  gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** A user of this machine by name or number. */
export function findUser(name: string): RunUser | undefined {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[0] === name || fields[2] === name);
  return entry && { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** None when the process is not root. An existing cluster retains its owner; for a new one no account is ever created. */
export function chooseRunUser(dataDir: string, wanted: string | undefined): RunUser | undefined {
  if (!isRoot()) return undefined;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = wanted === undefined ? (findUser('postgres') ?? findUser('nobody')) : findUser(wanted);
  if (!user || user.uid === 0) {
    throw new StartupError(
      wanted === undefined
        ? 'PostgreSQL refuses to run as root and there is no user "postgres" or "nobody": set BANYAN_PG_RUN_USER.'
        : `BANYAN_PG_RUN_USER names "${wanted}", which is not a user of this machine other than root.`,
    );
  }
  return user;
}

function mayUse(path: string, user: RunUser, permission: number): boolean {
  const { uid, gid, mode } = statSync(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & permission) === permission;
}

export const mayRead = (path: string, user: RunUser | undefined): boolean => !user || mayUse(path, user, 4);

/** The outermost directory on the way into `directory` that the user may not enter. */
export function findBarrier(directory: string, user: RunUser | undefined): string | undefined {
  if (!user) return undefined;
  const path = realpathSync(directory);
  const above = dirname(path) === path ? undefined : findBarrier(dirname(path), user);
  return above ?? (mayUse(path, user, 1) ? undefined : path);
}

export function giveTo(path: string, user: RunUser | undefined): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/** For a cluster that root has copied or restored. */
export function giveTreeTo(directory: string, user: RunUser | undefined): void {
  if (!user || statSync(directory).uid === user.uid) return;
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  giveTo(directory, user);
}

/** Whatever our umask, everybody may enter it. */
export function makeOpenDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(path);
  chmodSync(path, 0o755);
}
