import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { processState } from '../../process/process-state';
import { buildChildren } from '../../testing/child';
import { query } from '../../testing/query';
import { makeScratch } from '../../testing/scratch';
import { startEmbeddedPostgres } from './embedded-postgres';
import { readPostmasterFile } from './postmaster';

const scratch = makeScratch();
const children = buildChildren(['database/cluster/embedded-postgres']);
const home = scratch.directory();
const dataDir = join(home, 'postgres');
const start = (at = dataDir) => startEmbeddedPostgres({ dataDir: at });
const postmaster = (at = dataDir) => readPostmasterFile(at)?.pid ?? 0;
const marks = `select n from marks order by n`;

afterAll(async () => {
  await children.remove();
  await scratch.remove();
});

async function gone(pid: number): Promise<void> {
  while (processState(pid) === 'alive') await sleep(5);
}

const startInChild = (at: string, then = '') => `
  import { startEmbeddedPostgres } from './core/database/cluster/embedded-postgres.js';
  import pg from 'pg';
  try {
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(at)} });
    console.log('adopted ' + server.adopted);
    ${then}
  } catch (error) {
    console.log('failed ' + error.message);
    process.exitCode = 1;
  }`;

const insertForEver = `
    const client = new pg.Client(server.connectionString);
    await client.connect();
    await client.query('create table if not exists acknowledged (n int primary key)');
    for (let n = 1; ; n += 1) {
      await client.query('insert into acknowledged values ((select coalesce(max(n), 0) + 1 from acknowledged))');
      console.log('row ' + n);
    }`;

test('the first start makes a private cluster and serves it', async () => {
  const begin = performance.now();
  const server = await start();
  expect(performance.now() - begin).toBeLessThan(10_000);
  expect(server.adopted).toBe(false);
  await query(server, 'create table marks (n int primary key)');
  await query(server, 'insert into marks values (1), (2)');
  expect(await query(server, `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync`)).toEqual([
    { tcp: '', fsync: 'on' },
  ]);
  expect(statSync(join(dataDir, 'banyan.password')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'banyan.password'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const wrong = { connectionString: server.connectionString.replace(/:[0-9a-f]{64}@/, ':wrong@') };
  await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
  await server.stop();
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false);
}, 15_000);

test('a restart keeps the data and is quick', async () => {
  const begin = performance.now();
  const server = await start();
  expect(performance.now() - begin).toBeLessThan(3_000);
  expect(server.adopted).toBe(false);
  expect(await query(server, marks)).toEqual([{ n: 1 }, { n: 2 }]);
  expect(readFileSync(join(home, 'postgres.log'), 'utf8')).toContain('ready to accept connections');
  await server.stop();
});

test(
  'after kill -9 of the process that started it the server is adopted with every acknowledged row',
  { tags: 'long', timeout: 15_000 },
  async () => {
    const child = children.run(startInChild(dataDir, insertForEver));
    await child.line('row 30');
    const pid = postmaster();
    await child.kill();
    const acknowledged = child.lines.filter((line) => line.startsWith('row ')).length;
    const server = await start();
    expect(server.adopted).toBe(true);
    expect(postmaster()).toBe(pid);
    const [row] = await query<{ rows: number }>(server, 'select count(*)::int as rows from acknowledged');
    expect(acknowledged).toBeGreaterThanOrEqual(30);
    expect(row?.rows).toBeGreaterThanOrEqual(acknowledged);
    await server.stop();
    expect(processState(pid)).not.toBe('alive');
  },
);

test(
  'after kill -9 of the server and of its starter it recovers with every acknowledged row',
  { tags: 'long', timeout: 15_000 },
  async () => {
    const child = children.run(startInChild(dataDir, insertForEver));
    await child.line('row 30');
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    await child.kill();
    const acknowledged = child.lines.filter((line) => line.startsWith('row ')).length;
    const server = await start();
    expect(server.adopted).toBe(false);
    const [row] = await query<{ rows: number }>(server, 'select count(*)::int as rows from acknowledged');
    expect(row?.rows).toBeGreaterThanOrEqual(30 + acknowledged);
    await server.stop();
  },
);

test('opened through links the running server is adopted and unharmed', async () => {
  const direct = await start();
  const pid = postmaster();
  const links = scratch.directory();
  symlinkSync(home, join(links, 'home'));
  symlinkSync(dataDir, join(links, 'postgres'));
  for (const path of [join(links, 'home', 'postgres'), join(links, 'postgres')]) {
    const linked = await start(path);
    expect(linked.adopted).toBe(true);
    expect(linked.connectionString).toBe(direct.connectionString);
    await linked.stop();
  }
  expect(postmaster()).toBe(pid);
  expect(await query(direct, marks)).toHaveLength(2);
  await direct.stop();
}, 15_000);

test('a copy of a running cluster gets a server of its own', async () => {
  const original = await start();
  await query(original, 'checkpoint');
  const copy = join(scratch.directory(), 'postgres');
  cpSync(dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.5432') });
  const server = await start(copy);
  expect(server.adopted).toBe(false);
  await query(server, 'insert into marks values (3)');
  expect(await query(original, marks)).toHaveLength(2);
  expect(await query(server, marks)).toHaveLength(3);
  await server.stop();
  await original.stop();
}, 15_000);

test('a pid left behind by a dead server and now of somebody else does not stop the start', async () => {
  const server = await start();
  const pid = postmaster();
  await server.stop();
  const { uid, gid } = statSync(dataDir);
  const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
  const line = `${stranger.pid}\n${dataDir}\n1\n5432\n${dataDir}\n\n1 1\nready   \n`;
  writeFileSync(join(dataDir, 'postmaster.pid'), line);
  const again = await start();
  expect(again.adopted).toBe(false);
  expect(postmaster()).not.toBe(pid);
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
  await again.stop();
});

test('two starts at once make one server, which the last one to leave stops', { tags: 'long', timeout: 15_000 }, async () => {
  const twice = join(scratch.directory(), 'postgres');
  const child = children.run(
    startInChild(twice, `process.stdin.once('data', () => server.stop().then(() => console.log('stopped now')));`),
  );
  const server = await start(twice);
  expect([String(server.adopted), await child.line('adopted')].sort()).toEqual(['false', 'true']);
  const pid = postmaster(twice);
  await server.stop();
  expect(processState(pid)).toBe('alive');
  child.say('stop\n');
  await child.line('stopped');
  expect(processState(pid)).not.toBe('alive');
});

test('a crash in the middle of initdb leaves nothing half done', { tags: 'long', timeout: 15_000 }, async () => {
  const parent = scratch.directory();
  const crashed = join(parent, 'postgres');
  const leftovers = () => readdirSync(parent).filter((name) => name.startsWith('postgres.init-'));
  const child = children.run(startInChild(crashed));
  while (!leftovers().some((name) => existsSync(join(parent, name, 'cluster', 'PG_VERSION')))) await sleep(5);
  await child.kill();
  expect(leftovers()).toHaveLength(1);
  expect(existsSync(join(crashed, 'PG_VERSION'))).toBe(false);
  const server = await start(crashed);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(leftovers()).toEqual([]);
  await server.stop();
});

test('a server that was stopped from outside is no trouble to stop', async () => {
  const server = await start();
  const pid = postmaster();
  process.kill(pid, 'SIGINT');
  await gone(pid);
  await server.stop();
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false);
});
