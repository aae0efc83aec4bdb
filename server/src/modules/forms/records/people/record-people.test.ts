import { meetAtRecord } from '@banyan/shared-contracts/forms/record-people.contract';
import { logout } from '@banyan/shared-contracts/session/oauth.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPeer } from '../../../../testing/peers/socket-peer';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records } from '../record.test-data';

const MODEL = '9711';
const MENU = '971101';
let server: TestServer;
let one: Client;
let two: Client;

beforeAll(async () => {
  server = await startTestServer();
  await publishDesign(server, MODEL, [field('title', 'input')], {
    columnList: [{ prop: 'title', label: 'title' }],
    useDataPermission: true,
  });
  const own = { field: 'f_creator_id', op: '==', conditionText: '@userId' };
  await openMenu(server, { id: MENU, modelId: MODEL, buttons: ['btn_add', 'btn_edit', 'btn_detail'] });
  await openMenu(server, { id: '971102', modelId: MODEL, buttons: ['btn_add', 'btn_edit', 'btn_detail'], rows: [own] });
  [one, two] = await Promise.all([server.as('zhengtao'), server.as('linhai')]);
});
afterAll(() => server.close());

const meet = async (
  client: Client,
  rowId: string,
  session: string,
  { menuId = MENU, ...said }: { menuId?: string; editing?: boolean; left?: boolean } = {},
) => (await client.call(meetAtRecord, { params: { modelId: MODEL, rowId }, body: { session: `window-${session}`, menuId, ...said } })).list;

it('shows people at a record to each other, has them ask anew when others come, edit and go, and shows nobody to themselves', async () => {
  const rowId = await records(one, MODEL).create({ title: '一' });
  const peer = await openPeer(server, one);
  await peer.next('initMessage');
  expect(await meet(one, rowId, 'a')).toEqual([]);
  expect(await meet(one, rowId, 'b')).toEqual([]);
  expect(await meet(two, rowId, 'c')).toMatchObject([{ editing: false }]);
  expect(await peer.next('recordPeople')).toMatchObject({ modelId: MODEL, recordId: rowId });
  expect(await meet(two, rowId, 'c', { editing: true })).toHaveLength(1);
  await peer.next('recordPeople');
  expect(await meet(one, rowId, 'a')).toMatchObject([{ editing: true }]);
  expect(await meet(two, rowId, 'c', { left: true })).toEqual([]);
  await peer.next('recordPeople');
  expect(await meet(one, rowId, 'a')).toEqual([]);
  await peer.close();
});

it('shows nobody whose session has ended', async () => {
  const rowId = await records(one, MODEL).create({ title: '二' });
  const leaving = await server.as('linhai');
  await meet(leaving, rowId, 'd');
  expect(await meet(one, rowId, 'a')).toHaveLength(1);
  await leaving.call(logout);
  expect(await meet(one, rowId, 'a')).toEqual([]);
});

it('neither shows others to who may not read the record, nor them to others, from the moment on that they may not', async () => {
  const rowId = await records(one, MODEL).create({ title: '三' });
  await meet(one, rowId, 'a');
  // Through the menu that opens own rows only.
  await expect(meet(two, rowId, 'c', { menuId: '971102' })).rejects.toMatchObject({ key: 'NOT_FOUND' });
  expect(await meet(one, rowId, 'a')).toEqual([]);
  await meet(two, rowId, 'c');
  expect(await meet(one, rowId, 'a')).toHaveLength(1);
  await expect(meet(two, rowId, 'c', { menuId: '971102' })).rejects.toMatchObject({ key: 'NOT_FOUND' });
  expect(await meet(one, rowId, 'a')).toEqual([]);
  await expect(meet(two, '1', 'c')).rejects.toMatchObject({ key: 'NOT_FOUND' });
  await expect(meet(two, rowId, '!')).rejects.toMatchObject({ key: 'BAD_INPUT' });
});
