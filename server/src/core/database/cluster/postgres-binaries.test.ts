import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { query } from '../../testing/query';
import { isRoot, makeScratch } from '../../testing/scratch';
import { startEmbeddedPostgres } from './embedded-postgres';

const scratch = makeScratch();
const systemPostgres = '/usr/lib/postgresql/15/bin';

afterAll(() => scratch.remove());

/** The package as npm leaves it when it may not run install scripts. */
function installWithoutLinks(folder: string): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const copy = join(folder, 'package');
  mkdirSync(copy);
  for (const part of ['native', 'package.json']) {
    cpSync(join(dirname(entry), '..', part), join(copy, part), { recursive: true, verbatimSymlinks: true });
  }
  for (const file of readdirSync(join(copy, 'native', 'lib'), { withFileTypes: true })) {
    if (file.isSymbolicLink()) rmSync(join(file.parentPath, file.name));
  }
  return join(copy, 'native', 'bin');
}

const links = (bin: string) =>
  readdirSync(join(bin, '..', 'lib'), { withFileTypes: true }).filter((entry) => entry.isSymbolicLink()).length;

test('missing library links are made', { tags: 'long', timeout: 60_000 }, async () => {
  const folder = scratch.directory(0o755);
  const binDir = installWithoutLinks(folder);
  expect(links(binDir)).toBe(0);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), binDir, systemDir: join(folder, 'system') });
  expect(links(binDir)).toBe(14);
  expect(existsSync(join(folder, 'system'))).toBe(false);
  await server.stop();
});

test('binaries that the run user cannot reach are copied once', { tags: 'long', timeout: 60_000 }, async ({ skip }) => {
  skip(!isRoot, 'needs root: only root starts the database as another user');
  const binDir = installWithoutLinks(scratch.directory(0o700));
  const folder = scratch.directory(0o755);
  const systemDir = join(folder, 'system');
  const start = () => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), binDir, systemDir });
  const before = process.umask(0o077);
  await (await start()).stop().finally(() => process.umask(before));
  const [copy = ''] = readdirSync(systemDir);
  expect(copy).toMatch(/^pg-18\./);
  expect(links(join(systemDir, copy, 'native', 'bin'))).toBe(14);
  const { ino } = statSync(join(systemDir, copy));
  await (await start()).stop();
  expect(statSync(join(systemDir, copy)).ino).toBe(ino);
});

test('an installed PostgreSQL can be used instead', { tags: 'long', timeout: 60_000 }, async ({ skip }) => {
  skip(!existsSync(systemPostgres), `needs ${systemPostgres}`);
  const server = await startEmbeddedPostgres({ dataDir: join(scratch.directory(), 'postgres'), binDir: systemPostgres });
  expect(await query(server, "select current_setting('server_version_num')::int / 10000 as major")).toEqual([{ major: 15 }]);
  await server.stop();
});

test('without binaries the sentence says what to set', async () => {
  const binDir = join(scratch.directory(), 'nothing');
  await expect(startEmbeddedPostgres({ dataDir: join(scratch.directory(), 'postgres'), binDir })).rejects.toThrow(
    /^No database binaries for \S+ were found in .+: set BANYAN_DATABASE_URL .+ BANYAN_PG_BIN [^.]+\.$/,
  );
});
