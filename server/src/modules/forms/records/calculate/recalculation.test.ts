import { cancelJob, listJobs } from '@banyan/shared-contracts/jobs/job.contract';
import { listRelatedRows } from '@banyan/shared-contracts/forms/records/related-form.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../record.test-data';
import { recalculateBatch } from './recalculation.job';

let server: TestServer;
let admin: Client;
let lastId = 96_000;
const newModel = () => String((lastId += 1));

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

/** Runs the jobs that wait, those included that have been put off. */
async function recalculate(): Promise<void> {
  const { jobs, database } = server.core;
  await database.pool.query("update background_job set run_at = now() where state = 'waiting' and kind = 'form.recalculation'");
  await jobs.runUntilIdle();
}
const recalculateSome = (id: string, size?: number) => server.core.database.transaction((tx) => recalculateBatch(tx, id, size));
const columnList = ['n', 'shown', 't'].map((prop) => ({ prop }));
const formula = (factor: string) => [
  field('n', 'inputNumber'),
  field('shown', 'calculate', {}, { expression: [{ __vModel__: 'n', label: 'n' }, '×', factor] }),
];
/** Released with a first formula, some records, and released with a second one. */
async function changed(values: readonly number[], second = formula('4')) {
  const id = newModel();
  await publishDesign(server, id, formula('2'), { columnList });
  const model = records(admin, id);
  const rows: string[] = [];
  for (const n of values) rows.push(await model.create({ n }));
  await publishDesign(server, id, second, { columnList });
  return { id, model, rows };
}
const stored = async (id: string): Promise<number[]> =>
  (await server.core.database.pool.query<{ c: string }>(`select c_shown as c from form.mt${id} order by f_id`)).rows.map(({ c }) =>
    Number(c),
  );
const shownIn = async ({ model }: Awaited<ReturnType<typeof changed>>) =>
  (await model.list()).list.map((row) => Number(String(row['shown']))).sort((a, b) => a - b);
const listChosen = async (modelId: string) => {
  const query = { relationField: 'n', columnOptions: 'shown' };
  return (await admin.call(listRelatedRows, { params: { modelId }, query })).list.map((row) => Number(row['shown'])).sort();
};

describe('calculated fields that are not stored, when a release changes their formula (api-forms B15)', () => {
  it('follow it, and stored ones stay what they were', async () => {
    const id = newModel();
    const n = { __vModel__: 'n', label: 'n' };
    const design = (factor: string, cellFactor: string) => [
      field('n', 'inputNumber'),
      field('shown', 'calculate', {}, { expression: [n, '×', factor] }),
      field('kept', 'calculate', {}, { expression: [n, '×', factor], isStorage: 1 }),
      field('total', 'calculate', {}, { expression: [{ __vModel__: 't.part', label: '' }, '+', { __vModel__: 'kept', label: '' }] }),
      subTable('t', [
        field('x', 'inputNumber'),
        field('part', 'calculate', {}, { expression: [{ __vModel__: 't.x', label: '' }, '×', cellFactor] }),
      ]),
    ];
    const model = records(admin, id);
    await publishDesign(server, id, design('2', '3'), { columnList });
    const rows = [await model.create({ n: 5, t: [{ x: 1 }, { x: 2 }] }), await model.create({ n: 1, t: [] })];
    expect(await model.read(rows[0]!)).toMatchObject({ shown: 10, kept: 10, total: 19, t: [{ part: 3 }, { part: 6 }] });
    await publishDesign(server, id, design('4', '5'), { columnList });
    const right = { shown: 20, kept: 10, total: 25, t: [{ part: 5 }, { part: 10 }], f_version: 1 };
    // Before the job, out of what is stored; after it, as it is stored.
    expect(await model.read(rows[0]!)).toMatchObject(right);
    expect((await model.list()).list.find((row) => row.id === rows[0])).toMatchObject({ t: [{ part: 5 }, { part: 10 }] });
    await recalculate();
    expect(await model.read(rows[0]!)).toMatchObject(right);
    expect(await model.read(rows[1]!)).toMatchObject({ shown: 4, kept: 2, total: 2 });
    await model.update(rows[1]!, { n: 1 });
    expect(await model.read(rows[1]!)).toMatchObject({ shown: 4, kept: 4, total: 4 });
  });

  it('follow the fields that it reads, too: their decimals, and whether they are there', async () => {
    const id = newModel();
    const ref = (address: string) => ({ __vModel__: address, label: address });
    const price = (precision: number) => subTable('t', [field('price', 'inputNumber', {}, { precision })]);
    const total = field('total', 'calculate', {}, { expression: [ref('t.price'), '×', '2', '+', ref('n')], precision: 4 });
    const totalOf = async () =>
      (await server.core.database.pool.query<{ c: string }>(`select c_total::float as c from form.mt${id}`)).rows[0]?.c;
    await publishDesign(server, id, [field('n', 'inputNumber'), price(4), total], { columnList });
    await records(admin, id).create({ n: 1, t: [{ price: 0.1234 }] });
    expect(await totalOf()).toBe(1.2468);
    await publishDesign(server, id, [field('n', 'inputNumber'), price(2), total], { columnList });
    await recalculate();
    expect(await totalOf()).toBe(1.24);
    await publishDesign(server, id, [field('a', 'input'), price(2), total], { columnList });
    await recalculate();
    expect(await totalOf()).toBe(0.24);
    await publishDesign(server, id, [field('b', 'input'), price(2), total], { columnList });
    expect((await records(admin, id).list()).recalculating).toBeUndefined();
  });

  it('are shown right at once, and the list says how far the records have come', async () => {
    const made = await changed([1, 2, 3, 4, 5]);
    expect(await stored(made.id)).toEqual([2, 4, 6, 8, 10]);
    expect(await shownIn(made)).toEqual([4, 8, 12, 16, 20]);
    expect((await made.model.list()).recalculating).toEqual({ done: 0, total: 5 });
    expect(await made.model.detail(made.rows[4]!)).toMatchObject({ shown: 20 });
    expect(await recalculateSome(made.id, 2)).toBe(true);
    expect(await stored(made.id)).toEqual([4, 8, 6, 8, 10]);
    expect((await made.model.list()).recalculating).toEqual({ done: 2, total: 5 });
    expect(await shownIn(made)).toEqual([4, 8, 12, 16, 20]);
    await recalculate();
    expect(await stored(made.id)).toEqual([4, 8, 12, 16, 20]);
    expect((await made.model.list()).recalculating).toBeUndefined();
    expect(await recalculateSome(made.id)).toBe(false);
  });

  it(
    'go on where they were when a run breaks off in the middle, and again from the beginning for the next release',
    { tags: 'long' },
    async () => {
      const { id } = await changed([1, 2, 3, 4]);
      const { database } = server.core;
      await recalculateSome(id, 2);
      const saving = await database.pool.connect();
      await saving.query('begin');
      await saving.query(`select from form.mt${id} order by f_id desc limit 1 for update`);
      const dying = recalculateSome(id, 2).catch((error: unknown) => error);
      const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 15_000 }).toBe(1);
      await database.pool.query(`select pg_cancel_backend(pid) from (${waiting}) blocked`);
      expect(await dying).toBeInstanceOf(Error);
      await saving.query('rollback');
      saving.release();
      expect(await stored(id)).toEqual([4, 8, 6, 8]);
      await publishDesign(server, id, formula('10'), { columnList });
      await recalculate();
      expect(await stored(id)).toEqual([10, 20, 30, 40]);
    },
  );

  it('wait for whoever is saving the record', async () => {
    const { id, model, rows } = await changed([5]);
    const { database } = server.core;
    const saving = await database.pool.connect();
    try {
      await saving.query('begin');
      await saving.query(`update form.mt${id} set c_n = 7`);
      const computed = recalculate();
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 15_000 }).toBe(1);
      await saving.query('commit');
      await computed;
    } finally {
      saving.release(true);
    }
    expect(await model.read(rows[0]!)).toMatchObject({ n: 7, shown: 28 });
  });

  it('follow in a model that is switched off, and are empty where the result has no place', async () => {
    const { id } = await changed([1, 99_999_999_999_999], formula('10000000000000000000000000'));
    await server.core.database.kysely.updateTable('visual_model').set({ enabled: false }).where('id', '=', id).execute();
    await recalculate();
    expect(await stored(id)).toEqual([1e25, 0]);
  });

  it('are shown right to whoever reads while the job passes', { tags: 'long' }, async () => {
    const { id, model, rows } = await changed([5]);
    const passing = await server.core.database.pool.connect();
    try {
      await passing.query('begin');
      await passing.query('lock table form_recalculation in access exclusive mode');
      const read = Promise.all([model.list(), model.read(rows[0]!), listChosen(id)]);
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await server.core.database.pool.query(waiting)).rowCount, { timeout: 15_000 }).toBe(3);
      await passing.query(`update form.mt${id} set c_shown = 20`);
      await passing.query(`delete from form_recalculation where model_id = ${id}`);
      await passing.query('commit');
      const [list, one, chosen] = await read;
      expect([list.list[0]?.['shown'], one?.['shown'], chosen]).toEqual([20, 20, [20]]);
    } finally {
      passing.release(true);
    }
  });

  it('are right in rows that forms choose from', { tags: 'long' }, async () => {
    const { id } = await changed([1, 2]);
    expect(await listChosen(id)).toEqual([4, 8]);
    await recalculate();
    expect(await listChosen(id)).toEqual([4, 8]);
  });

  it('go on behind a model that fails', { tags: 'long' }, async () => {
    const failing = await changed([1]);
    const next = await changed([1]);
    const { pool, kysely } = server.core.database;
    await pool.query(`alter table form.mt${failing.id} rename column c_shown to c_elsewhere`);
    await recalculate();
    const jobOf = (id: string) =>
      kysely.selectFrom('background_job').select(['state', 'failures']).where('key', '=', id).executeTakeFirstOrThrow();
    expect(await jobOf(failing.id)).toEqual({ state: 'waiting', failures: 1 });
    expect(await jobOf(next.id)).toEqual({ state: 'done', failures: 0 });
    expect(await stored(next.id)).toEqual([4]);
    await pool.query(`alter table form.mt${failing.id} rename column c_elsewhere to c_shown`);
    await recalculate();
    expect(await stored(failing.id)).toEqual([4]);
  });

  it('are a job of whoever released them, who sees how far it is and cannot cancel it', async () => {
    const id = newModel();
    const { kysely } = server.core.database;
    const publisher = (await kysely.selectFrom('user_account').select('id').where('account', '=', 'tangyun').executeTakeFirstOrThrow()).id;
    const client = await server.as('tangyun');
    await publishDesign(server, id, formula('2'), { columnList });
    for (const n of [1, 2, 3]) await records(admin, id).create({ n });
    await publishDesign(server, id, formula('4'), { columnList }, publisher);
    const ownJob = async () => (await client.call(listJobs, { query: {} })).list[0];
    const waiting = await ownJob();
    expect(waiting).toMatchObject({ title: `重新计算「model ${id}」`, state: 'waiting', cancellable: false });
    await expect(client.call(cancelJob, { params: { id: waiting?.id ?? '' } })).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    await recalculate();
    expect(await ownJob()).toMatchObject({ state: 'done', done: 3, total: 3, text: '计算字段已按新公式更新' });
  });

  it('follow a release of a process without jobs when a server looks next, once', { tags: 'long' }, async () => {
    const { id } = await changed([1]);
    const { jobs, database } = server.core;
    await database.pool.query("delete from background_job where kind = 'form.recalculation'");
    await jobs.runTurn('form.resume');
    await jobs.runTurn('form.resume');
    const { rows } = await database.pool.query("select key from background_job where kind = 'form.recalculation'");
    expect(rows).toEqual([{ key: id }]);
    await recalculate();
    expect(await stored(id)).toEqual([4]);
  });
});

describe('a save that is under way when a release changes a formula', () => {
  const blocked = async () => {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    return (await server.core.database.pool.query(waiting)).rowCount;
  };
  /** Runs `sql` in a transaction of another user, which remains open until the returned function is called. */
  async function holding(text: string) {
    const other = await server.core.database.pool.connect();
    await other.query('begin');
    await other.query(text);
    return async () => {
      await other.query('commit');
      other.release();
    };
  }

  it('is not passed over, however long it stays open', { tags: 'long' }, async () => {
    const id = newModel();
    await publishDesign(server, id, formula('2'), { columnList });
    const model = records(admin, id);
    const row = await model.create({ n: 5 });
    const letGo = await holding(`select from form.mt${id} for update`);
    const saving = model.update(row, { n: 7 });
    await expect.poll(blocked, { timeout: 15_000 }).toBe(1);
    await publishDesign(server, id, formula('4'), { columnList });
    // Long after the release: age is nothing that the job goes by.
    await server.core.database.pool.query(`update form_recalculation set begun_at = now() - interval '1 day' where model_id = ${id}`);
    await recalculate();
    expect((await model.list()).recalculating).toEqual({ done: 0, total: 1 });
    await letGo();
    await saving;
    expect(await stored(id)).toEqual([14]);
    expect(await model.read(row)).toMatchObject({ n: 7, shown: 28 });
    await recalculate();
    expect(await stored(id)).toEqual([28]);
  });

  it('is computed by the release that is live when it is written: a change', async () => {
    const id = newModel();
    await publishDesign(server, id, formula('2'), { columnList });
    const model = records(admin, id);
    const row = await model.create({ n: 5 });
    // It has been computed, and is about to say which release it goes by.
    const letGo = await holding(`select pg_advisory_xact_lock(hashtext('release:' || ${id}), 1)`);
    const saving = model.update(row, { n: 7 });
    await expect.poll(blocked, { timeout: 15_000 }).toBe(1);
    await publishDesign(server, id, formula('4'), { columnList });
    await letGo();
    await saving;
    expect(await stored(id)).toEqual([28]);
    await recalculate();
    expect((await model.list()).recalculating).toBeUndefined();
  });

  it('is computed by the release that is live when it is written: a new record, before which there was none to queue', async () => {
    const id = newModel();
    const design = (factor: string) => [...formula(factor), field('code', 'input', { unique: true })];
    await publishDesign(server, id, design('2'), { columnList });
    const model = records(admin, id);
    // The save has computed its values, and waits for the other transaction that writes the same unique value.
    const letGo = await holding(`select pg_advisory_xact_lock(hashtextextended('mt${id}.c_code:A', 770005))`);
    const saving = model.create({ n: 7, code: 'A' });
    await expect.poll(blocked, { timeout: 15_000 }).toBe(1);
    await publishDesign(server, id, design('4'), { columnList });
    await letGo();
    await saving;
    expect(await stored(id)).toEqual([28]);
  });
});
