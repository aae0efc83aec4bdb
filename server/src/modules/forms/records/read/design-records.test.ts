import {
  exportModelRows,
  getModelDetail,
  listModelRows,
  removeModelRecord,
  updateModelRecord,
} from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records } from '../record.test-data';

const [MODEL, MENU, LISTED] = ['98801', '9880199', '98802'];

let server: TestServer;
let admin: Client;
let maker: Client;
let id: string;

const rowsOf = async (client: Client, modelId = MODEL) =>
  (await client.call(listModelRows, { params: { modelId }, body: { menuId: modelId, currentPage: 1, pageSize: 20 } })).list;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const { kysely } = server.core.database;
  for (const one of [MODEL, LISTED]) await publishDesign(server, one, [field('name', 'input', { label: '姓名' })]);
  await kysely.updateTable('visual_model').set({ web_type: 1, category: '5023002' }).where('id', '=', MODEL).execute();
  await kysely.updateTable('visual_model').set({ category: '5023002' }).where('id', '=', LISTED).execute();
  await kysely.updateTable('visual_model_release').set({ web_type: 1 }).where('model_id', '=', MODEL).execute();
  await openMenu(server, { id: MENU, modelId: MODEL, fields: ['name'] });
  await grantMenu(server, 'chenjing', 'onlineDev.webDesign', []);
  maker = await server.as('chenjing');
  id = await records(admin, MODEL).create({ name: '张三' });
});
afterAll(() => server.close());

it('lists, shows, exports and deletes the records of a form without a list for who may design it', async () => {
  expect(await rowsOf(maker)).toMatchObject([{ id, name: '张三' }]);
  const params = { modelId: MODEL };
  expect((await maker.call(getModelConfig, { params, query: {} })).webType).toBe(1);
  expect(JSON.parse((await maker.call(getModelDetail, { params: { ...params, rowId: id }, query: { menuId: MODEL } })).data)).toMatchObject(
    {
      name: '张三',
    },
  );
  const { name } = await maker.call(exportModelRows, { params, body: { menuId: MODEL, dataType: 1, selectKey: ['name'], selectIds: [] } });
  expect(name).toContain('.xlsx');
  const change = { params: { ...params, rowId: id }, body: { id, menuId: MODEL, data: JSON.stringify({ name: 'changed' }) } };
  expect((await maker.envelope(updateModelRecord, change)).error?.key).toBe('FORBIDDEN');
  await maker.call(removeModelRecord, { params: { ...params, rowId: id }, query: { menuId: MODEL } });
  expect(await rowsOf(admin)).toEqual([]);
});

it('is closed to people who fill it in, to makers of other categories, and where the form has a list', async () => {
  await expect(rowsOf(await server.as('zhengtao'))).rejects.toMatchObject({ key: 'FORBIDDEN' });
  await expect(rowsOf(maker, LISTED)).rejects.toMatchObject({ key: 'FORBIDDEN' });
  await server.core.database.pool.query("insert into design_category_right values ('5023002', 'user', 1)");
  await expect(rowsOf(maker)).rejects.toMatchObject({ key: 'FORBIDDEN' });
});
