import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../../records/record.test-data';
import { findModel } from './model.repository';
import { publishModel } from './publish';

/** More than is changed in the transaction of a release. */
const LARGE = 3000;

let server: TestServer;
let admin: Client;
let publisher: string;
let lastId = 97_000;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  publisher = (await query<{ id: string }>("select id::text from user_account where account = 'admin'"))[0]?.id ?? '';
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.core.database.pool.query<Row>(text, values)).rows;

async function publish(id: string, fields: object[], acceptLosses = false): Promise<void> {
  await server.core.database.transaction(async (tx) => {
    await tx
      .updateTable('visual_model')
      .set({ form_data: JSON.stringify({ fields }) })
      .where('id', '=', id)
      .execute();
    await publishModel(tx, id, publisher, server.core.jobs, { acceptLosses });
  });
  await query("update background_job set run_at = now() where state = 'waiting' and kind = 'form.release'");
  await server.core.jobs.runUntilIdle();
  expect((await findModel(server.core.database.kysely, id))?.released_version).toBe(
    (await query<{ version: number }>('select max(version) as version from visual_model_release where model_id = $1', [id]))[0]?.version,
  );
}

const columns = async (id: string) =>
  (
    await query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'form' and table_name = $1 and column_name like 'c\\_%' order by ordinal_position",
      [`mt${id}`],
    )
  ).map(({ name }) => name);

const texts = [field('t', 'input'), field('removed', 'input'), subTable('rows', [field('x', 'inputNumber', {}, { precision: 4 })])];
const numbers = [field('t', 'inputNumber', {}, { precision: 2 }), subTable('rows', [field('x', 'inputNumber', {}, { precision: 2 })])];

async function model(count: number): Promise<string> {
  const id = String((lastId += 1));
  await publishDesign(server, id, texts);
  await query(
    `insert into form.mt${id} (f_id, c_t, c_removed) select n, case when n % 10 = 0 then '面议' when n = 11 then '12.50' when n = 13 then '' else n || '.5' end, 'r' || n
     from generate_series(1, $1::int) n`,
    [count],
  );
  await query(
    `insert into form.ct${id}_1 (f_id, f_foreign_id, f_sort, c_x) select n, n, 1, n + 0.1234 from generate_series(1, $1::int) n`,
    [count],
  );
  return id;
}

describe.each([
  ['few', 40],
  ['many', LARGE],
])('a form with %s records', (_what, count) => {
  it('is refused a type that some values do not have, until that is accepted; they stay in the column that held them', async () => {
    const id = await model(count);
    const lost = { what: 'what.formValuesLostCount', label: 't', count: count / 10 };
    await expect(publish(id, numbers)).rejects.toMatchObject({ key: 'NOT_ALLOWED', details: lost });
    await publish(id, numbers, true);
    expect(await records(admin, id).read('10')).toMatchObject({ rows: [{ x: 10.12 }] });
    expect(await records(admin, id).read('10')).toMatchObject({ t: null });
    expect(await query(`select c_t, c_t_2 from form.mt${id} where f_id = 10`)).toEqual([{ c_t: '面议', c_t_2: null }]);
    const [job] = await query<{ result: unknown }>(
      "select result from background_job where kind = 'form.release' and data ->> 'modelId' = $1",
      [id],
    );
    if (count === LARGE) expect(JSON.stringify(job?.result)).toContain('job.formReleased"');
  });

  it('gets back with an earlier version what was there, and keeps what people have changed since', { tags: 'long' }, async () => {
    const id = await model(count);
    const form = records(admin, id);
    await publish(id, numbers, true);
    await form.update('1', { t: 7 });
    await form.update('2', { t: null });
    await form.update('20', { t: 3.25 });
    await form.update('3', { rows: [{ x: 99.5 }] });
    const created = await form.create({ t: 1200.5, rows: [{ x: 1 }] });
    await form.remove('5');

    await publish(id, texts);
    expect(await columns(id)).toEqual(['c_t', 'c_removed', 'c_t_2']);
    expect(await form.read('4')).toMatchObject({ t: '4.5', removed: 'r4', rows: [{ x: 4.1234 }] });
    expect(await form.read('10')).toMatchObject({ t: '面议', removed: 'r10' });
    expect(await form.read('11')).toMatchObject({ t: '12.50' });
    expect(await form.read('1')).toMatchObject({ t: '7', removed: 'r1' });
    expect(await form.read('2')).toMatchObject({ t: null });
    expect(await form.read('20')).toMatchObject({ t: '3.25', rows: [{ x: 20.1234 }] });
    expect(await form.read('3')).toMatchObject({ t: '3.5', rows: [{ x: 99.5 }] });
    expect(await form.read(created)).toMatchObject({ t: '1200.5', rows: [{ x: 1 }] });
    expect(await form.read('5')).toBeUndefined();
    const [wrong] = await query<{ count: number }>(
      `select count(*)::int from form.mt${id} where f_id > 20 and f_id <= ${count} and
         c_t is distinct from case when f_id % 10 = 0 then '面议' else f_id || '.5' end`,
    );
    expect(wrong?.count).toBe(0);

    await form.update('4', { t: '44.5' });
    await publish(id, numbers, true);
    expect(await columns(id)).toEqual(['c_t', 'c_removed', 'c_t_2']);
    expect(await form.read('4')).toMatchObject({ t: 44.5, rows: [{ x: 4.12 }] });
    expect(await form.read('1')).toMatchObject({ t: 7 });
    expect(await form.read('10')).toMatchObject({ t: null });
    expect(await form.read('6')).toMatchObject({ t: 6.5 });
  });
});

describe('a release of an earlier version', () => {
  it('finds values that have come through several columns', async () => {
    const id = await model(40);
    const form = records(admin, id);
    await publish(id, numbers, true);
    await form.update('1', { t: 7.25 });
    await publish(id, [field('t', 'inputNumber', {}, { precision: 1 })]);
    await form.update('2', { t: 8.5 });
    await publish(id, [field('t', 'textarea')]);
    expect(await form.read('3')).toMatchObject({ t: '3.5' });
    expect(await form.read('10')).toMatchObject({ t: '面议' });
    expect(await form.read('1')).toMatchObject({ t: '7.3' });
    expect(await form.read('2')).toMatchObject({ t: '8.5' });
    expect(await columns(id)).toEqual(['c_t', 'c_removed', 'c_t_2', 'c_t_3']);
  });

  it('loses no date of a text that had to become a date and became empty', async () => {
    const id = await model(40);
    const dates = [field('t', 'datePicker')];
    await expect(publish(id, dates)).rejects.toMatchObject({ details: { what: 'what.formValuesLostCount', count: 39 } });
    await publish(id, dates, true);
    await records(admin, id).update('1', { t: 0 });
    await publish(id, texts);
    expect(await records(admin, id).read('3')).toMatchObject({ t: '3.5' });
    expect(await records(admin, id).read('1')).toMatchObject({ t: '1970-01-01' });
  });

  it('asks before it leaves out values that only the later version can hold', async () => {
    const id = await model(40);
    const dates = [field('t', 'datePicker')];
    await publish(id, dates, true);
    await publish(id, texts);
    await records(admin, id).update('1', { t: '明天' });
    await expect(publish(id, dates)).rejects.toMatchObject({ details: { what: 'what.formValuesLostCount', count: 39 } });
  });
});
