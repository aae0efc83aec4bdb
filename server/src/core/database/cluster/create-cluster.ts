import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdtempSync, openSync, readdirSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { databaseNotStarted, diskFull, shortReason } from '../../process/startup-error';
import { majorVersion } from './postgres-binaries';
import { giveTo, type RunUser } from './postgres-user';

export const superuser = 'banyan';
export const postgresEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Kept inside the cluster so that the two are copied, restored and removed together. */
const passwordFile = (dataDir: string): string => join(dataDir, 'banyan.password');

export const clusterExists = (dataDir: string): boolean => existsSync(join(dataDir, 'PG_VERSION'));

export function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim();
  } catch (error) {
    throw databaseNotStarted(dataDir, `its password cannot be read (${shortReason(error)} ${passwordFile(dataDir)})`, error);
  }
}

/** The sentence in PostgreSQL's output that says what went wrong. */
export function failureReason(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => /\b(FATAL|PANIC|error): /.test(line));
  const line = lines[at] ?? lines.findLast((text) => text !== '') ?? 'it ended without a word';
  const detail = lines.slice(at + 1, at + 3).find((text) => at >= 0 && /DETAIL: /.test(text));
  const said = [line, detail].flatMap((text) => (text === undefined ? [] : [text.replace(/^.*?(FATAL|PANIC|error|DETAIL): +/, '')]));
  return said.join(', ').replace(/\.$/, '');
}

export const isDiskFullReason = (reason: string): boolean => /No space left on device|Disk quota exceeded/.test(reason);

/** Makes the cluster beside its directory and renames it, so that a crash never leaves half of one. */
export async function createCluster(dataDir: string, bin: string, user: RunUser | undefined): Promise<void> {
  if (readdirSync(dataDir).length > 0) throw databaseNotStarted(dataDir, 'it holds files that are no database');
  const prefix = `${basename(dataDir)}.init-`;
  const leftovers = readdirSync(dirname(dataDir)).filter((name) => name.startsWith(prefix));
  // An initdb that has outlived its parent may still write there, so this need not succeed.
  await Promise.allSettled(leftovers.map((name) => removeTree(join(dirname(dataDir), name))));
  const aside = mkdtempSync(`${dataDir}.init-`);
  try {
    giveTo(aside, user);
    const cluster = join(aside, 'cluster');
    const password = join(aside, 'password');
    writePassword(password, user);
    await initialize(dataDir, bin, user, cluster, password);
    renameSync(password, passwordFile(cluster));
    renameSync(cluster, dataDir);
    syncDirectory(dataDir);
    syncDirectory(dirname(dataDir));
  } finally {
    await removeTree(aside);
  }
}

const removeTree = (path: string): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });

function writePassword(path: string, user: RunUser | undefined): void {
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, `${randomBytes(32).toString('hex')}\n`);
  fsyncSync(file);
  closeSync(file);
  giveTo(path, user);
}

function syncDirectory(path: string): void {
  const directory = openSync(path, 'r');
  fsyncSync(directory);
  closeSync(directory);
}

async function initialize(dataDir: string, bin: string, user: RunUser | undefined, cluster: string, password: string): Promise<void> {
  // The builtin locale orders the same on every machine; PostgreSQL has it since 17.
  const locale = majorVersion(bin) >= 17 ? ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
  const flags = ['-A', 'scram-sha-256', '-E', 'UTF8', '--data-checksums', '--no-instructions'];
  const args = ['-D', cluster, '-U', superuser, '--pwfile', password, ...flags, ...locale];
  const { code, output } = await run(join(bin, 'initdb'), args, user);
  if (code === 0) return;
  const reason = failureReason(output);
  throw isDiskFullReason(reason) ? diskFull(dataDir) : databaseNotStarted(dataDir, reason);
}

function run(command: string, args: string[], user: RunUser | undefined): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...user, env: postgresEnvironment, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
