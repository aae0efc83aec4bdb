import { getModelDetail, listModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { exportPrintLog, listPrintedRecords, listPrintLog, makeWord } from '@banyan/shared-contracts/print/print-output.contract';
import { savePrintLog } from '@banyan/shared-contracts/print/print-template.contract';
import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantMenu } from '../../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';

const TEMPLATE = '9001';
const MODEL = '8001';

let server: TestServer;
let admin: Client;
/** May read the log, and of the records those of the own department. */
let reader: Client;
let own: string;
let foreign: string;

const titleOf = async (id: string) =>
  (JSON.parse((await admin.call(getModelDetail, { params: { modelId: MODEL, rowId: id }, query: {} })).data) as { title: string }).title;

beforeAll(async () => {
  server = await startTestServer();
  await grantMenu(server, 'tangyun', 'system.printLog', ['btn_download']);
  [admin, reader] = await Promise.all([server.as(), server.as('tangyun')]);
  const [all, some] = await Promise.all(
    [admin, reader].map(async (client) =>
      (await client.call(listModelRows, { params: { modelId: MODEL }, body: { pageSize: 100 } })).list.map(({ id }) => id),
    ),
  );
  own = some?.[0] ?? '';
  foreign = all?.find((id) => some?.includes(id) !== true) ?? '';
  const entry = { printNum: 1, printId: TEMPLATE };
  await admin.call(savePrintLog, { body: { ...entry, printTitle: '一条', recordIds: [own], pages: 2 } });
  // As earlier pages send a .doc file.
  await admin.call(savePrintLog, { body: { ...entry, printTitle: '他人', recordIds: [foreign], kind: 'word' } });
  await admin.call(savePrintLog, { body: { ...entry, printTitle: '两条', recordIds: [foreign, own] } });
  await admin.call(savePrintLog, { body: { ...entry, printTitle: '不知道' } });
  await reader.call(savePrintLog, { body: { ...entry, printTitle: '自己' } });
  await admin.call(makeWord, { params: { id: TEMPLATE }, body: { recordIds: [own], title: '文件' } });
});
afterAll(() => server.close());

const rowsOf = async (client: Client, query: object = {}) => (await client.call(listPrintLog, { query })).list;

const sheetFor = async (client: Client) => {
  const { url } = await client.call(exportPrintLog, { query: {} });
  const book = read((await client.send({ method: 'GET', url })).rawPayload, { type: 'buffer' });
  return utils.sheet_to_json<Record<string, string>>(Object.values(book.Sheets)[0] as never, { raw: false });
};
const byTitle = (rows: Record<string, string>[], title: string) => rows.find((row) => row['标题'] === title);

it('names the records of each entry to those who may open them', async () => {
  const named = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
    Object.fromEntries(rows.map(({ printTitle, records, record }) => [printTitle, [records, record?.id ?? null]]));
  expect(named(await rowsOf(admin))).toEqual({
    ...{ 一条: [1, own], 他人: [1, foreign], 两条: [2, foreign], 不知道: [0, null], 自己: [0, null], 文件: [1, own] },
  });
  // Titles may be the names of records: instead of those that are not open there is the name of the template.
  const rows = await rowsOf(reader);
  expect(rows.map(({ printTitle, records, record }) => [printTitle, records, record?.id ?? null])).toEqual([
    ['文件', 1, own],
    ['自己', 0, null],
    ['采购申请单', 0, null],
    ['采购申请单', 2, null],
    ['采购申请单', 1, null],
    ['一条', 1, own],
  ]);
  expect(rows.find(({ printTitle }) => printTitle === '一条')?.record).toEqual({
    ...{ id: own, modelId: MODEL, title: expect.stringContaining('采购申请') as string },
  });
  const id = rows.find(({ records }) => records === 2)?.id ?? '';
  expect((await admin.call(listPrintedRecords, { params: { id } })).list.map((record) => record.id)).toEqual([foreign, own]);
  const seen = await reader.call(listPrintedRecords, { params: { id } });
  expect(seen).toMatchObject({ list: [{ id: own }], others: 1 });
  expect(JSON.stringify([rows, seen])).not.toContain(foreign);
  expect((await (await server.as('wujun')).envelope(listPrintedRecords, { params: { id } })).error?.key).toBe('FORBIDDEN');
  const open = (until: Date | null) =>
    server.core.database.kysely.updateTable('print_log').set({ open_until: until }).where('id', '=', id).execute();
  await open(new Date(Date.now() + 3_600_000));
  expect((await admin.envelope(listPrintedRecords, { params: { id } })).error?.key).toBe('NOT_FOUND');
  await open(null);
});

it('is searched by the names and the ids of records, of those that one may open', async () => {
  const name = (await rowsOf(admin, { keyword: foreign })).find(({ printTitle }) => printTitle === '他人')?.record?.title ?? '';
  expect(name).not.toBe('');
  const titles = async (client: Client, keyword: string) => (await rowsOf(client, { keyword })).map(({ printTitle }) => printTitle).sort();
  expect(await titles(admin, name)).toEqual(['两条', '他人']);
  expect(await titles(admin, foreign)).toEqual(['两条', '他人']);
  expect(await titles(reader, name)).toEqual([]);
  expect(await titles(reader, foreign)).toEqual([]);
  expect(await titles(reader, own)).toEqual(['一条', '文件', '采购申请单']);
  expect(await titles(reader, '他人')).toEqual([]);
  expect(await titles(reader, '一条')).toEqual(['一条']);
  expect(await titles(admin, '他人')).toEqual(['他人']);
  expect(await titles(reader, '不知道')).toEqual([]);
  expect(await titles(reader, '自己')).toEqual(['自己']);
  expect(await titles(admin, '不知道')).toEqual(['不知道']);
});

it('tells .doc from .docx, and has the names of the records in the spreadsheet', async () => {
  expect((await rowsOf(admin, { kind: 'doc' })).map(({ printTitle }) => printTitle)).toEqual(['他人']);
  expect((await rowsOf(admin, { kind: 'word' })).map(({ printTitle }) => printTitle)).toEqual(['文件']);
  const [all, seen] = await Promise.all([sheetFor(admin), sheetFor(reader)]);
  expect(byTitle(all, '他人')).toMatchObject({ 方式: 'Word .doc', 记录数: '1', 记录: expect.stringContaining(await titleOf(foreign)) });
  expect(byTitle(all, '文件')?.['页数'] ?? '').toBe('');
  expect(byTitle(all, '一条')?.['页数']).toBe('2');
  expect([byTitle(seen, '他人'), byTitle(seen, '两条')]).toEqual([undefined, undefined]);
  const [, , , two, one] = seen;
  expect(two?.['记录']).toContain(await titleOf(own));
  expect(one?.['记录'] ?? '').toBe('');
  expect(JSON.stringify(seen)).not.toContain(await titleOf(foreign));
});

it('searches and names the records of the newest entries only', { tags: 'long' }, async () => {
  const { kysely } = server.core.database;
  await sql`insert into print_log (id, template_id, title, copies, user_id, kind, version, record_ids, model_ids, created_at)
    select 900000000 + n, template_id, '多', 1, user_id, 'pdf', version, case when n = 5001 then record_ids else '{}' end, model_ids,
      now() + make_interval(secs => n / 1000000.0) from print_log, generate_series(1, 5001) n where title = '一条'`.execute(kysely);
  const found = await admin.call(listPrintLog, { query: { keyword: own } });
  expect([found.list.map(({ printTitle }) => printTitle), found.unsearched]).toEqual([['多'], 5000]);
  const rows = await sheetFor(admin);
  const column = '记录（仅最近 5000 次打印）';
  expect(rows[0]?.[column]).toContain(await titleOf(own));
  expect(byTitle(rows, '一条')?.[column] ?? '').toBe('');
  await kysely.deleteFrom('print_log').where('title', '=', '多').execute();
});

it('has entries that a record is gone from, and those of a template that is gone', async () => {
  const { kysely } = server.core.database;
  await kysely.deleteFrom('print_template').where('id', '=', TEMPLATE).execute();
  const before = (await rowsOf(admin)).find(({ printTitle }) => printTitle === '一条');
  expect(before).toMatchObject({ templateName: '', record: { id: own } });
  await admin.send({ method: 'DELETE', url: `/api/visualdev/OnlineDev/${MODEL}/${own}` });
  expect((await rowsOf(admin)).find(({ printTitle }) => printTitle === '一条')).toMatchObject({ records: 1, record: null });
});
