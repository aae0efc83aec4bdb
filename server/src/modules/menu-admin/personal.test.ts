import { advancedQueryCalls, listAdvancedQueries } from '@banyan/shared-contracts/menu-admin/advanced-query.contract';
import { getColumnSettings, saveColumnSettings } from '@banyan/shared-contracts/menu-admin/column-settings.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

const MENU = '2131';
let server: TestServer;
let one: Client;
let other: Client;

beforeAll(async () => {
  server = await startTestServer();
  [one, other] = [await server.as('chenjing'), await server.as()];
});
afterAll(() => server.close());

it('columns are each person’s own, per menu, until they are put back', async () => {
  const fieldList = JSON.stringify([
    { prop: 'b', label: '乙', visible: 0 },
    { prop: 'a', columnVisible: true },
  ]);
  const columns = (client: Client, moduleId = MENU) => client.call(getColumnSettings, { params: { moduleId } });
  await one.call(saveColumnSettings, { body: { moduleId: MENU, fieldList } });
  expect(await columns(one)).toEqual([
    { prop: 'b', label: '乙', columnVisible: false, visible: false },
    { prop: 'a', label: '', columnVisible: true, visible: true },
  ]);
  expect([await columns(other), await columns(one, '2132')]).toEqual([[], []]);
  await one.call(saveColumnSettings, { body: { moduleId: MENU, fieldList: '' } });
  expect(await columns(one)).toEqual([]);
  expect((await one.envelope(saveColumnSettings, { body: { moduleId: MENU, fieldList: '{' } })).code).toBe(400);
  expect((await one.envelope(saveColumnSettings, { body: { moduleId: '2002', fieldList } })).error?.key).toBe('FORBIDDEN');
});

it('shared searches are chosen by all who have the menu and may see their fields, and changed by those who may design its form', async () => {
  const conditionsOn = (field: string) => JSON.stringify([{ logic: 'and', groups: [{ field, symbol: 'notNull' }] }]);
  const body = { fullName: '有标题的', moduleId: MENU, conditionJson: conditionsOn('title'), shared: true };
  const seenBy = async (client: Client) => client.call(listAdvancedQueries, { params: { menuId: MENU } });
  expect((await one.envelope(advancedQueryCalls.create, { body })).error?.key).toBe('FORBIDDEN');
  await other.call(advancedQueryCalls.create, { body });
  expect((await other.envelope(advancedQueryCalls.create, { body: { ...body, conditionJson: conditionsOn('gone') } })).code).toBe(400);
  // One whose field has gone since.
  const { id: user_id } = await server.core.database.kysely
    .selectFrom('user_account')
    .select('id')
    .where('account', '=', 'admin')
    .executeTakeFirstOrThrow();
  const gone = { id: '990001', user_id, menu_id: MENU, full_name: '旧的', conditions: conditionsOn('gone'), shared: true };
  await server.core.database.kysely.insertInto('advanced_query').values(gone).execute();
  expect(await seenBy(other)).toMatchObject({ mayShare: true, list: [{ fullName: '有标题的', shared: true, mayChange: true }] });
  const { list, mayShare } = await seenBy(one);
  expect([mayShare, list]).toMatchObject([false, [{ fullName: '有标题的', shared: true, mayChange: false }]]);
  const params = { id: list[0]?.id ?? '' };
  expect((await one.call(advancedQueryCalls.get, { params })).fullName).toBe('有标题的');
  expect((await one.envelope(advancedQueryCalls.update, { params, body })).error?.key).toBe('FORBIDDEN');
  expect((await one.envelope(advancedQueryCalls.remove, { params })).error?.key).toBe('FORBIDDEN');
  const { shared: _shared, ...older } = body;
  await other.call(advancedQueryCalls.update, { params, body: { ...older, fullName: '改名' } });
  expect((await seenBy(other)).list).toMatchObject([{ fullName: '改名', shared: true }]);
  await other.call(advancedQueryCalls.update, { params, body: { ...body, shared: false } });
  expect((await seenBy(one)).list).toEqual([]);
  await other.call(advancedQueryCalls.remove, { params });
});

it('kept searches are each person’s own', async () => {
  const conditionJson = JSON.stringify([{ logic: 'and', groups: [{ field: 'title', symbol: 'like', fieldValue: 'a' }] }]);
  const body = { fullName: '我的', moduleId: MENU, conditionJson };
  await one.call(advancedQueryCalls.create, { body });
  const { list } = await one.call(listAdvancedQueries, { params: { menuId: MENU } });
  expect(list).toMatchObject([{ fullName: '我的', matchLogic: 'and', conditionJson }]);
  const params = { id: list[0]?.id ?? '' };
  expect((await other.call(listAdvancedQueries, { params: { menuId: MENU } })).list).toEqual([]);
  for (const refused of [
    await other.envelope(advancedQueryCalls.get, { params }),
    await other.envelope(advancedQueryCalls.update, { params, body }),
    await other.envelope(advancedQueryCalls.remove, { params }),
  ])
    expect(refused.error?.key).toBe('NOT_FOUND');
  await one.call(advancedQueryCalls.update, { params, body: { ...body, fullName: '改名' } });
  expect((await one.call(advancedQueryCalls.get, { params })).fullName).toBe('改名');
  await one.call(advancedQueryCalls.remove, { params });
  expect((await one.envelope(advancedQueryCalls.create, { body: { ...body, conditionJson: '[{"x":1}]' } })).code).toBe(400);
  expect((await one.envelope(advancedQueryCalls.create, { body: { ...body, moduleId: '2002' } })).error?.key).toBe('FORBIDDEN');
});
