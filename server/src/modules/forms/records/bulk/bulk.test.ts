import {
  getBulk,
  listBulkRows,
  listBulks,
  orderChosen,
  type RecordBulk,
  startBulk,
  undoBulk,
} from '@banyan/shared-contracts/forms/records/record-bulk.contract';
import { listRecordHistory } from '@banyan/shared-contracts/forms/records/record-history.contract';
import { listRecycleBin, restoreRecycled } from '@banyan/shared-contracts/forms/records/recycle-bin.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabaseProxy } from '../../../../core/testing/database-proxy';
import { startSecondNode } from '../../../../testing/peers/second-node';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records } from '../record.test-data';

const MODEL = '97601';
const MENU = '97602';
const params = { modelId: MODEL };

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = await Promise.all([server.as(), server.as('zhengtao')]);
  const fields = [
    field('name', 'input', { label: '名称', required: true }),
    field('state', 'input', { label: '状态' }),
    field('amount', 'inputNumber', { label: '金额' }),
    field('secret', 'input', { label: '底价' }),
    field('twice', 'calculate', { label: '两倍' }, { expression: [{ type: 'x', formula: 'amount' }], isStorage: 1 }),
  ];
  await publishDesign(server, MODEL, fields, {
    ...{ useBtnPermission: true, useFormPermission: true, useDataPermission: true },
    columnList: ['name', 'state', 'amount'].map((prop) => ({ prop })),
    searchList: [{ prop: 'name', searchType: 2 }],
  });
  const rows = [{ field: 'name', op: 'like', value: '员工' }];
  const buttons = ['btn_edit', 'btn_remove'];
  await openMenu(server, { id: MENU, modelId: MODEL, buttons, fields: ['name', 'state', 'amount'], rows });
});
afterAll(() => server.close());

const form = () => records(admin, MODEL);
const start = (body: object, client = admin) => client.call(startBulk, { params, body: { op: 'update', ...body } as never });
const change = (ids: string[], values: object, client = admin) => start({ ids, data: JSON.stringify(values) }, client);
const rowsOf = async (bulk: RecordBulk, state: 'changed' | 'refused' | 'kept' | 'undone', client = admin) =>
  (await client.call(listBulkRows, { params: { ...params, bulkId: bulk.id }, query: { state, pageSize: 200 } })).list;
const undo = ({ id }: RecordBulk, client = admin) => client.call(undoBulk, { params: { ...params, bulkId: id }, body: {} });
const valueOf = async (id: string, key = 'state') => (await form().read(id))?.[key];

it('changes a field of many by ordinary saves; one that is refused leaves the others, and all but those changed since are taken back', async () => {
  const [one, two, three] = [
    await form().create({ name: '甲', state: '新' }),
    await form().create({ name: '乙' }),
    await form().create({ name: '丙' }),
  ];
  const bulk = await start({ ids: [one, two, three, '1'], data: JSON.stringify({ state: '完成' }), reason: '年终' });
  expect(bulk).toMatchObject({ state: 'done', total: 4, changed: 3, refused: 1, labels: ['状态'], kept: '' });
  expect(await rowsOf(bulk, 'refused')).toMatchObject([{ recordId: '1', text: '数据不存在或已被删除，请刷新后重试' }]);
  expect((await rowsOf(bulk, 'changed')).map(({ title }) => title)).toEqual(['甲', '乙', '丙']);
  const { list } = await admin.call(listRecordHistory, { params: { ...params, rowId: one }, query: {} });
  expect(list[0]).toMatchObject({ op: 'update', way: 'bulk', reason: '年终', fields: [{ label: '状态', before: '新', after: '完成' }] });

  await form().update(two, { ...(await form().read(two)), state: '改过' });
  expect(await undo(bulk)).toMatchObject({ state: 'undone', changed: 0, undone: 2, left: 1 });
  expect(await rowsOf(bulk, 'kept')).toMatchObject([{ title: '乙', text: '数据已被修改或删除，保持不变' }]);
  expect([await valueOf(one), await valueOf(two), await valueOf(three)]).toEqual(['新', '改过', null]);
  await expect(undo(bulk)).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
  expect((await admin.call(listBulks, { params, query: {} })).list.map(({ id }) => id)).toContain(bulk.id);
});

it('checks each record, and refuses fields that are none of the caller’s', async () => {
  const [first, second] = [await form().create({ name: '员工一', amount: 1 }), await form().create({ name: '别人的', amount: 1 })];
  const cleared = await change([first], { name: '' });
  expect(cleared).toMatchObject({ changed: 0, refused: 1, kept: '没有可撤销的数据' });
  expect((await rowsOf(cleared, 'refused'))[0]?.text).toContain('名称');
  for (const values of [{ secret: '9' }, { twice: 4 }, { nothing: 1 }, {}])
    await expect(change([first], values, staff)).rejects.toMatchObject({ key: 'BAD_INPUT' });
  const theirs = await change([first, second], { amount: 7 }, staff);
  expect(theirs).toMatchObject({ changed: 1, refused: 1 });
  expect([await valueOf(first, 'amount'), await valueOf(second, 'amount')]).toEqual([7, 1]);
  await expect(admin.call(getBulk, { params: { ...params, bulkId: theirs.id }, query: {} })).rejects.toMatchObject({ key: 'NOT_FOUND' });
});

it('deletes into the recycle bin, and brings back what is still there', async () => {
  const ids = [await form().create({ name: '删一' }), await form().create({ name: '删二' })];
  const bulk = await start({ op: 'remove', ids });
  expect(bulk).toMatchObject({ op: 'remove', changed: 2, refused: 0 });
  const { list } = await admin.call(listRecycleBin, { params, query: {} });
  const entry = list.find(({ recordId }) => recordId === ids[1]);
  await admin.call(restoreRecycled, { params, body: { ids: [entry?.id ?? ''] } });
  expect(await undo(bulk)).toMatchObject({ state: 'undone', undone: 1, left: 1 });
  expect(await rowsOf(bulk, 'kept')).toMatchObject([{ title: '删二', text: '数据已不在回收站中' }]);
  expect(await form().read(ids[0] ?? '')).toMatchObject({ name: '删一' });
});

it('of all that a list finds runs as a job, each record once, and stops where the right is gone', async () => {
  const { pool, kysely } = server.core.database;
  await pool.query(
    `insert into form.mt${MODEL} (f_id, c_name, c_amount) select 976010000 + n, '员工' || n, n from generate_series(1, 130) n`,
  );
  const all = { queryJson: JSON.stringify({ name: '员工' }), superQueryJson: '' };
  const [{ count } = { count: '0' }] = (
    await pool.query<{ count: string }>(`select count(*) from form.mt${MODEL} where c_name like '%员工%'`)
  ).rows;
  const begun = await start({ all, data: JSON.stringify({ state: '批' }) });
  expect(begun).toMatchObject({ state: 'running', total: Number(count), changed: 0 });
  await server.core.jobs.runUntilIdle();
  const bulk = await admin.call(getBulk, { params: { ...params, bulkId: begun.id }, query: {} });
  expect(bulk).toMatchObject({ state: 'done', changed: Number(count), refused: 0 });
  const versions = await pool.query(`select distinct f_version from form.mt${MODEL} where f_id between 976010001 and 976010130`);
  expect(versions.rows).toEqual([{ f_version: 2 }]);
  expect(await undo(bulk)).toMatchObject({ state: 'undoing' });
  await server.core.jobs.runUntilIdle();
  expect(await admin.call(getBulk, { params: { ...params, bulkId: begun.id }, query: {} })).toMatchObject({
    state: 'undone',
    undone: Number(count),
  });

  const theirs = await start({ all, data: JSON.stringify({ state: '人' }) }, staff);
  await kysely.deleteFrom('permission_grant').where('item_id', '=', MENU).execute();
  await server.core.jobs.runUntilIdle();
  await kysely.insertInto('permission_grant').values({ group_id: '4112', item_type: 'module', item_id: MENU }).execute();
  const stopped = await staff.call(getBulk, { params: { ...params, bulkId: theirs.id }, query: {} });
  expect(stopped).toMatchObject({ state: 'stopped', changed: 0, stoppedBy: '您已没有执行该操作的权限，其余数据未处理' });
});

it('whose process dies in a batch goes on after the last whole one: each record is changed once', { tags: 'long' }, async () => {
  const { pool } = server.core.database;
  await pool.query(`insert into form.mt${MODEL} (f_id, c_name) select 976020000 + n, '断' || n from generate_series(1, 120) n`);
  const proxy = await openDatabaseProxy(server.databaseUrl);
  const dying = await startSecondNode({ ...server, databaseUrl: proxy.connectionString }, { work: true });
  // A record of the second batch is held, so that the process dies after it has changed others of that batch.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`select from form.mt${MODEL} where f_id = 976020080 for update`);
  const all = { queryJson: JSON.stringify({ name: '断' }), superQueryJson: '' };
  const { id } = await start({ all, data: JSON.stringify({ state: '一次' }) });
  const doneOf = async () => (await admin.call(getBulk, { params: { ...params, bulkId: id }, query: {} })).done;
  const waits = async () =>
    (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).rowCount;
  await expect.poll(waits, { timeout: 20_000 }).toBe(1);
  proxy.cut();
  await holder.query('rollback');
  holder.release();
  expect(await doneOf()).toBe(50);
  await expect.poll(waits).toBe(0);
  for (let turn = 0; turn < 2; turn += 1) {
    await pool.query("update background_job set lease_until = now() - interval '1 s' where state = 'active' and kind = 'record.bulk'");
    await pool.query("update background_job set run_at = now() where state = 'waiting' and kind = 'record.bulk'");
    await server.core.jobs.runUntilIdle();
  }
  expect(await admin.call(getBulk, { params: { ...params, bulkId: id }, query: {} })).toMatchObject({
    state: 'done',
    changed: 120,
    done: 120,
  });
  const { rows } = await pool.query(`select f_version, count(*)::int from form.mt${MODEL} where c_name like '断%' group by 1`);
  expect(rows).toEqual([{ f_version: 2, count: 120 }]);
  const history = await pool.query(
    'select count(*)::int, count(distinct record_id)::int as records from record_change where model_id = $1 and record_id between 976020001 and 976020120',
    [MODEL],
  );
  expect(history.rows).toEqual([{ count: 120, records: 120 }]);
  await dying.close();
  await proxy.close();
});

it('names chosen records in the order of the list, and only those that the caller sees in it', async () => {
  const ids = [
    await form().create({ name: '员工 序 2', amount: 2 }),
    await form().create({ name: '管理 序 1', amount: 1 }),
    await form().create({ name: '员工 序 3', amount: 3 }),
  ];
  const [two, one, three] = ids;
  const order = async (body: object, client = admin, menuId = '') =>
    (await client.call(orderChosen, { params, body: { menuId, ...body } })).list;
  expect(await order({ ids, sidx: 'amount' })).toEqual([one, two, three]);
  expect(await order({ ids, sidx: '-amount' })).toEqual([three, two, one]);
  expect(await order({ ids: [two, '1'], sidx: '' })).toEqual([two]);
  const all = { queryJson: JSON.stringify({ name: '序' }), superQueryJson: '' };
  expect(await order({ all, sidx: 'amount' })).toEqual([one, two, three]);
  expect(await order({ ids, sidx: '-amount' }, staff, MENU)).toEqual([three, two]);
  await expect(order({ ids, sidx: 'secret' }, staff, MENU)).rejects.toMatchObject({ key: 'BAD_INPUT' });
});
