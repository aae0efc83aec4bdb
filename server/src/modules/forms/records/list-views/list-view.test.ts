import {
  chooseListView,
  createListView,
  listListViews,
  type ListViewInput,
  removeListView,
  updateListView,
} from '@banyan/shared-contracts/forms/records/list-view.contract';
import { TABLE_LAYOUT } from '@banyan/shared-contracts/forms/model/list-layout';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign } from '../record.test-data';

const [modelId, menuId] = ['990160', '990161'];
let server: TestServer;
let admin: Client;
let one: Client;
let other: Client;

const CONTENT = {
  columns: [{ prop: 'title', visible: true, width: 200 }],
  sidx: '-title',
  search: { title: '甲' },
  keyword: '',
  groupBy: '',
  layout: TABLE_LAYOUT,
};
const where = (name: string, symbol = 'like') =>
  JSON.stringify({
    matchLogic: 'and',
    conditionList: [{ logic: 'and', groups: [{ field: name, symbol, fieldValue: '1', fieldValueType: 2 }] }],
  });
const input = (fullName: string, own: object = {}, content: object = {}): ListViewInput => ({
  ...{ menuId, fullName, shared: false, forAll: false, roleIds: [], ...own },
  content: { superQuery: '', ...CONTENT, ...content },
});
const views = (client: Client) => client.call(listListViews, { params: { modelId }, query: { menuId } });
const create = (client: Client, body: ListViewInput) => client.call(createListView, { params: { modelId }, body });
const refusal = async (client: Client, body: ListViewInput) =>
  (await client.envelope(createListView, { params: { modelId }, body })).error?.key;
const namesOf = async (client: Client) => (await views(client)).list.map(({ fullName }) => fullName);

beforeAll(async () => {
  server = await startTestServer();
  [admin, one, other] = [await server.as(), await server.as('chenjing'), await server.as('zhengtao')];
  const list = ['title', 'secret'].map((prop) => ({ prop, label: prop }));
  await publishDesign(server, modelId, [field('title', 'input'), field('secret', 'input')], {
    ...{ columnList: list, searchList: list, useColumnPermission: true },
  });
  await openMenu(server, { id: menuId, modelId, columns: ['title'] });
});
afterAll(() => server.close());

it('own views are seen by their owner alone, are changed and deleted', async () => {
  const { id } = await create(one, input('我的'));
  expect(await views(one)).toMatchObject({
    list: [{ id, fullName: '我的', shared: false, mayChange: true, unfiltered: false, content: CONTENT }],
    ...{ defaultId: '', mayShare: false },
  });
  expect([await namesOf(other), await namesOf(admin)]).toEqual([[], []]);
  const params = { modelId, id };
  for (const refused of [
    await other.envelope(updateListView, { params, body: input('别人的') }),
    await other.envelope(removeListView, { params, query: { menuId } }),
    await other.envelope(chooseListView, { params, body: { menuId, id } }),
  ])
    expect(refused.error?.key).toBe('NOT_FOUND');
  await one.call(updateListView, { params, body: input('改名') });
  await one.call(chooseListView, { params, body: { menuId, id } });
  expect(await views(one)).toMatchObject({ list: [{ fullName: '改名' }], defaultId: id });
  await one.call(removeListView, { params, query: { menuId } });
  expect(await views(one)).toMatchObject({ list: [], defaultId: '' });
});

it('a person has at most fifty views of a menu, also where two are made at once or one stops being shared', async () => {
  const { kysely } = server.core.database;
  const first = await create(other, input('第一'));
  const { user_id } = await kysely.selectFrom('list_view').select('user_id').where('id', '=', first.id).executeTakeFirstOrThrow();
  const rows = Array.from({ length: 48 }, (_one, index) => ({
    ...{ id: String(9_901_700 + index), menu_id: menuId, user_id, full_name: `第 ${index}`, shared: false, for_all: false },
    content: JSON.stringify(CONTENT),
  }));
  await kysely.insertInto('list_view').values(rows).execute();
  const answers = await Promise.all([refusal(other, input('同时一')), refusal(other, input('同时二'))]);
  expect([answers.filter((key) => key === undefined), answers.filter((key) => key === 'NOT_ALLOWED')].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
  expect(await namesOf(other)).toHaveLength(50);

  await kysely.updateTable('list_view').set({ shared: true }).where('menu_id', '=', menuId).execute();
  const own = await create(admin, input('自己的'));
  const params = { modelId, id: own.id };
  const shared = await admin.envelope(updateListView, { params, body: input('自己的', { shared: true }) });
  expect(shared.error?.key).toBe('NOT_ALLOWED');
  await admin.call(updateListView, { params, body: input('改名') });
  await kysely.deleteFrom('list_view').where('menu_id', '=', menuId).execute();
});

it('designers share views, and one of them is what the list begins with', async () => {
  expect(await refusal(one, input('共享', { shared: true }))).toBe('FORBIDDEN');
  const first = await create(admin, input('共享', { shared: true, forAll: true }));
  const { id } = await create(admin, input('共享二', { shared: true, forAll: true }));
  expect(await views(one)).toMatchObject({ defaultId: id, list: [{ forAll: false, mayChange: false }, { forAll: true }] });
  const params = { modelId, id };
  expect((await one.envelope(updateListView, { params, body: input('x', { shared: true }) })).error?.key).toBe('FORBIDDEN');
  expect((await one.envelope(removeListView, { params, query: { menuId } })).error?.key).toBe('FORBIDDEN');
  await one.call(chooseListView, { params: { modelId }, body: { menuId, id: '' } });
  expect([(await views(one)).defaultId, (await views(other)).defaultId]).toEqual(['', id]);
  for (const gone of [first.id, id]) await admin.call(removeListView, { params: { modelId, id: gone }, query: { menuId } });
});

it('a list begins with the view of a role, before the one for all and after what a person has chosen', async () => {
  const { kysely } = server.core.database;
  const roleId = '990169';
  await kysely.insertInto('role').values({ id: roleId, full_name: '看板组', en_code: 'kanban', global: true }).execute();
  const { user_id } = await kysely
    .selectFrom('user_account')
    .select('id as user_id')
    .where('account', '=', 'zhengtao')
    .executeTakeFirstOrThrow();
  await kysely.insertInto('user_relation').values({ user_id, object_type: 'role', object_id: roleId }).execute();
  const all = await create(admin, input('给所有人', { shared: true, forAll: true }));
  const ofRole = await create(admin, input('给角色', { shared: true, roleIds: [roleId] }));
  expect([(await views(other)).defaultId, (await views(admin)).defaultId]).toEqual([ofRole.id, all.id]);
  expect((await views(admin)).list).toMatchObject([{ roleIds: [] }, { roleIds: [roleId] }]);
  expect((await views(other)).list).toMatchObject([{ roleIds: [] }, { roleIds: [] }]);
  // Another view takes the role over; a private one has none.
  const next = await create(admin, input('新的', { shared: true, roleIds: [roleId] }));
  expect((await views(admin)).list.map(({ roleIds }) => roleIds.length)).toEqual([0, 0, 1]);
  expect(await refusal(admin, input('x', { shared: true, roleIds: ['1'] }))).toBe('BAD_INPUT');
  for (const { id } of [all, ofRole, next]) await admin.call(removeListView, { params: { modelId, id }, query: { menuId } });
});

it('views hold nothing that their reader may not see', async () => {
  for (const content of [
    { search: { secret: '1' } },
    { superQuery: where('secret') },
    { sidx: 'secret' },
    { groupBy: 'secret' },
    { layout: { ...TABLE_LAYOUT, title: 'secret' } },
  ])
    expect(await refusal(one, input('x', {}, content))).toBe('BAD_INPUT');
  for (const content of [{ superQuery: where('gone') }, { superQuery: '{' }, { superQuery: where('title', '??') }, { search: { gone: 1 } }])
    expect(await refusal(admin, input('x', {}, content))).toBe('BAD_INPUT');
  expect(await refusal(one, { ...input('x'), menuId: '2002' })).toBe('FORBIDDEN');
  expect(await refusal(admin, { ...input('x'), menuId: '2002' })).toBe('NOT_FOUND');
  const columns = [...CONTENT.columns, { prop: 'secret', visible: true }];
  await create(admin, input('列', { shared: true }, { columns, sidx: 'secret', groupBy: 'secret' }));
  await create(admin, input('条件', { shared: true }, { superQuery: where('secret') }));
  expect(await views(one)).toMatchObject({ list: [{ fullName: '列', content: { ...CONTENT, sidx: '', groupBy: '' } }] });
  expect(await namesOf(admin)).toEqual(['列', '条件']);
});
