import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dictionaryEntryCalls } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app';
import { createCore } from '../core/create-core';
import { openDatabase } from '../core/database/database';
import { startEmbeddedPostgres } from '../core/database/cluster/embedded-postgres';
import { keepRunning } from '../core/database/cluster/keep-running';
import { migrate } from '../core/database/migrate';
import { readPostmasterFile } from '../core/database/cluster/postmaster';
import { findRunning, isRunning } from '../core/database/cluster/running-postgres';
import { processState } from '../core/process/process-state';
import { query } from '../core/testing/query';
import { makeScratch } from '../core/testing/scratch';
import { migrations } from '../migrations';
import { seed } from '../seed/seed';
import { testConfig } from './test-config';
import { type Client, createClient } from './test-server';

/** Longest acceptable wait for a user; a fast machine needs a second. */
const BACK_MS = 20_000;
const WRITERS = 4;
const ADMINISTRATOR = '100';

const scratch = makeScratch();
const home = scratch.directory();
const dataDir = join(home, 'postgres');
const postmaster = () => readPostmasterFile(dataDir)?.pid ?? 0;

/** A whole server on its own PostgreSQL, which may be killed. */
async function startServer() {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { connectionString } = postgres;
  const config = testConfig(home, { BANYAN_DEMO: '0' });
  const database = openDatabase({ connectionString, poolSize: 2 });
  await migrate(database, migrations);
  await seed({ database, config });
  await database.close();
  const { core, close } = await createCore({ config, connectionString, onError: () => undefined });
  const app = await createApp(core);
  await core.jobs.start({ work: true });
  const facts = { clientKind: 'pc', ip: '', userAgent: '', idleMinutes: null, previousSignInAt: null, previousSignInIp: '' } as const;
  const admin = createClient(app, await core.sessions.begin(core.database.kysely, { userId: ADMINISTRATOR, ...facts }));
  return {
    app,
    core,
    admin,
    connectionString,
    async stop() {
      await app.close();
      await close();
      await postgres.stop();
    },
  };
}

let server: Awaited<ReturnType<typeof startServer>>;
let typeId: string;

beforeAll(async () => {
  server = await startServer();
  const type = server.core.database.kysely.selectFrom('dictionary_type').select('id').where('en_code', '=', 'DataInterfaceType');
  typeId = (await type.executeTakeFirstOrThrow()).id;
}, 60_000);
afterAll(async () => {
  await server.stop();
  await scratch.remove();
});

/** Writes until it is stopped; records what was acknowledged and which errors were returned instead. */
function writeForEver(client: Client, name: string) {
  const acknowledged: string[] = [];
  const refusals = new Set<string>();
  let stopped = false;
  const running = (async () => {
    for (let number = 0; !stopped; number += 1) {
      const enCode = `${name}-${number}`;
      const body = { dictionaryTypeId: typeId, parentId: '0', fullName: enCode, enCode, enabledMark: 1, sortCode: 0, description: '' };
      const { code, error } = await client.envelope(dictionaryEntryCalls.create, { body } as never);
      if (code === 200) acknowledged.push(enCode);
      else refusals.add(error?.key ?? '');
    }
  })();
  return {
    acknowledged,
    refusals,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

const isReady = async () => (await server.app.inject('/readyz')).statusCode === 200;

/** Kills a process during writes; returns when writes are acknowledged again. */
async function killUnderWrites(name: string, kill: () => void) {
  const writers = Array.from({ length: WRITERS }, (_, index) => writeForEver(server.admin, `${name}${index}`));
  const written = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const growsTo = async (count: number) => {
    while (written() < count) await sleep(5);
  };
  await growsTo(20);
  const begin = performance.now();
  kill();
  // The first refusal shows that it is noticed: until then everything was as before.
  while (writers.every(({ refusals }) => refusals.size === 0)) await sleep(1);
  const before = written();
  while (!(await isReady())) await sleep(10);
  const back = performance.now() - begin;
  await growsTo(before + 20);
  await Promise.all(writers.map(({ stop }) => stop()));
  const rows = await query<{ en_code: string }>(server, `select en_code from dictionary_entry where en_code like '${name}%'`);
  return {
    back,
    refusals: [...new Set(writers.flatMap(({ refusals }) => [...refusals]))],
    lost: writers.flatMap(({ acknowledged }) => acknowledged).filter((code) => !rows.some(({ en_code: stored }) => stored === code)),
    doubled: rows.length - new Set(rows.map(({ en_code: stored }) => stored)).size,
  };
}

it(
  'after kill -9 of the postmaster the database is started again, with every acknowledged row',
  { tags: 'long', timeout: 30_000 },
  async () => {
    const pid = postmaster();
    const { back, ...outcome } = await killUnderWrites('postmaster', () => process.kill(pid, 'SIGKILL'));
    expect(outcome).toEqual({ refusals: ['UNAVAILABLE'], lost: [], doubled: 0 });
    expect(back).toBeLessThan(BACK_MS);
    expect(postmaster()).not.toBe(pid);
  },
);

it('after kill -9 of one backend the database recovers by itself and is not started twice', { tags: 'long', timeout: 30_000 }, async () => {
  const pid = postmaster();
  const [backend] = await query<{ pid: number }>(server, `select pid from pg_stat_activity where application_name = 'banyan' limit 1`);
  const { back, ...outcome } = await killUnderWrites('backend', () => process.kill(backend?.pid ?? 0, 'SIGKILL'));
  expect(outcome).toEqual({ refusals: ['UNAVAILABLE'], lost: [], doubled: 0 });
  expect(back).toBeLessThan(BACK_MS);
  expect(postmaster()).toBe(pid);
});

it('watches what it has started again as it did the first one', { tags: 'long', timeout: 30_000 }, async () => {
  process.kill(postmaster(), 'SIGKILL');
  while (await isReady()) await sleep(5);
  while (!(await isReady())) await sleep(10);
  expect(processState(postmaster())).toBe('alive');
});

it('says that it is lost when it does not start, after so many tries', async () => {
  const running = await findRunning(dataDir, new URL(server.connectionString).password);
  if (!isRunning(running)) return expect.fail('it does not run');
  const lines: string[] = [];
  const lost = new Promise<unknown>((onLost) => {
    const start = () => Promise.reject(new Error('no room'));
    keepRunning(running, { start, onLost, log: (line) => lines.push(line), waitsMs: [0, 1, 2] });
  });
  await query(server, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'banyan-lease'`);
  expect(String(await lost)).toContain('no room');
  expect(lines.filter((line) => line.includes('no room'))).toHaveLength(3);
});
