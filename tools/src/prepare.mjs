import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const stamp = path.join(root, 'node_modules/.banyan-install');
/** Less free space than this explains a failed install or build. */
const FULL_BELOW = 20 * 1024 * 1024;

const say = (line) => process.stdout.write(`${line}\n`);

/** Ends with one sentence for the person at the terminal. */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function diskIsFull() {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize < FULL_BELOW;
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** Installs the packages of the lock file unless exactly they are there. */
export function install() {
  const hash = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  say('installing packages');
  const npm = process.env.npm_execpath;
  const [command, args] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const { status, stdout, stderr, error } = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error !== undefined || status !== 0) {
    if (diskIsFull()) fail(`The disk that holds ${root} is full.`);
    fail(`${stdout ?? ''}${stderr ?? ''}The packages could not be installed: ${error?.message ?? 'see npm’s message above'}.`);
  }
  writeFileSync(stamp, hash);
}

/** Installs and builds what is missing or stale. */
export async function prepare() {
  install();
  const { build } = await import('./build.mjs');
  try {
    await build(undefined, { log: say });
  } catch (error) {
    fail(diskIsFull() ? `The disk that holds ${root} is full.` : error.message);
  }
}
