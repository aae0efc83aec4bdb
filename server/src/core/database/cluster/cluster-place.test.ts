import { lstatSync, mkdirSync, readFileSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { query } from '../../testing/query';
import { isRoot, makeScratch } from '../../testing/scratch';
import { startEmbeddedPostgres } from './embedded-postgres';
import { readPostmasterFile } from './postmaster';

const scratch = makeScratch();
const needsRoot = 'needs root: only root starts the database as another user or mounts a disk';

afterAll(() => scratch.remove());

test(
  'in a clone that only root may enter the database runs elsewhere as another user and keeps its data',
  { tags: 'long', timeout: 15_000 },
  async ({ skip }) => {
    skip(!isRoot, needsRoot);
    const dataDir = join(scratch.directory(0o700), '.data', 'postgres');
    const systemDir = join(scratch.directory(0o755), 'banyan');
    const lines: string[] = [];
    const start = () => startEmbeddedPostgres({ dataDir, systemDir, log: (line) => lines.push(line) });
    const first = await start();
    await query(first, 'create table kept (n int)');
    expect(lstatSync(dataDir).isSymbolicLink()).toBe(true);
    expect(realpathSync(dataDir).startsWith(systemDir)).toBe(true);
    expect(lines).toHaveLength(1);
    const pid = readPostmasterFile(dataDir)?.pid;
    expect(statSync(`/proc/${pid}`).uid).toBe(statSync(realpathSync(dataDir)).uid);
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
    await first.stop();
    const second = await start();
    expect(await query(second, 'select * from kept')).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(readFileSync(join(realpathSync(dataDir), '..', 'origin'), 'utf8')).toBe(`${dataDir}\n`);
    await second.stop();
  },
);

test(
  'a data directory that is private to root lets the run user pass and no further',
  { tags: 'long', timeout: 15_000 },
  async ({ skip }) => {
    skip(!isRoot, needsRoot);
    const parent = scratch.directory(0o700);
    const server = await startEmbeddedPostgres({ dataDir: join(parent, 'postgres'), runUser: 'nobody' });
    const { uid, gid } = statSync(join(parent, 'postgres'));
    expect(uid).toBe(65_534);
    expect(statSync(parent)).toMatchObject({ uid: 0, gid });
    expect(statSync(parent).mode & 0o777).toBe(0o710);
    await server.stop();
  },
);

test('a path too long for a socket is served on loopback', { tags: 'long', timeout: 15_000 }, async () => {
  const dataDir = join(scratch.directory(0o755), 'long'.repeat(25), 'postgres, "so called"');
  const server = await startEmbeddedPostgres({ dataDir, settings: { work_mem: '5MB' } });
  expect(server.connectionString).toContain('@127.0.0.1:');
  const said = await query(server, "select current_setting('listen_addresses') as listen, current_setting('work_mem') as work");
  expect(said).toEqual([{ listen: '127.0.0.1', work: '5MB' }]);
  const adopted = await startEmbeddedPostgres({ dataDir });
  expect(adopted.adopted).toBe(true);
  await Promise.all([adopted.stop(), server.stop()]);
  expect(readPostmasterFile(dataDir)).toBeUndefined();
});

test('a path with blanks, quotes, commas and other letters is served on its socket', { tags: 'long', timeout: 15_000 }, async () => {
  const dataDir = join(scratch.directory(), 'a b, "c" \'d\' 榕树 %20');
  const server = await startEmbeddedPostgres({ dataDir });
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(server.connectionString).toContain('host=');
  await server.stop();
});

test('a directory of other files and a link to nowhere are refused in a sentence and left alone', async () => {
  const parent = scratch.directory();
  const other = join(parent, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'letter.txt'), 'dear');
  await expect(startEmbeddedPostgres({ dataDir: other })).rejects.toThrow(
    `The database in ${other} could not be started: it holds files that are no database.`,
  );
  expect(readFileSync(join(other, 'letter.txt'), 'utf8')).toBe('dear');
  const link = join(parent, 'link');
  symlinkSync(join(parent, 'nowhere'), link);
  await expect(startEmbeddedPostgres({ dataDir: link })).rejects.toThrow(`The database in ${link} could not be started: it is a link`);
});

test('a run user who is not there is named', async ({ skip }) => {
  skip(!isRoot, needsRoot);
  const dataDir = join(scratch.directory(), 'postgres');
  await expect(startEmbeddedPostgres({ dataDir, runUser: 'somebody-else' })).rejects.toThrow(
    'BANYAN_PG_RUN_USER names "somebody-else", which is not a user of this machine other than root.',
  );
});

test('a disk too small for the database is called full', async ({ skip }) => {
  const disk = scratch.tinyDisk('8m');
  skip(disk === undefined, 'mounting a small disk is refused');
  const dataDir = join(disk ?? '', 'postgres');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`The disk that holds ${dataDir} is full.`);
}, 15_000);
