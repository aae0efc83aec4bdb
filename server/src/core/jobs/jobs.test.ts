import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { type DatabaseProxy, openDatabaseProxy } from '../testing/database-proxy';
import { createJobs, type Jobs } from './jobs';

let server: TestServer;
let proxy: DatabaseProxy;
let jobs: Jobs;
let errors: unknown[];
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);

beforeAll(async () => {
  server = await startTestServer();
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await server.close();
});
beforeEach(async () => {
  proxy = await openDatabaseProxy(server.databaseUrl);
  errors = [];
  unhandled.splice(0);
  jobs = createJobs(proxy.connectionString, (error) => errors.push(error));
});
afterEach(async () => {
  proxy.mend();
  await jobs.close();
  await proxy.close();
});

const secondsLeft = (slot: number): number => slot - ((Date.now() / 1000) % slot);
/** Not again while a test runs: slots are cut from the epoch, and of these lengths the present one has minutes left. */
const everySeconds = [36_000, 35_000, 34_000, 33_000].find((slot) => secondsLeft(slot) > 600) ?? 32_000;
const messages = () => errors.map((error) => (error instanceof Error ? error.message : String(error)));
const stateOf = async (name: string) => {
  const { rows } = await server.core.database.pool.query<{ state: string }>(
    'select state from job.job where name = $1 order by created_on',
    [name],
  );
  return rows.map(({ state }) => state);
};
const soon = { timeout: 15_000, interval: 50 };

describe('jobs', () => {
  it.each([
    ['succeeds', 1],
    ['fails', 2],
  ])(
    'outlive a database that is away when one %s, and say so when it is back',
    async (how, expected) => {
      const name = `test-away-${how}`;
      let runs = 0;
      jobs.define({
        name,
        everySeconds,
        run: async () => {
          runs += 1;
          if (runs > 1) return;
          proxy.cut();
          await sleep(50);
          if (how === 'fails') throw new Error('failed in the dark');
        },
      });
      await jobs.start({ work: true });
      await expect.poll(() => runs, soon).toBe(1);
      // Some beats without a database.
      await sleep(2500);
      expect(unhandled).toEqual([]);
      proxy.mend();
      await expect.poll(() => stateOf(name), soon).toEqual(['completed']);
      expect(runs).toBe(expected);
      expect(unhandled).toEqual([]);
    },
    40_000,
  );

  it('are told of where they fail, and tried again without those that succeeded', async () => {
    const ran: number[] = [];
    const run = (number: number) => () => {
      const isFirst = !ran.includes(number);
      ran.push(number);
      return number === 2 && isFirst ? Promise.reject(new Error('the second')) : Promise.resolve();
    };
    for (const number of [1, 2, 3]) jobs.define({ name: `test-one-fails-${number}`, everySeconds, run: run(number) });
    await jobs.start({ work: true });
    await expect.poll(() => ran.length, soon).toBe(4);
    expect(ran.sort()).toEqual([1, 2, 2, 3]);
    expect(messages()).toEqual(['the second']);
  }, 40_000);

  it('that are scheduled run once in their time, however many processes there are', async () => {
    let runs = 0;
    const kind = { name: 'test-scheduled', run: () => Promise.resolve(void (runs += 1)), everySeconds };
    const others = [1, 2].map(() => createJobs(server.databaseUrl, (error) => errors.push(error)));
    for (const one of [jobs, ...others]) one.define(kind);
    for (const one of [jobs, ...others]) await one.start({ work: true });
    await expect.poll(() => runs, soon).toBe(1);
    await sleep(1500);
    expect(await stateOf('test-scheduled')).toEqual(['completed']);
    expect(runs).toBe(1);
    for (const one of others) await one.close();
    expect(messages()).toEqual([]);
  });
});
