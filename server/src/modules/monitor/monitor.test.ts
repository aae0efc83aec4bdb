import { readMonitor, readMonitorLoad } from '@banyan/shared-contracts/services/monitor.contract';
import { clearAllCaches, clearCache, listCache, readCache } from '@banyan/shared-contracts/services/cache.contract';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const NUMERIC = /^\d+\.\d\d$/;

describe('the monitor', () => {
  it('tells processor, memory and disk as the older client reads them', async () => {
    const { system, cpu, memory, disk, time } = await admin.call(readMonitor);
    for (const figure of [cpu.used, cpu.idle, memory.usageRate, disk.usageRate]) expect(figure).toMatch(NUMERIC);
    expect(memory.used).toMatch(/^\d+\.\d\d GB$/);
    expect(Math.abs(time - Date.now())).toBeLessThan(10_000);
    expect(system.day).toContain('天');
  });

  it('tells the state of the database, jobs, and the errors of the last hour', async () => {
    const { pool } = server.core.database;
    await pool.query(`insert into request_log (id, created_at, ip, user_agent, method, route, duration, outcome, message)
      select 9000 + n, now() - n * interval '1 second', '', '', 'GET', '/api/broken', 1, 'INTERNAL', '' from generate_series(1, 3) n`);
    await pool.query(`insert into request_log (id, created_at, ip, user_agent, method, route, duration, outcome, message)
      values (9100, now() - interval '2 hours', '', '', 'GET', '/api/older', 1, 'INTERNAL', '')`);
    const load = await admin.call(readMonitorLoad);
    expect(load.database.size).toBeGreaterThan(1_000_000);
    expect(load.database.connections).toBeGreaterThan(0);
    expect(load.errors).toHaveLength(12);
    expect(load.errors.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(load.failing).toEqual([{ route: 'GET /api/broken', count: 3, last: expect.any(Number) as number }]);
  });

  it('tells which statement has been running for long', { tags: 'long' }, async () => {
    const client = await server.core.database.pool.connect();
    const sleeping = client.query('select pg_sleep(2.5)');
    await new Promise((resolve) => setTimeout(resolve, 1300));
    const { database } = await admin.call(readMonitorLoad);
    await sleeping;
    client.release();
    expect(database.slow.some(({ text, time }) => text.includes('pg_sleep') && time > 1000) || database.statistics).toBe(true);
  });

  it('gives Prometheus the same figures, and only this machine', async () => {
    const here = await server.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
    for (const name of [
      'machine_cpu_ratio',
      'machine_bytes{store="disk"',
      'database_bytes',
      'database_connections{state="open"}',
      'jobs{state="waiting"}',
    ])
      expect(here.body).toContain(`banyan_${name}`);
    const elsewhere = await server.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.7' });
    expect(elsewhere.body).not.toContain('banyan_');
  });
});

describe('the cache', () => {
  it('is listed by size, read, and cleared by key or as a whole', async () => {
    await (await server.as('tangyun')).envelope(getCurrentUser, { query: {} });
    await admin.call(readMonitor);
    const { list, pagination } = await admin.call(listCache, { query: { pageSize: 50 } });
    expect(pagination.total).toBeGreaterThan(0);
    expect(list.map(({ cacheSize }) => cacheSize)).toEqual(list.map(({ cacheSize }) => cacheSize).sort((a, b) => b - a));
    const [first] = list;
    expect((await admin.call(readCache, { params: { name: first?.name ?? '' } })).value).not.toBe('');
    await admin.call(clearCache, { params: { name: first?.name ?? '' } });
    expect((await admin.call(listCache, { query: { keyword: first?.name ?? '' } })).list).toEqual([]);
    expect((await admin.envelope(clearCache, { params: { name: first?.name ?? '' } })).msg).toBe('该缓存不存在，或已经清除');
    expect((await admin.envelope(readCache, { params: { name: 'rights:0' } })).error?.key).toBe('NOT_FOUND');
    await admin.call(clearAllCaches);
    expect(await server.core.caches.list()).toEqual([]);
  });
});
