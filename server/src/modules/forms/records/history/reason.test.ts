import { updateModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { listRecordHistory, restoreRecordState } from '@banyan/shared-contracts/forms/records/record-history.contract';
import { startBulk, undoBulk } from '@banyan/shared-contracts/forms/records/record-bulk.contract';
import { importModelRecords } from '@banyan/shared-contracts/forms/records/model-import.contract';
import { checkImport, listImports, startImport, undoImport } from '@banyan/shared-contracts/forms/records/record-imports.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records } from '../record.test-data';

const MODEL = '9721';
const PLAIN = '9722';
const SHEETS = '9723';
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(server, MODEL, [field('name', 'input')], {}, null, { askReason: true });
  const sheets = [field('name', 'input', { unique: true }), field('state', 'input')];
  await publishDesign(server, SHEETS, sheets, { uploaderTemplateJson: { dataType: '2', selectKey: [] } }, null, { askReason: true });
  await publishDesign(server, PLAIN, [field('name', 'input')]);
});
afterAll(() => server.close());

const change = (modelId: string, rowId: string, name: string, reason?: string) =>
  admin.call(updateModelRecord, {
    params: { modelId, rowId },
    body: { data: JSON.stringify({ name }), partial: 1, ...(reason === undefined ? {} : { reason }) },
  });
const history = async (modelId: string, rowId: string) =>
  (await admin.call(listRecordHistory, { params: { modelId, rowId }, query: {} })).list;

it('refuses a change without a reason where the form asks for one, and keeps the reason in the history', async () => {
  const form = records(admin, MODEL);
  const id = await form.create({ name: '甲' });
  for (const reason of [undefined, '', '  '])
    await expect(change(MODEL, id, '乙', reason)).rejects.toMatchObject({ key: 'REASON_MISSING' });
  await expect(change(MODEL, id, '乙', '长'.repeat(501))).rejects.toMatchObject({ key: 'BAD_INPUT' });
  expect(await form.read(id)).toMatchObject({ name: '甲' });
  await change(MODEL, id, '乙', ' 写错了 ');
  expect((await history(MODEL, id)).map(({ op, reason }) => [op, reason])).toEqual([
    ['update', '写错了'],
    ['create', ''],
  ]);
  const [entry] = await history(MODEL, id);
  const back = { changeId: entry?.id ?? '', state: 'before' as const };
  const restore = (reason: string) => admin.call(restoreRecordState, { params: { modelId: MODEL, rowId: id }, body: { ...back, reason } });
  await expect(restore('')).rejects.toMatchObject({ key: 'REASON_MISSING' });
  await restore('原来是对的');
  expect(await form.read(id)).toMatchObject({ name: '甲' });
});

it('takes changes of other forms without a reason, as older clients send them, and with one', async () => {
  const id = await records(admin, PLAIN).create({ name: '甲' });
  await change(PLAIN, id, '乙');
  await change(PLAIN, id, '丙', '补充');
  expect((await history(PLAIN, id)).map(({ reason }) => reason)).toEqual(['补充', '', '']);
});

it('asks of a change of many, and keeps what is said with each record; nobody says why it is taken back', async () => {
  const form = records(admin, MODEL);
  const ids = [await form.create({ name: '甲' }), await form.create({ name: '乙' })];
  const params = { modelId: MODEL };
  const start = (reason?: string) =>
    admin.call(startBulk, {
      params,
      body: { op: 'update', ids, data: '{"name":"丙"}', ...(reason === undefined ? {} : { reason }) } as never,
    });
  for (const reason of [undefined, ' ']) await expect(start(reason)).rejects.toMatchObject({ key: 'REASON_MISSING' });
  const bulk = await start('合并');
  expect(bulk).toMatchObject({ changed: 2, refused: 0 });
  expect((await history(MODEL, ids[0] as string)).map(({ way, reason }) => [way, reason])).toEqual([
    ['bulk', '合并'],
    ['page', ''],
  ]);
  expect(await admin.call(undoBulk, { params: { ...params, bulkId: bulk.id }, body: {} })).toMatchObject({ undone: 2 });
});

it('asks of an import that changes records, not of one that brings new ones', async () => {
  const form = records(admin, SHEETS);
  const id = await form.create({ name: '甲', state: '旧' });
  const params = { modelId: SHEETS };
  const list = [{ place: 2, texts: { name: '甲', state: '新' } }];
  expect(await admin.call(listImports, { params, query: {} })).toMatchObject({ key: 'name', asksReason: true });
  expect((await admin.call(checkImport, { params, body: { key: 'name', list } })).list).toEqual([]);
  const start = (body: object) => admin.call(startImport, { params, body: { name: '数据.xlsx', list, onlyGood: true, ...body } as never });
  await expect(start({ key: 'name' })).rejects.toMatchObject({ key: 'REASON_MISSING' });
  const done = await start({ key: 'name', reason: '盘点' });
  expect(done).toMatchObject({ saved: 1, updated: 1 });
  expect((await history(SHEETS, id))[0]).toMatchObject({ way: 'import', reason: '盘点' });
  await admin.call(undoImport, { params: { ...params, importId: done.id }, body: {} });
  expect(await form.read(id)).toMatchObject({ state: '旧' });
  expect(await start({ key: '', list: [{ place: 2, texts: { name: '乙' } }] })).toMatchObject({ saved: 1 });

  const older = (reason?: string) =>
    admin.call(importModelRecords, { params, body: { list: [{ name: '甲', state: '再' }], ...(reason === undefined ? {} : { reason }) } });
  expect(await older()).toMatchObject({ snum: 0, fnum: 1 });
  expect(await older('补录')).toMatchObject({ snum: 1, fnum: 0 });
});
