import { updateModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { listRecordHistory, restoreRecordState } from '@banyan/shared-contracts/forms/records/record-history.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records } from '../record.test-data';

const MODEL = '9721';
const PLAIN = '9722';
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(server, MODEL, [field('name', 'input')], {}, null, { askReason: true });
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
