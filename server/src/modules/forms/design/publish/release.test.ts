import { cancelJob, listJobs, retryJob } from '@banyan/shared-contracts/jobs/job.contract';
import type { AppError } from '@banyan/shared-contracts/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../core/database/database';
import { type MessageKey, translate } from '../../../../core/i18n/translate';
import { createJobs } from '../../../../core/jobs/jobs';
import { openDatabaseProxy } from '../../../../core/testing/database-proxy';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../../records/record.test-data';
import { listColumns } from './model.repository';
import { publishModel } from './publish';
import { defineReleases } from './release.job';

/** More than is changed in the transaction of a release. */
const LARGE = 3000;

let server: TestServer;
let admin: Client;
let publisher: string;
let lastId = 99_000;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  publisher = (await query<{ id: string }>("select id::text from user_account where account = 'admin'"))[0]?.id ?? '';
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.core.database.pool.query<Row>(text, values)).rows;

const before = [field('t', 'input'), field('s', 'input'), subTable('rows', [field('x', 'inputNumber', {}, { precision: 4 })])];
/** A field and an index more; a text and a field of rows become numbers. */
const after = [
  field('t', 'inputNumber'),
  field('s', 'input', { unique: true }),
  field('added', 'inputNumber'),
  subTable('rows', [field('x', 'inputNumber', {}, { precision: 2 })]),
];
const sorted = { defaultSortConfig: [{ field: 't', sort: 'asc' }] };

/** Released with many records: `t` holds the text of their number, and every tenth has two rows. */
async function largeModel(count = LARGE): Promise<string> {
  const id = String((lastId += 1));
  await publishDesign(server, id, before);
  await query(`insert into form.mt${id} (f_id, c_t, c_s) select n, n || '.5', 's' || n from generate_series(1, ${count}) n`);
  await query(
    `insert into form.ct${id}_1 (f_id, f_foreign_id, f_sort, c_x) select n, n - n % 10 + 10, 1 + n % 10 / 5, n + 0.1234 from generate_series(1, ${count} - 10) n where n % 5 = 0`,
  );
  return id;
}
const publish = (id: string, fields = after, design: object = sorted) => publishDesign(server, id, fields, design, publisher);

/** Runs the jobs that wait, those included that have been put off. */
async function work(): Promise<void> {
  await query("update background_job set run_at = now() where state = 'waiting' and kind like 'form.%' and every_seconds is null");
  await server.core.jobs.runUntilIdle();
}
const ownJob = async () => (await admin.call(listJobs, { query: {} })).list[0];
const stateOf = async (id: string) =>
  (await query<{ state: string }>('select state from visual_model_release where model_id = $1 order by version desc', [id]))[0]?.state;
const openSteps = async (id: string) =>
  (
    await query<{ kind: string }>(
      "select work ->> 'kind' as kind from release_step where model_id = $1 and finished_at is null order by position",
      [id],
    )
  ).map(({ kind }) => kind);

/** Everything that a release changes in the tables of a model: columns, indexes, triggers, functions, and all values. */
async function everythingOf(id: string): Promise<unknown> {
  const named = (text: string) => text.replaceAll(id, 'id');
  const of = async (text: string) => (await query<{ found: string }>(text, [`t${id}`])).map(({ found }) => named(found));
  return {
    columns: [...(await listColumns(server.core.database.kysely, id))].map(named).sort(),
    indexes: await of(
      "select indexdef || indisvalid as found from pg_indexes join pg_index on indexrelid = ('form.' || quote_ident(indexname))::regclass where strpos(tablename, $1) = 2 order by 1",
    ),
    triggers: await of(
      'select tgname || tgrelid::regclass as found from pg_trigger where strpos(tgrelid::regclass::text, $1) > 0 and not tgisinternal order by 1',
    ),
    functions: await of('select proname as found from pg_proc where strpos(proname, $1) = 2 order by 1'),
    main: await query(`select * from form.mt${id} order by f_id`),
    rows: await query(`select * from form.ct${id}_1 order by f_id`),
  };
}
const withoutTimes = (text: unknown) => JSON.stringify(text).replaceAll(/"f_created_at":"[^"]+"/g, '');

/** Runs jobs up to the end of a step: its work is rolled back, or was done outside of a transaction and is not recorded. */
async function breakOffWhere(condition: string): Promise<void> {
  await query(`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`);
  await query(
    `create trigger break_off before update on release_step for each row
     when (new.finished_at is not null and ${condition}) execute function break_off()`,
  );
  await work();
  await query('drop function break_off cascade');
}

/** Runs the release up to the end of one of its steps. */
async function breakOffAt(id: string, at: number): Promise<void> {
  const steps = await query<{ position: string }>('select position from release_step where model_id = $1 order by position', [id]);
  await breakOffWhere(`new.position = ${steps[at - 1]?.position}`);
}

describe('the release of a form with many records', () => {
  it('that only adds is live at once, and gets its indexes afterwards', async () => {
    const id = await largeModel();
    await publish(id, [...before, field('n', 'inputNumber')], { defaultSortConfig: [{ field: 'n', sort: 'asc' }] });
    expect(await stateOf(id)).toBe('live');
    const row = await records(admin, id).create({ t: '1', n: 4 });
    expect(await records(admin, id).read(row)).toMatchObject({ n: 4 });
    expect(await openSteps(id)).toEqual(['index']);
    expect((await records(admin, id).list()).pagination.total).toBe(LARGE + 1);
    await work();
    expect(await openSteps(id)).toEqual([]);
    const indexes = await query(`select from pg_indexes where tablename = 'mt${id}' and indexname = 'mt${id}_c_n'`);
    expect(indexes).toHaveLength(1);
  });

  it('is prepared while its predecessor is live; what is saved meanwhile is right under both', async () => {
    const id = await largeModel(20_000);
    const model = records(admin, id);
    await publish(id);
    expect(await stateOf(id)).toBe('preparing');
    await expect(publish(id)).rejects.toMatchObject({ key: 'NOT_ALLOWED', details: { what: 'what.formPreparing' } });
    const created = await model.create({ t: '7.25', s: 'new', rows: [{ x: 1.2345 }] });
    await model.update('20', { t: '-3' });
    await model.remove('30');
    expect(await model.read('20')).toMatchObject({ t: '-3', rows: [{ x: 10.1234 }, { x: 15.1234 }] });
    const waiting = await ownJob();
    expect(waiting).toMatchObject({ title: `发布「model ${id}」`, state: 'waiting', cancellable: true });
    await work();
    expect(await stateOf(id)).toBe('live');
    expect(await ownJob()).toMatchObject({ id: waiting?.id, state: 'done', text: '已发布' });
    expect(await model.read(created)).toMatchObject({ t: 7.25, s: 'new', rows: [{ x: 1.23 }] });
    expect(await model.read('20')).toMatchObject({ t: -3, rows: [{ x: 10.12 }, { x: 15.12 }] });
    expect(await model.read('30')).toBeUndefined();
    await expect(model.create({ t: 1, s: 's5' })).rejects.toThrow('s已存在');
    const [wrong] = await query<{ count: string }>(
      `select count(*) from form.mt${id} where c_t_2 is distinct from c_t::numeric or (f_id < 20000 and f_id not in (20, 30) and c_t_2 <> f_id + 0.5)`,
    );
    expect(wrong?.count).toBe('0');
    const found = (await everythingOf(id)) as { indexes: string[]; triggers: string[]; functions: string[] };
    expect(found.indexes.every((index) => index.endsWith('true'))).toBe(true);
    expect(found.indexes.join()).toContain('mtid_c_t_2 ');
    expect(found.triggers.join()).not.toContain('fill');
    expect(found.functions).toEqual([]);
  });

  it('keeps the totals of lists while it fills new columns', async () => {
    const id = await largeModel();
    await publish(id);
    const changes = () => query(`select sum(changes) from form_change where model_id = $1`, [id]);
    const counted = await changes();
    await work();
    expect(await stateOf(id)).toBe('live');
    expect(await changes()).toEqual(counted);
  });

  it('is refused where values would be lost, and says how many; nothing has changed', async () => {
    const id = await largeModel();
    await query(`update form.mt${id} set c_t = case when f_id = 5 then '约100' else '面议' end where f_id in (5, 7, 9)`);
    await query(`update form.mt${id} set c_t = '' where f_id = 11`);
    const found = await everythingOf(id);
    const { key, details } = await publish(id).then(
      () => expect.fail('was not refused'),
      (error: unknown) => error as AppError,
    );
    const text = translate('zh', `error.${key}` as MessageKey, details);
    expect(text).toContain('“t”有 3 条记录的内容无法转换为新的类型；');
    expect(await everythingOf(id)).toEqual(found);
    expect(await stateOf(id)).toBe('live');
  });

  it('tells of what was saved meanwhile and has no counterpart, and keeps it', { tags: 'long' }, async () => {
    const id = await largeModel();
    await publish(id);
    await records(admin, id).update('20', { t: '面议' });
    await work();
    expect(await ownJob()).toMatchObject({ state: 'done', text: expect.stringContaining('1 条记录的“t”无法转换，现为空') as string });
    expect(await records(admin, id).read('20')).not.toHaveProperty('t', '面议');
    expect(await query(`select c_t from form.mt${id} where f_id = 20`)).toEqual([{ c_t: '面议' }]);
  });

  it('does not tell of what people have changed since it is live', async () => {
    const id = await largeModel();
    await publish(id);
    await query(`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`);
    await query(
      "create trigger break_off before update on background_job for each row when (new.state = 'done' and new.kind = 'form.release') execute function break_off()",
    );
    await work();
    await query('drop function break_off cascade');
    expect(await stateOf(id)).toBe('live');
    await records(admin, id).update('20', { t: null });
    await work();
    expect(await ownJob()).toMatchObject({ state: 'done', text: '已发布' });
  });

  it('is live also where nobody can tell what was lost', { tags: 'long' }, async () => {
    const id = await largeModel();
    await publish(id);
    await breakOffAt(id, (await openSteps(id)).length);
    await records(admin, id).update('20', { t: '面议' });
    const keeping = await server.core.database.pool.connect();
    await keeping.query('begin');
    await keeping.query(`lock table form.mt${id} in access exclusive mode`);
    const running = work();
    const searching = () =>
      query<{ pid: number }>("select pid from pg_stat_activity where query like '%with unfilled as%' and wait_event_type = 'Lock'");
    await expect.poll(async () => (await searching()).length, { timeout: 15_000 }).toBe(1);
    await query('select pg_cancel_backend($1)', [(await searching())[0]?.pid]);
    await keeping.query('rollback');
    keeping.release();
    await running;
    expect(await stateOf(id)).toBe('live');
    expect(await ownJob()).toMatchObject({ state: 'done', text: '已发布' });
  });

  it('is tried again while others keep the table, and holds nobody up meanwhile', { tags: 'long' }, async () => {
    const id = await largeModel();
    const reading = await server.core.database.pool.connect();
    await reading.query('begin');
    await reading.query(`select from form.mt${id} limit 1`);
    const publishing = publish(id);
    const refused = async () => (await query("select from pg_locks where not granted and mode = 'AccessExclusiveLock'")).length;
    await expect.poll(refused, { timeout: 15_000, interval: 5 }).toBe(1);
    await records(admin, id).update('20', { t: '1' });
    await reading.query('commit');
    reading.release();
    await publishing;
    await work();
    expect(await stateOf(id)).toBe('live');
  });

  it.each([
    ['a job', LARGE],
    ['its own transaction', 20],
  ])('that is made by %s waits for saves of its predecessor that have not written yet', { tags: 'long' }, async (_what, count) => {
    const id = await largeModel(count);
    if (count === LARGE) {
      await publish(id);
      await breakOffAt(id, (await openSteps(id)).length);
    }
    const saving = await server.core.database.pool.connect();
    await saving.query('begin');
    await saving.query('select hold_release($1, 1)', [id]);
    const released = count === LARGE ? work() : publish(id);
    const waits = async () => (await query("select from pg_locks where locktype = 'advisory' and objsubid = 2 and not granted")).length;
    await expect.poll(waits, { timeout: 15_000, interval: 5 }).toBe(1);
    await saving.query(`update form.mt${id} set c_t = '42' where f_id = 20`);
    await saving.query('commit');
    saving.release();
    await released;
    expect(await stateOf(id)).toBe('live');
    expect(await records(admin, id).read('20')).toMatchObject({ t: 42 });
  });

  it('is refused where what is saved while it waits would be lost', async () => {
    const id = await largeModel(20);
    const saving = await server.core.database.pool.connect();
    await saving.query('begin');
    await saving.query('select hold_release($1, 1)', [id]);
    const released = publish(id).catch((error: unknown) => error);
    const waits = async () => (await query("select from pg_locks where locktype = 'advisory' and objsubid = 2 and not granted")).length;
    await expect.poll(waits, { timeout: 15_000, interval: 5 }).toBe(1);
    await saving.query(`update form.mt${id} set c_t = '面议' where f_id = 20`);
    await saving.query('commit');
    saving.release();
    expect(await released).toMatchObject({ key: 'NOT_ALLOWED', details: { what: 'what.formValuesLostCount', count: 1 } });
    expect(await query('select version from visual_model_release where model_id = $1', [id])).toEqual([{ version: 1 }]);
    expect(await records(admin, id).read('20')).toMatchObject({ t: '面议' });
  });

  it('leaves empty what is saved empty while it is prepared', async () => {
    const id = String((lastId += 1));
    const selects = (multiple: boolean) => [field('a', 'select', {}, { multiple }), field('b', 'select', {}, { multiple })];
    await publishDesign(server, id, selects(false));
    await query(`insert into form.mt${id} (f_id, c_a) select n, 'x' from generate_series(1, ${LARGE}) n`);
    await publish(id, selects(true), {});
    const created = await records(admin, id).create({ a: 'y' });
    await work();
    expect(await stateOf(id)).toBe('live');
    const found = await query(`select c_a_2, c_b_2, count(*)::int from form.mt${id} group by 1, 2 order by 3`);
    expect(found).toEqual([
      { c_a_2: ['y'], c_b_2: null, count: 1 },
      { c_a_2: ['x'], c_b_2: null, count: LARGE },
    ]);
    expect(await records(admin, id).read(created)).toMatchObject({ a: ['y'] });
  });

  it('that its publisher cancels is taken back, and can be published again', { tags: 'long' }, async () => {
    const id = await largeModel();
    const found = await everythingOf(id);
    await publish(id, [...after, subTable('more', [field('y', 'input')])]);
    await admin.call(cancelJob, { params: { id: (await ownJob())?.id ?? '' } });
    expect(await stateOf(id)).toBe('taken-back');
    await records(admin, id).update('20', { t: '20.5' });
    await work();
    expect(await ownJob()).toMatchObject({
      title: `撤回「model ${id}」的发布`,
      state: 'done',
      text: expect.stringContaining('原版本继续使用') as string,
    });
    await query(`update form.mt${id} set f_version = 1, f_updated_at = null, f_updated_by = null where f_id = 20`);
    expect(await everythingOf(id)).toEqual(found);
    expect(await publish(id)).toBe(3);
    await work();
    expect(await records(admin, id).read('20')).toMatchObject({ t: 20.5 });
  });

  it('of a process without jobs is finished when a server looks next', async () => {
    const id = await largeModel();
    await publish(id);
    await query("delete from background_job where kind = 'form.release'");
    await server.core.jobs.runTurn('form.resume');
    await server.core.jobs.runTurn('form.resume');
    expect(await query("select from background_job where kind = 'form.release' and state = 'waiting'")).toHaveLength(1);
    await work();
    expect(await stateOf(id)).toBe('live');
  });
});

describe('a release that breaks off', () => {
  it(
    'before the end of any of its steps goes on there, and ends as if nothing had happened',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const undisturbed = await largeModel();
      await publish(undisturbed);
      const positions = (await query<{ position: string }>('select position from release_step where model_id = $1', [undisturbed])).length;
      await work();
      const right = withoutTimes(await everythingOf(undisturbed));
      expect(positions).toBeGreaterThan(6);
      for (let at = 1; at <= positions; at += 1) {
        const id = await largeModel();
        await publish(id);
        await breakOffAt(id, at);
        expect(await stateOf(id)).toBe('preparing');
        expect(await openSteps(id)).toHaveLength(positions - at + 1);
        await work();
        expect(withoutTimes(await everythingOf(id))).toEqual(right);
      }
    },
  );

  it('at one step after the other counts only the failures of the step at which it is', { tags: 'long' }, async () => {
    const id = await largeModel();
    await publish(id);
    for (const at of [1, 2, 3]) {
      await breakOffAt(id, at);
      const failures = await query("select failures from background_job where kind = 'form.release' and state = 'waiting' and key = $1", [
        id,
      ]);
      expect(failures).toEqual([{ failures: 1 }]);
    }
    await breakOffAt(id, 3);
    const failures = await query("select failures from background_job where kind = 'form.release' and state = 'waiting' and key = $1", [
      id,
    ]);
    expect(failures).toEqual([{ failures: 2 }]);
    await work();
  });

  it(
    'in the middle of an index drops what is left of it, after the database has come to its end, and builds it again',
    { tags: 'long' },
    async () => {
      const id = await largeModel();
      await publish(id);
      const proxy = await openDatabaseProxy(server.databaseUrl);
      const database = openDatabase({ connectionString: proxy.connectionString, poolSize: 4, onIdleError: () => undefined });
      const { newId } = server.core;
      const wake = { wake: () => undefined, onWake: () => Promise.resolve(), close: () => Promise.resolve() };
      const dying = createJobs({ database, newId, wake, onError: () => undefined, onChange: () => Promise.resolve() });
      defineReleases({ database, jobs: dying });
      closers.push(
        () => proxy.close(),
        () => database.close(),
      );
      // An index build waits for every transaction that may still see the table as it was.
      const reading = await server.core.database.pool.connect();
      await reading.query('begin isolation level repeatable read');
      await reading.query(`select from form.mt${id} limit 1`);
      const ended = dying.runUntilIdle();
      const building = () =>
        query<{ pid: number }>(
          "select pid from pg_stat_activity where query like 'create index%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()",
        );
      await expect.poll(async () => (await building()).length, { timeout: 30_000 }).toBe(1);
      proxy.cut();
      await ended.catch(() => undefined);
      const endLeases = () => query("update background_job set lease_until = now() - interval '1 second' where state = 'active'");
      await endLeases();
      await work();
      // The backend of the crashed process is still building: no other process begins, and nothing is dropped.
      expect(await building()).toHaveLength(1);
      await query(`select pg_terminate_backend(${(await building())[0]?.pid})`);
      await expect.poll(async () => (await building()).length, { timeout: 15_000 }).toBe(0);
      await reading.query('commit');
      reading.release();
      const invalid = () => query('select from pg_index where not indisvalid');
      expect(await invalid()).toHaveLength(1);
      await work();
      expect(await invalid()).toEqual([]);
      expect(await stateOf(id)).toBe('live');
      expect(await openSteps(id)).toEqual([]);
    },
  );

  it('for good is taken back, and its index goes where only that was left', async () => {
    const id = await largeModel();
    const found = withoutTimes(await everythingOf(id));
    await publish(id);
    await query("update background_job set retries = 0 where kind = 'form.release' and state = 'waiting'");
    await query(`alter table form.mt${id} rename column c_t to c_elsewhere`);
    await work();
    await query(`alter table form.mt${id} rename column c_elsewhere to c_t`);
    await work();
    expect(await stateOf(id)).toBe('taken-back');
    expect(withoutTimes(await everythingOf(id))).toEqual(found);
    await publish(id, before, { defaultSortConfig: [{ field: 's', sort: 'asc' }] });
    await publish(id, [...before, field('n', 'inputNumber')], { defaultSortConfig: [{ field: 'n', sort: 'asc' }] });
    await admin.call(cancelJob, { params: { id: (await ownJob())?.id ?? '' } });
    await work();
    expect(await stateOf(id)).toBe('live');
    expect(await query(`select from pg_indexes where indexname = 'mt${id}_c_n'`)).toEqual([]);
    await publish(id, [...before, field('n', 'inputNumber')], { defaultSortConfig: [{ field: 'n', sort: 'asc' }] });
    await work();
    expect(await query(`select from pg_indexes where indexname = 'mt${id}_c_n'`)).toHaveLength(1);
  });

  it.each(['cancelled', 'run'])('for good stays taken back when its dead job is let run again and is %s', async (end) => {
    const id = await largeModel();
    const found = withoutTimes(await everythingOf(id));
    await publish(id);
    await query("update background_job set retries = 0 where kind = 'form.release' and state = 'waiting'");
    await breakOffWhere(`new.model_id = ${id}`);
    const left = await openSteps(id);
    expect(left).toContain('undo');
    const [dead] = await query<{ id: string }>("select id::text from background_job where state = 'dead' and data ->> 'modelId' = $1", [
      id,
    ]);
    const params = { id: dead?.id ?? '' };
    await admin.call(retryJob, { params });
    if (end === 'cancelled') {
      await admin.call(cancelJob, { params });
      expect(await openSteps(id)).toEqual(left);
    }
    await work();
    expect(await query('select state from background_job where id = $1', [dead?.id])).toEqual([
      { state: end === 'cancelled' ? 'cancelled' : 'done' },
    ]);
    expect(await stateOf(id)).toBe('taken-back');
    expect(await openSteps(id)).toEqual([]);
    expect(withoutTimes(await everythingOf(id))).toEqual(found);
  });

  describe('while an index of a live one is built, which then is given up,', () => {
    const wanted = [...before, field('n', 'inputNumber')];
    const byNumber = { defaultSortConfig: [{ field: 'n', sort: 'asc' }] };
    const indexes = (id: string) => query('select from pg_indexes where indexname = $1', [`mt${id}_c_n`]);

    async function givenUp(): Promise<string> {
      const id = await largeModel();
      await publish(id, wanted, byNumber);
      await breakOffAt(id, 1);
      expect(await indexes(id)).toHaveLength(1);
      await admin.call(cancelJob, { params: { id: (await ownJob())?.id ?? '' } });
      expect(await openSteps(id)).toEqual(['dropIndex']);
      return id;
    }

    it('leaves it to a release that wants it and comes at the same moment', async () => {
      const id = await givenUp();
      const undoing = await server.core.database.transaction(async (tx) => {
        await publishModel(tx, id, publisher, server.core.jobs);
        const running = work();
        await expect.poll(async () => (await query('select from pg_locks where not granted')).length, { timeout: 15_000 }).toBe(1);
        return { running };
      });
      await undoing.running;
      await work();
      expect(await openSteps(id)).toEqual([]);
      expect(await indexes(id)).toHaveLength(1);
    });

    it('drops it also where a release comes in between that does not want it', async () => {
      const id = await givenUp();
      await publish(id, [...wanted, field('m', 'input')], {});
      await work();
      expect(await openSteps(id)).toEqual([]);
      expect(await indexes(id)).toEqual([]);
    });
  });
});
