import { createModelRecord, updateModelRecord, VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { countModelCards, listModelCards } from '@banyan/shared-contracts/forms/records/record-cards.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign } from '../record.test-data';

const [modelId, menuId, narrowId] = ['990205', '990166', '990167'];
const DAY = 86_400_000;
const start = Date.UTC(2026, 4, 10, 4);
let server: TestServer;
let admin: Client;
let staff: Client;
let ids: string[];

const states = ['todo', 'doing', 'done'].map((id) => ({ id, fullName: id.toUpperCase() }));
const FIELDS = [
  field('title', 'input'),
  field('state', 'radio', { dataType: 'static' }, { options: states, props: { value: 'id', label: 'fullName' } }),
  field('many', 'checkbox', { dataType: 'static' }, { options: states, props: { value: 'id', label: 'fullName' } }),
  field('begin', 'datePicker'),
  field('end', 'datePicker'),
  field('secret', 'input'),
];
const base = { menuId: '', queryJson: '', superQueryJson: '', currentPage: 1, pageSize: 20, phone: false, drawn: '' };
const cards = (client: Client, body: object, params = { modelId }) =>
  client.call(listModelCards, { params, body: { ...base, fields: ['title', 'state', 'begin', 'secret'], ...body } });
const refusal = async (client: Client, body: object) =>
  (await client.envelope(listModelCards, { params: { modelId }, body: { ...base, fields: [], ...body } })).error?.key;
const titles = async (client: Client, body: object) => (await cards(client, body)).list.map((row) => row['title']).sort();
const put = (client: Client, rowId: string, data: object) =>
  client.envelope(updateModelRecord, { params: { modelId, rowId }, body: { id: rowId, data: JSON.stringify(data), menuId, partial: 1 } });

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = [await server.as(), await server.as('chenjing')];
  const columnList = ['title', 'state', 'begin', 'end', 'secret'].map((prop) => ({ prop, label: prop }));
  // The kind of the list means nothing to cards.
  const design = { columnList, searchList: [], type: 3, groupField: 'state', useFormPermission: true, useBtnPermission: true };
  await publishDesign(server, modelId, FIELDS, design);
  await openMenu(server, { id: menuId, modelId, buttons: ['btn_edit'], fields: ['title', 'state', 'many', 'begin', 'end'] });
  await openMenu(server, { id: narrowId, modelId, fields: ['title', 'begin'] });
  const rows = [
    { title: 'a', state: 'todo', begin: start, end: start + 3 * DAY, secret: 'x' },
    { title: 'b', state: 'doing', begin: start + 2 * DAY },
    { title: 'c', begin: start + 9 * DAY, end: start },
    { title: 'd', state: 'gone' },
  ];
  ids = [];
  for (const row of rows) {
    const body = { id: '', data: JSON.stringify({ ...row, state: row.state === 'gone' ? 'done' : row.state }), menuId };
    ids.push((await admin.call(createModelRecord, { params: { modelId }, body })).id);
  }
});
afterAll(() => server.close());

it('a board has the records of each value and of none, and their numbers', async () => {
  expect(await titles(staff, { menuId, column: { by: 'state', value: 'todo' } })).toEqual(['a']);
  expect(await titles(staff, { menuId, column: { by: 'state', value: null } })).toEqual(['c']);
  const { list } = await staff.call(countModelCards, { params: { modelId }, body: { ...base, menuId, by: 'state' } });
  expect(list.sort((one, other) => String(one.value).localeCompare(String(other.value)))).toEqual([
    { value: 'doing', count: 1 },
    { value: 'done', count: 1 },
    { value: null, count: 1 },
    { value: 'todo', count: 1 },
  ]);
  const { list: found, pagination } = await cards(staff, { menuId, queryJson: JSON.stringify({ title: 'a' }) });
  expect(found).toEqual([
    { id: ids[0], title: 'a', state: 'TODO', state_jnpfId: 'todo', begin: '2026-05-10', begin_jnpfId: start, [VERSION_KEY]: 1 },
  ]);
  expect(pagination.total).toBe(1);
});

it('a calendar has the records whose days touch those that are shown', async () => {
  const days = (from: number, until: number, to = 'end') => ({ menuId, days: { by: 'begin', to, from, until } });
  expect(await titles(staff, days(start + 2 * DAY, start + 4 * DAY))).toEqual(['a', 'b']);
  expect(await titles(staff, days(start + 2 * DAY, start + 4 * DAY, ''))).toEqual(['b']);
  expect(await titles(staff, days(start + 9 * DAY, start + 10 * DAY))).toEqual(['c']);
});

it('what is hidden or holds no single choice places no records, and who may not change one gets no version', async () => {
  for (const body of [
    { column: { by: 'secret', value: 'x' } },
    { column: { by: 'many', value: 'todo' } },
    { column: { by: 'nothing', value: null } },
    { days: { by: 'state', to: '', from: 0, until: 1 } },
  ])
    expect(await refusal(staff, { menuId, ...body })).toBe('BAD_INPUT');
  expect(await refusal(staff, { menuId: narrowId, column: { by: 'state', value: 'todo' } })).toBe('BAD_INPUT');
  expect(await refusal(staff, { menuId: '2002' })).toBe('FORBIDDEN');
  const { list } = await cards(staff, { menuId: narrowId, queryJson: JSON.stringify({ title: 'a' }) });
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(['begin', 'begin_jnpfId', 'id', 'title'].sort());
  expect(list.every((row) => row[VERSION_KEY] === undefined)).toBe(true);
});

it('of two who move one record the second is refused, and nothing else changes', async () => {
  const id = ids[1] ?? '';
  expect((await put(staff, id, { state: 'done', [VERSION_KEY]: 1 })).code).toBe(200);
  const refused = await put(admin, id, { state: 'todo', [VERSION_KEY]: 1 });
  expect(refused.error?.key).toBe('STALE');
  const [row] = (await cards(admin, { queryJson: JSON.stringify({ title: 'b' }) })).list;
  expect(row).toMatchObject({ state_jnpfId: 'done', title: 'b', begin_jnpfId: start + 2 * DAY, [VERSION_KEY]: 2 });
});
