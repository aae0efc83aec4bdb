import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDataDirectory } from './data-directory';
import { StartupError } from './startup-error';
import { buildChildren } from '../testing/child';
import { makeScratch } from '../testing/scratch';

const scratch = makeScratch();
const children = buildChildren(['process/data-directory']);

afterAll(async () => {
  await children.remove();
  await scratch.remove();
});

const open = (path: string) =>
  children.run(`
    import { openDataDirectory } from './core/process/data-directory.js';
    try {
      const { path } = await openDataDirectory(${JSON.stringify(path)});
      console.log('open ' + path);
      setInterval(() => undefined, 1000);
    } catch (error) {
      console.log('refused ' + error.message);
      process.exitCode = 1;
    }`);

test('a directory that is not there is made, private, with open parents', async () => {
  const parent = join(scratch.directory(0o755), 'srv');
  const directory = await openDataDirectory(join(parent, '.data'));
  expect(directory.path).toBe(join(parent, '.data'));
  expect(statSync(directory.path).mode & 0o777).toBe(0o700);
  expect(statSync(parent).mode & 0o111).toBe(0o111);
  expect(readdirSync(directory.path)).toEqual(['instance.lock']);
  directory.release();
  expect(readdirSync(directory.path)).toEqual([]);
});

test('a second instance is refused in a sentence, also through a link, until the first releases', async () => {
  const path = scratch.directory();
  const link = join(scratch.directory(), 'link');
  symlinkSync(path, link);
  const first = await openDataDirectory(path);
  const second = open(link);
  expect(await second.line('refused')).toBe(`Another instance (process ${process.pid}) already runs on the data directory ${path}.`);
  expect(await second.ended).toBe(1);
  first.release();
  (await openDataDirectory(link)).release();
});

test('the lock of a killed process is taken over by exactly one of several', async () => {
  const path = scratch.directory();
  const dead = open(path);
  await dead.line('open');
  await dead.kill();
  const several = [open(path), open(path), open(path)];
  const said = await Promise.all(several.map((child) => Promise.race([child.line('open'), child.line('refused')])));
  expect(said.filter((line) => line === path)).toHaveLength(1);
  expect(readdirSync(path)).toEqual(['instance.lock']);
});

test('a pid that now belongs to another process holds no lock', async () => {
  const path = scratch.directory();
  const holder = open(path);
  await holder.line('open');
  const lock = join(path, 'instance.lock');
  const text = readFileSync(lock, 'utf8');
  await holder.kill();
  writeFileSync(lock, JSON.stringify({ ...(JSON.parse(text) as object), pid: process.pid }));
  (await openDataDirectory(path)).release();
});

test('a lock from another machine or container holds until its heartbeat has been silent', async () => {
  const path = scratch.directory();
  const lock = join(path, 'instance.lock');
  writeFileSync(lock, JSON.stringify({ pid: 1, start: '1', space: 'elsewhere', id: 'x' }));
  const waiting = openDataDirectory(path);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ space: 'elsewhere' });
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  (await waiting).release();
});

test('a full disk is called full', async ({ skip }) => {
  const disk = scratch.tinyDisk('256k');
  skip(disk === undefined, 'mounting a small disk is refused');
  const path = disk ?? '';
  spawnSync('dd', ['if=/dev/zero', `of=${join(path, 'filler')}`, 'bs=4k', 'count=56']);
  await expect(openDataDirectory(path)).rejects.toThrow(new StartupError(`The disk that holds ${path} is full.`));
  expect(readdirSync(path)).toEqual(['filler']);
});

test('a directory that cannot be written is named with the reason', async () => {
  const file = join(scratch.directory(), 'file');
  writeFileSync(file, '');
  await expect(openDataDirectory(file)).rejects.toThrow(`The data directory ${file} cannot be written to (EEXIST: file already exists).`);
  await expect(openDataDirectory('/proc/banyan')).rejects.toThrow(/^The data directory \/proc\/banyan cannot be written to \(.+\)\.$/);
});
