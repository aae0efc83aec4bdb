import { type RecordBulk, startBulk } from '@banyan/shared-contracts/forms/records/record-bulk.contract';
import { removeModelRecords } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { listRecordHistory } from '@banyan/shared-contracts/forms/records/record-history.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { countStatements, field, publishDesign, records, subTable } from '../record.test-data';

const MODEL = '97611';
const LINES = 'tableField3';
const params = { modelId: MODEL };

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(server, MODEL, [
    field('name', 'input', { label: '名称' }),
    field('code', 'input', { label: '编号', unique: true }),
    field('state', 'input', { label: '状态' }),
    field('papers', 'uploadFile', { label: '附件' }),
    subTable(LINES, [field('item', 'input', { label: '物品' })]),
  ]);
});
afterAll(() => server.close());

/** Ids of new records, each with two rows. */
async function made(letter: string, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_none, index) => `${letter}${index}`);
  const rows = [{ item: 'x' }, { item: 'y' }];
  return Promise.all(numbers.map((code) => records(admin, MODEL).create({ name: code, code, [LINES]: rows })));
}

const start = (body: object): Promise<RecordBulk> => admin.call(startBulk, { params, body: { op: 'update', ...body } as never });
const left = async (table = `form.mt${MODEL}`) =>
  (await server.core.database.pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count;

it('changes fifty records by as many statements as three', async () => {
  const [few, many] = [await made('A', 3), await made('B', 50)];
  const change = (ids: string[]) => () => start({ ids, data: JSON.stringify({ state: '完成' }) });
  await change(await made('W', 1))();
  expect(await countStatements(change(many))).toBe(await countStatements(change(few)));
});

it('deletes fifty records by as many statements as three, chosen by hand or as one change, with their history and rows', async () => {
  const [few, many] = [await made('C', 3), await made('D', 50)];
  const remove = (ids: string[]) => () => start({ op: 'remove', ids });
  await remove(await made('V', 1))();
  expect(await countStatements(remove(many))).toBe(await countStatements(remove(few)));
  const gone = async (rowId: string) => (await admin.call(listRecordHistory, { params: { ...params, rowId }, query: {} })).list;
  await expect(gone(many[49] ?? '')).rejects.toMatchObject({ key: 'NOT_FOUND' });

  const before = await left();
  const [three, fifty] = [await made('E', 3), await made('F', 50)];
  const atOnce = (ids: string[]) => () => admin.call(removeModelRecords, { params, body: { ids } });
  expect(await countStatements(atOnce(fifty))).toBe(await countStatements(atOnce(three)));
  expect(await left()).toBe(before);
  const { rows } = await server.core.database.pool.query(
    "select (select count(*)::int from record_change where model_id = $1 and op = 'remove') as changes, (select count(*)::int from record_bin where model_id = $1) as kept, (select count(*)::int from operation_log where action = 'remove' and target_id = any($2)) as logged",
    [MODEL, fifty],
  );
  expect(rows).toEqual([{ changes: 107, kept: 107, logged: 50 }]);
});

it('deletes the others where one of them is gone', async () => {
  const [first, second, third] = await made('G', 3);
  await records(admin, MODEL).remove(second ?? '');
  expect(await start({ op: 'remove', ids: [first, second, third, '1'] })).toMatchObject({ changed: 2, refused: 2 });
});
