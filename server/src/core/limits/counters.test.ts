import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { buildChildren } from '../testing/child';

const LIMIT = 10;
const CALLS = 8;

const children = buildChildren(['limits/counters']);
const directory = mkdtempSync(join(tmpdir(), 'banyan-limits-'));
let server: TestServer;
let redis: Awaited<ReturnType<typeof startRedis>>;

/** A Redis that listens on a socket file only. */
async function startRedis() {
  const socket = join(directory, 'redis.sock');
  const program = spawn('/usr/bin/redis-server', ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'], {
    cwd: directory,
  });
  const ended = once(program, 'exit');
  while (!existsSync(socket)) await sleep(20);
  return {
    socket,
    async stop() {
      program.kill();
      await ended;
    },
  };
}

/** A process that makes calls of one address when a line arrives, and prints how many were refused. */
const callInChild = (databaseUrl: string, redisSocket: string) => `
  import { createCounter } from './core/limits/counters.js';
  import { Redis } from 'ioredis';
  import pg from 'pg';
  const redis = ${redisSocket === '' ? 'undefined' : `new Redis('${redisSocket}', { enableOfflineQueue: false, maxRetriesPerRequest: 0 })`};
  redis?.on('error', () => undefined);
  if (redis !== undefined) await new Promise((ready) => redis.once('ready', ready));
  const counter = createCounter({ pool: new pg.Pool({ connectionString: '${databaseUrl}' }), redis }, 'test', ${LIMIT});
  let round = 0;
  process.stdin.on('data', async (name) => {
    const waits = await Promise.all(Array.from({ length: ${CALLS} }, () => counter.spend(String(name).trim())));
    round += 1;
    console.log('round' + round + ' ' + waits.filter((wait) => wait > 0).length);
  });
  console.log('ready');`;

beforeAll(async () => {
  server = await startTestServer();
  redis = await startRedis();
}, 60_000);
beforeEach(() => server.core.database.pool.query('delete from rate_limit').then(() => undefined));
afterAll(async () => {
  await children.remove();
  await redis.stop();
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

describe.each(['database', 'Redis'] as const)('two processes that share their %s', (store) => {
  it('count together what one address does, and other addresses apart', async () => {
    const script = callInChild(server.databaseUrl, store === 'Redis' ? redis.socket : '');
    const processes = [children.run(script), children.run(script)];
    await Promise.all(processes.map((child) => child.line('ready')));
    for (const child of processes) child.say('192.0.2.1\n');
    const refused = await Promise.all(processes.map((child) => child.line('round1')));
    expect(refused.map(Number).reduce((sum, count) => sum + count, 0)).toBe(2 * CALLS - LIMIT);
    processes[0]?.say('192.0.2.2\n');
    expect(await processes[0]?.line('round2')).toBe('0');
    const { rows } = await server.core.database.pool.query('select key from rate_limit');
    expect(rows).toHaveLength(store === 'Redis' ? 0 : 2);
    await Promise.all(processes.map((child) => child.kill()));
  });
});

it('count in the database while Redis is not reachable', { tags: 'long' }, async () => {
  const script = callInChild(server.databaseUrl, redis.socket);
  const processes = [children.run(script), children.run(script)];
  await Promise.all(processes.map((child) => child.line('ready')));
  await redis.stop();
  for (const child of processes) child.say('192.0.2.3\n');
  const refused = await Promise.all(processes.map((child) => child.line('round1')));
  expect(refused.map(Number).reduce((sum, count) => sum + count, 0)).toBe(2 * CALLS - LIMIT);
  const { rows } = await server.core.database.pool.query('select key from rate_limit');
  expect(rows).toHaveLength(1);
  await Promise.all(processes.map((child) => child.kill()));
});
