import { endOnlineUser, endOnlineUsers, listOnlineUsers } from '@banyan/shared-contracts/admin/online-user.contract';
import { getBaseInfo } from '@banyan/shared-contracts/session/profile/profile.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantMenu } from '../../testing/rights/grant-menu';
import { grantSlice } from '../../testing/rights/grant-slice';
import { startSecondNode } from '../../testing/peers/second-node';
import { openPeer } from '../../testing/peers/socket-peer';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const online = async (client: Client, keyword = '') => (await client.call(listOnlineUsers, { query: { keyword } })).list;

it('lists sessions that are not over, with where they are from, the own one marked', async () => {
  await server.as('sunli');
  const [own] = await online(admin, '系统管理员');
  expect(own).toMatchObject({ userName: '系统管理员/admin', loginIPAddress: '127.0.0.1', current: true, clientKind: 'pc' });
  const [row] = await online(admin, 'sunli');
  expect(row).toMatchObject({ userName: expect.stringContaining('/sunli') as string, current: false });
  expect(row?.organize).toContain('/');
  const { pagination } = await admin.call(listOnlineUsers, { query: { pageSize: 1 } });
  expect(pagination.total).toBeGreaterThanOrEqual(2);
});

it('ends one session and tells its window at once, on another node too', async () => {
  const node = await startSecondNode(server);
  try {
    const person = await server.as('luoqiang');
    const peer = await openPeer(node, person);
    await peer.next('initMessage');
    const [row] = await online(admin, 'luoqiang');
    expect(await admin.envelope(endOnlineUser, { params: { id: row?.id ?? '' } })).toMatchObject({ code: 200, msg: '已强制下线' });
    expect(await peer.next('logout')).toMatchObject({ reason: 'ended-by-administrator' });
    await peer.close();
    expect((await person.envelope(getBaseInfo)).code).toBe(602);
    expect(await online(admin, 'luoqiang')).toEqual([]);
  } finally {
    await node.close();
  }
});

it('ends all of a user’s sessions by the user’s id, and several at once', async () => {
  const [one, two] = [await server.as('tangyun'), await server.as('tangyun')];
  const [row] = await online(admin, 'tangyun');
  await admin.call(endOnlineUser, { params: { id: row?.userId ?? '' } });
  for (const client of [one, two]) expect((await client.envelope(getBaseInfo)).code).toBe(602);
  const several = [await server.as('tangyun'), await server.as('sunli')];
  const ids = [...(await online(admin, 'tangyun')), ...(await online(admin, 'sunli'))].map(({ id }) => id);
  await admin.call(endOnlineUsers, { body: { ids } });
  for (const client of several) expect((await client.envelope(getBaseInfo)).code).toBe(602);
  expect((await admin.envelope(endOnlineUsers, { body: { ids } })).error?.key).toBe('NOT_FOUND');
});

it('spares the session that asks, and keeps administrators and strangers from graded ones', async () => {
  const [own] = (await online(admin)).filter(({ current }) => current);
  expect((await admin.envelope(endOnlineUser, { params: { id: own?.id ?? '' } })).error?.key).toBe('NOT_ALLOWED');
  // Holds the page, and has no slice of the organization.
  await grantMenu(server, 'hanxue', 'permission.userOnline', ['btn_remove']);
  const granted = await server.as('hanxue');
  expect(await online(granted)).toEqual([]);
  expect((await granted.envelope(endOnlineUser, { params: { id: own?.id ?? '' } })).error?.key).toBe('NOT_FOUND');
  const person = await server.as('sunli');
  const { organize_id: organizeId } = await server.core.database.kysely
    .selectFrom('user_account')
    .select('organize_id')
    .where('account', '=', 'sunli')
    .executeTakeFirstOrThrow();
  await grantSlice(server, 'hanxue', organizeId ?? '', ['this_see']);
  const [seen] = await online(granted, 'sunli');
  expect((await granted.envelope(endOnlineUser, { params: { id: seen?.id ?? '' } })).error?.key).toBe('FORBIDDEN');
  await server.core.database.kysely
    .updateTable('grade_admin_organize')
    .set({ this_edit: true })
    .where('organize_id', '=', organizeId)
    .execute();
  // A person who also belongs to an organization of another slice is not in her slice alone.
  const { id: otherId } = await server.core.database.kysely
    .selectFrom('organize')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  const elsewhere = { user_id: seen?.userId ?? '', object_type: 'organize', object_id: otherId } as const;
  await server.core.database.kysely.insertInto('user_relation').values(elsewhere).execute();
  expect((await granted.envelope(endOnlineUser, { params: { id: seen?.id ?? '' } })).error?.key).toBe('FORBIDDEN');
  await server.core.database.kysely
    .deleteFrom('user_relation')
    .where('user_id', '=', seen?.userId ?? '')
    .where('object_id', '=', otherId)
    .execute();
  expect(await granted.envelope(endOnlineUser, { params: { id: seen?.id ?? '' } })).toMatchObject({ code: 200 });
  expect((await person.envelope(getBaseInfo)).code).toBe(602);
});
