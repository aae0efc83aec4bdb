import { listModelRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records } from '../record.test-data';

const MODEL = '99851';
const fields = [field('name', 'input'), field('price', 'inputNumber'), field('note', 'input')];
const equals = (value: string) => ({
  matchLogic: 'and',
  conditionList: [{ logic: 'and', groups: [{ field: 'name', symbol: '==', fieldValueType: 2, fieldValue: value }] }],
});

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = await Promise.all([server.as(), server.as('sunli')]);
  const { kysely } = server.core.database;
  await publishDesign(server, MODEL, fields, { columnList: [{ prop: 'name' }], useColumnPermission: true });
  const app_column_data = JSON.stringify({ columnList: [{ prop: 'price' }, { prop: 'note' }], ruleListApp: equals('a') });
  await kysely.updateTable('visual_model').set({ app_column_data }).where('id', '=', MODEL).execute();
  await publishDesign(server, MODEL, fields, { columnList: [{ prop: 'name' }], useColumnPermission: true });
  await openMenu(server, { id: '99861', modelId: MODEL, buttons: ['btn_detail'], columns: ['name', 'note'] });
  const calls = records(admin, MODEL);
  await calls.create({ name: 'a', price: 1, note: 'x' });
  await calls.create({ name: 'b', price: 2, note: 'y' });
});
afterAll(() => server.close());

const list = async (client: Client, body: { phone?: boolean; drawn?: string }) =>
  (await client.call(listModelRows, { params: { modelId: MODEL }, body })).list.map(({ id: _id, ...row }) => row);

it('the list of telephones has its own columns and its own filter, and asks for the rights of the other', async () => {
  expect(await list(admin, {})).toMatchObject([{ name: 'b' }, { name: 'a' }]);
  expect(await list(admin, { phone: true })).toMatchObject([{ price: 1, note: 'x' }]);
  expect(await list(staff, { phone: true })).toEqual([{ note: 'x' }]);
});

it('a list that is being designed is shown on the released records, to who may design', async () => {
  const drawn = JSON.stringify({ type: 3, groupField: 'note', columnList: [{ prop: 'price' }], ruleList: equals('b') });
  expect(await list(admin, { drawn })).toMatchObject([{ top: true, price: 'y', children: [{ price: 2 }] }]);
  await expect(list(staff, { drawn })).rejects.toMatchObject({ key: 'FORBIDDEN' });
  await expect(list(admin, { drawn: '[1' })).rejects.toThrow();
});
