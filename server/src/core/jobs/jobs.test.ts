import * as z from '@banyan/shared-contracts/schema';
import { AppError } from '@banyan/shared-contracts/errors';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { type Database, openDatabase } from '../database/database';
import type { Id } from '../database/tables';
import { type DatabaseProxy, openDatabaseProxy } from '../testing/database-proxy';
import { type JobKind, JobPostponed, type JobRun } from './job-kind';
import { createJobs, type Jobs } from './jobs';

const POLL_MS = 20;
const soon = { timeout: 15_000, interval: 20 };

let server: TestServer;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await sql`create table effect (job bigint not null, part integer not null)`.execute(server.core.database.kysely);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await sql`delete from background_job where every_seconds is null or kind like 'test.%'`.execute(server.core.database.kysely);
});
afterAll(() => server.close());

const data = z.object({ name: z.string() });
type Data = z.output<typeof data>;
interface State {
  part: number;
}

const kindOf = (kind: string, run: (job: JobRun<Data, State>) => Promise<undefined>, more: Partial<JobKind<Data, State>> = {}) =>
  ({ kind, data, lane: 'quick', retries: 3, title: () => ({ key: 'job.recurring' }), run, ...more }) as JobKind<Data, State>;

interface Node {
  jobs: Jobs;
  database: Database;
  errors: unknown[];
  heard: [owner: Id, job: Id][];
}

/** Jobs of a process of its own; wake-ups reach it only by polling. */
function openNode(connectionString = server.databaseUrl): Node {
  const errors: unknown[] = [];
  const heard: [Id, Id][] = [];
  const database = openDatabase({ connectionString, poolSize: 8, onIdleError: () => undefined });
  const jobs = createJobs({
    database,
    newId: server.core.newId,
    wake: { wake: () => undefined, onWake: () => Promise.resolve(), close: () => Promise.resolve() },
    onError: (error) => errors.push(error),
    onChange: (_tx, owner, job) => Promise.resolve(void heard.push([owner, job])),
    pollMs: POLL_MS,
  });
  closers.push(async () => {
    await jobs.close();
    await database.close();
  });
  return { jobs, database, errors, heard };
}

const enqueue = ({ jobs, database }: Node, kind: JobKind<Data, State>, name: string, options = {}) =>
  database.transaction((tx) => jobs.enqueue(tx, kind, { name }, options));

const rowOf = async (id: Id) =>
  server.core.database.kysely.selectFrom('background_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stateOf = async (id: Id) => (await rowOf(id)).state;
const makeDue = () =>
  sql`update background_job set run_at = now() where state = 'waiting' and kind like 'test.%'`.execute(server.core.database.kysely);
const endLeases = () =>
  sql`update background_job set lease_until = now() - interval '1 second' where state = 'active' and kind like 'test.%'`.execute(
    server.core.database.kysely,
  );
/** What the processes that are left do with jobs whose lease has ended. */
async function takeOver({ jobs }: Node): Promise<void> {
  await endLeases();
  await jobs.runUntilIdle();
  await makeDue();
  await jobs.runUntilIdle();
}
const write = (tx: Parameters<Parameters<JobRun<Data, State>['step']>[2]>[0], job: Id, part: number) =>
  sql`insert into effect (job, part) values (${job}, ${part})`.execute(tx);
const effectsOf = async (id: Id) =>
  (await sql<{ part: number }>`select part from effect where job = ${id} order by part`.execute(server.core.database.kysely)).rows.map(
    ({ part }) => part,
  );

/** Three parts, each of which writes one row. */
async function threeParts(job: JobRun<Data, State>): Promise<undefined> {
  for (let part = (job.state?.part ?? 0) + 1; part <= 3; part += 1)
    await job.step({ part }, { done: part, total: 3 }, (tx) => write(tx, job.id, part));
}

describe('a job', () => {
  it('runs if and only if the transaction that asked for it commits', async () => {
    const node = openNode();
    const kind = kindOf('test.commits', threeParts);
    node.jobs.define(kind);
    const id = await enqueue(node, kind, 'kept');
    await expect(
      node.database.transaction(async (tx) => {
        await node.jobs.enqueue(tx, kind, { name: 'rolled back' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await node.jobs.runUntilIdle();
    expect(await stateOf(id)).toBe('done');
    expect(await effectsOf(id)).toEqual([1, 2, 3]);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from background_job where kind = 'test.commits'`.execute(
      node.database.kysely,
    );
    expect(rows[0]?.count).toBe(1);
  });

  it('does not run before its time', async () => {
    const node = openNode();
    const kind = kindOf('test.later', threeParts);
    node.jobs.define(kind);
    const id = await enqueue(node, kind, 'later', { runAt: new Date(Date.now() + 3_600_000) });
    await node.jobs.runUntilIdle();
    expect(await stateOf(id)).toBe('waiting');
    await makeDue();
    await node.jobs.runUntilIdle();
    expect(await stateOf(id)).toBe('done');
  });

  it('is repeated from its checkpoint after a failure, and dead after the last of its retries', async () => {
    const node = openNode();
    const starts: unknown[] = [];
    const kind = kindOf('test.fails', async (job) => {
      starts.push(job.state);
      await job.step({ part: (job.state?.part ?? 0) + 1 }, { done: 1 }, (tx) => write(tx, job.id, job.state?.part ?? 0));
      throw new Error('broken');
    });
    node.jobs.define(kind);
    const id = await enqueue(node, kind, 'x', { retries: 2 });
    for (let run = 0; run < 4; run += 1) {
      await node.jobs.runUntilIdle();
      await makeDue();
    }
    expect(starts).toEqual([undefined, { part: 1 }, { part: 2 }]);
    expect(await rowOf(id)).toMatchObject({ state: 'dead', failures: 2, error: { key: 'INTERNAL' } });
    expect(node.errors).toHaveLength(3);
    await node.database.transaction((tx) => node.jobs.retry(tx, id));
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', failures: 0 });
  });

  it('that gets further with each run does not die of failures that lie behind it', async () => {
    const node = openNode();
    const kind = kindOf('test.advances', async (job) => {
      const part = (job.state?.part ?? 0) + 1;
      await job.step({ part }, { done: part }, async (tx) => {
        await write(tx, job.id, part);
        if (part <= 4) await job.forgetFailures(tx);
      });
      throw new Error('broken');
    });
    node.jobs.define(kind);
    const id = await enqueue(node, kind, 'x', { retries: 1 });
    for (let run = 0; run < 7; run += 1) {
      await node.jobs.runUntilIdle();
      await makeDue();
    }
    expect(await effectsOf(id)).toEqual([1, 2, 3, 4, 5]);
    expect(await rowOf(id)).toMatchObject({ state: 'dead', failures: 1 });
  });

  it('that was refused is dead at once, with the reason, and what it had staged is removed', async () => {
    const node = openNode();
    const kind = kindOf(
      'test.refused',
      async (job) => {
        await job.step({ part: 1 }, { done: 1 }, (tx) => write(tx, job.id, 1));
        throw new AppError('FORBIDDEN');
      },
      { cleanUp: (tx, { id }) => sql`delete from effect where job = ${id}`.execute(tx).then(() => undefined) },
    );
    node.jobs.define(kind);
    const id = await enqueue(node, kind, 'x');
    await node.jobs.runUntilIdle();
    expect(await rowOf(id)).toMatchObject({ state: 'dead', failures: 0, error: { key: 'FORBIDDEN' } });
    expect(await effectsOf(id)).toEqual([]);
  });

  it('that is postponed waits without a failure', async () => {
    const node = openNode();
    let ready = false;
    const kind = kindOf('test.postponed', (job) => (ready ? threeParts(job) : Promise.reject(new JobPostponed(60))));
    node.jobs.define(kind);
    const id = await enqueue(node, kind, 'x');
    await node.jobs.runUntilIdle();
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', failures: 0, error: null });
    ready = true;
    await makeDue();
    await node.jobs.runUntilIdle();
    expect(await stateOf(id)).toBe('done');
  });

  it('whose data this release does not understand is dead with a reason', async () => {
    const node = openNode();
    const kind = kindOf('test.foreign', threeParts);
    node.jobs.define(kind);
    const id = await enqueue(node, kind, 'x');
    await sql`update background_job set data = '{"other": 1}' where id = ${id}`.execute(node.database.kysely);
    await node.jobs.runUntilIdle();
    expect(await rowOf(id)).toMatchObject({ state: 'dead', error: { key: 'BAD_INPUT' } });
  });

  it('of a kind that a process does not know is left to the others', async () => {
    const [older, newer] = [openNode(), openNode()];
    const kind = kindOf('test.newer', threeParts);
    newer.jobs.define(kind);
    const id = await enqueue(newer, kind, 'x');
    await older.jobs.runUntilIdle();
    expect(await stateOf(id)).toBe('waiting');
    await newer.jobs.runUntilIdle();
    expect(await stateOf(id)).toBe('done');
  });
});

describe('jobs of one key', () => {
  it('wait once, whoever asks, and get the newer data where they are to be replaced', async () => {
    const node = openNode();
    const names: string[] = [];
    const kind = kindOf('test.key', (job) => Promise.resolve(void names.push(job.data.name)));
    node.jobs.define(kind);
    const ids = await Promise.all(Array.from({ length: 64 }, (_, client) => enqueue(node, kind, `client ${client}`, { key: 'k' })));
    expect(new Set(ids).size).toBe(1);
    const kept = await enqueue(node, kind, 'replaced', { key: 'k', ifWaiting: 'replace' });
    expect(kept).toBe(ids[0]);
    await node.jobs.runUntilIdle();
    expect(names).toEqual(['replaced']);
  });

  it('run one after the other, and what comes while one runs is not lost', async () => {
    const node = openNode();
    const names: string[] = [];
    let open = 0;
    const kind: JobKind<Data, State> = kindOf('test.serial', async (job) => {
      open += 1;
      expect(open).toBe(1);
      names.push(job.data.name);
      if (job.data.name === 'first') await enqueue(node, kind, 'second', { key: 'k' });
      await node.jobs.runUntilIdle();
      open -= 1;
      return undefined;
    });
    node.jobs.define(kind);
    await enqueue(node, kind, 'first', { key: 'k' });
    await node.jobs.runUntilIdle();
    expect(names).toEqual(['first', 'second']);
    expect(node.errors).toEqual([]);
  });

  it('fail without losing the one that came meanwhile', async () => {
    const node = openNode();
    const kind: JobKind<Data, State> = kindOf('test.successor', async (job) => {
      if (job.data.name === 'second') return undefined;
      await enqueue(node, kind, 'second', { key: 'k' });
      throw new Error('broken');
    });
    node.jobs.define(kind);
    const first = await enqueue(node, kind, 'first', { key: 'k' });
    await node.jobs.runUntilIdle();
    expect(await stateOf(first)).toBe('superseded');
    const { rows } = await sql<{ state: string }>`select state from background_job where kind = 'test.successor' order by id`.execute(
      node.database.kysely,
    );
    expect(rows.map(({ state }) => state)).toEqual(['superseded', 'done']);
  });
});

describe('a job that is cancelled', () => {
  it('ends at once where it waits, with its next step where it runs, and what it had staged is removed', async () => {
    const node = openNode();
    const cleanUp: JobKind<Data, State>['cleanUp'] = (tx, { id }) =>
      sql`delete from effect where job = ${id}`.execute(tx).then(() => undefined);
    const kind: JobKind<Data, State> = kindOf(
      'test.cancel',
      async (job) => {
        await job.step({ part: 1 }, { done: 1 }, (tx) => write(tx, job.id, 1));
        await node.database.transaction((tx) => node.jobs.cancel(tx, job.id));
        await job.step({ part: 2 }, { done: 2 }, (tx) => write(tx, job.id, 2));
        return undefined;
      },
      { cleanUp },
    );
    node.jobs.define(kind);
    const waiting = await enqueue(node, kind, 'x', { runAt: new Date(Date.now() + 3_600_000) });
    await node.database.transaction((tx) => node.jobs.cancel(tx, waiting));
    const running = await enqueue(node, kind, 'y');
    await node.jobs.runUntilIdle();
    expect([await stateOf(waiting), await stateOf(running)]).toEqual(['cancelled', 'cancelled']);
    expect(await effectsOf(running)).toEqual([]);
    expect(node.errors).toEqual([]);
  });
});

describe('the owner of a job', () => {
  it('hears of its begin, its steps (at most twice a second) and its end', async () => {
    const node = openNode();
    const owner = (await server.core.database.kysely.selectFrom('user_account').select('id').limit(1).executeTakeFirstOrThrow()).id;
    const kind = kindOf('test.owner', async (job) => {
      for (let part = 1; part <= 20; part += 1) await job.step({ part }, { done: part, total: 20 }, () => Promise.resolve());
      return undefined;
    });
    node.jobs.define(kind);
    const id = await enqueue(node, kind, 'x', { owner });
    await node.jobs.runUntilIdle();
    expect(node.heard.every(([to, job]) => to === owner && job === id)).toBe(true);
    expect(node.heard.length).toBeGreaterThanOrEqual(3);
    expect(node.heard.length).toBeLessThan(8);
    expect((await rowOf(id)).progress).toEqual({ done: 20, total: 20 });
  });

  it('reads that all is done where a run found the work of an earlier one', async () => {
    const node = openNode();
    const kind = kindOf('test.found', async (job) => job.step({ part: 1 }, { done: 5, total: 20 }, () => Promise.resolve(undefined)));
    node.jobs.define(kind);
    const id = await enqueue(node, kind, 'x');
    await node.jobs.runUntilIdle();
    expect(await rowOf(id)).toMatchObject({ state: 'done', progress: { done: 20, total: 20 } });
  });
});

describe('a process that dies', () => {
  let proxy: DatabaseProxy;
  afterEach(() => proxy.close());

  it.each([1, 2, 3])('before, in or after part %i: the next one continues, and each part happens once', async (part) => {
    proxy = await openDatabaseProxy(server.databaseUrl);
    const dying = openNode(proxy.connectionString);
    const heir = openNode();
    const runWith = (cut: boolean) => async (job: JobRun<Data, State>) => {
      for (let next = (job.state?.part ?? 0) + 1; next <= 3; next += 1)
        await job.step({ part: next }, { done: next, total: 3 }, async (tx) => {
          await write(tx, job.id, next);
          if (cut && next === part) proxy.cut();
        });
      return undefined;
    };
    dying.jobs.define(kindOf('test.dies', runWith(true)));
    const kind = kindOf('test.dies', runWith(false));
    heir.jobs.define(kind);
    const id = await enqueue(heir, kind, 'x');
    await dying.jobs.runUntilIdle().catch(() => undefined);
    expect(await stateOf(id)).toBe('active');
    expect(await effectsOf(id)).toEqual([1, 2, 3].slice(0, part - 1));
    await takeOver(heir);
    expect(await stateOf(id)).toBe('done');
    expect(await effectsOf(id)).toEqual([1, 2, 3]);
    expect(await rowOf(id)).toMatchObject({ failures: 1 });
  });

  it('and wakes up again finds that it may not write any more', async () => {
    proxy = await openDatabaseProxy(server.databaseUrl);
    const [slow, heir] = [openNode(), openNode()];
    let wakeUp: () => void = () => undefined;
    const asleep = new Promise<void>((resolve) => (wakeUp = resolve));
    let late: unknown;
    slow.jobs.define(
      kindOf('test.sleeps', async (job) => {
        await asleep;
        await job.step({ part: 1 }, { done: 1 }, (tx) => write(tx, job.id, 1)).catch((error: unknown) => (late = error));
        return undefined;
      }),
    );
    const kind = kindOf('test.sleeps', threeParts);
    heir.jobs.define(kind);
    const id = await enqueue(heir, kind, 'x');
    const sleeping = slow.jobs.runUntilIdle();
    await expect.poll(() => stateOf(id), soon).toBe('active');
    await takeOver(heir);
    expect(await stateOf(id)).toBe('done');
    wakeUp();
    await sleeping;
    expect(late).toMatchObject({ name: 'JobLost' });
    expect(await effectsOf(id)).toEqual([1, 2, 3]);
  });

  it('in an orderly way gives its jobs back without a failure', async () => {
    proxy = await openDatabaseProxy(server.databaseUrl);
    const node = openNode();
    let begun: () => void = () => undefined;
    const running = new Promise<void>((resolve) => (begun = resolve));
    const kind = kindOf('test.closes', async (job) => {
      begun();
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      await job.step({ part: 1 }, { done: 1 }, (tx) => write(tx, job.id, 1));
      return undefined;
    });
    node.jobs.define(kind);
    const id = await enqueue(node, kind, 'x');
    void node.jobs.runUntilIdle();
    await running;
    await node.jobs.close();
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', failures: 0 });
    expect(await effectsOf(id)).toEqual([]);
  });
});

describe('a recurring job', () => {
  const turns = (node: Node, kind: string, run: () => Promise<void>, seconds: number) =>
    node.jobs.every({ kind, lane: 'long', run }, seconds);

  it('runs by one process at a time, however many there are, and waits for its next turn', async () => {
    const nodes = [openNode(), openNode(), openNode()];
    let runs = 0;
    for (const node of nodes) turns(node, 'test.turns', () => Promise.resolve(void (runs += 1)), 3600);
    await Promise.all(nodes.map(({ jobs }) => jobs.start({ work: true })));
    await expect.poll(() => runs, soon).toBe(1);
    const row = () =>
      server.core.database.kysely.selectFrom('background_job').selectAll().where('kind', '=', 'test.turns').executeTakeFirstOrThrow();
    await expect.poll(async () => (await row()).state, soon).toBe('waiting');
    expect((await row()).run_at.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    await sql`update background_job set run_at = now() where kind = 'test.turns'`.execute(server.core.database.kysely);
    await expect.poll(() => runs, soon).toBe(2);
  });

  it('comes back after a failure, and while the database was away', { tags: 'long' }, async () => {
    const proxy = await openDatabaseProxy(server.databaseUrl);
    closers.push(() => proxy.close());
    const node = openNode(proxy.connectionString);
    let runs = 0;
    const run = () => {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('the first')) : Promise.resolve();
    };
    turns(node, 'test.returns', run, 0.05);
    await node.jobs.start({ work: true });
    await expect.poll(() => node.errors.length, soon).toBe(1);
    await makeDue();
    await expect.poll(() => runs, soon).toBeGreaterThan(2);
    proxy.cut();
    await expect.poll(() => node.errors.length, soon).toBeGreaterThan(1);
    proxy.mend();
    await takeOver(openNode());
    const before = runs;
    await expect.poll(() => runs, soon).toBeGreaterThan(before + 1);
    const [first] = node.errors;
    expect(first).toMatchObject({ message: 'the first' });
  });
});
