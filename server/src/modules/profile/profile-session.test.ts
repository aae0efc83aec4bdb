import { login, logout } from '@banyan/shared-contracts/session/oauth.contract';
import { listOwnDevices, signOutDevice } from '@banyan/shared-contracts/session/profile/profile-device.contract';
import { clearOwnLog, listOwnLog } from '@banyan/shared-contracts/session/profile/profile-log.contract';
import { getBaseInfo } from '@banyan/shared-contracts/session/profile/profile.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeer } from '../../testing/peers/socket-peer';
import { encryptSignIn, startTestServer, type TestServer } from '../../testing/test-server';
import { listSessions } from './profile-device.repository';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the own login log', () => {
  it('has the own sign-ins and sign-outs only, and filters them', async () => {
    const before = Date.now();
    const body = { account: 'hemin', password: encryptSignIn('wrong', server.core.config.cipherKey) };
    await server.anonymous.envelope(login, { body });
    await (await server.as('hemin')).call(logout);
    const client = await server.as('hemin');
    await server.as('gaofeng');
    const since = { startTime: before, category: 1 } as const;
    const read = async (query: Record<string, unknown>) => (await client.call(listOwnLog, { query: { ...since, ...query } })).list;
    expect((await read({})).map(({ loginType, loginMark }) => [loginType, loginMark])).toEqual([
      [0, 1],
      [1, 1],
      [0, 1],
      [0, 0],
    ]);
    expect(new Set((await read({})).map(({ userName }) => userName))).toEqual(new Set(['何敏/hemin']));
    expect(await read({ loginMark: 0 })).toHaveLength(1);
    expect(await read({ loginType: 1 })).toHaveLength(1);
    expect(await read({ keyword: 'lightmyrequest', pageSize: 2 })).toHaveLength(2);
    expect(await read({ keyword: 'nowhere' })).toEqual([]);
    expect(await read({ endTime: before - 1 })).toEqual([]);
    expect((await client.call(listOwnLog, { query: { ...since, currentPage: 2, pageSize: 3 } })).pagination).toEqual({
      currentPage: 2,
      pageSize: 3,
      total: 4,
    });
  });

  it('is emptied for the person, while the log itself keeps every entry', async () => {
    const client = await server.as('hemin');
    const count = async () =>
      (await server.core.database.kysely.selectFrom('login_log').select('id').where('account', '=', 'hemin').execute()).length;
    const before = await count();
    await client.call(clearOwnLog);
    expect((await client.call(listOwnLog, { query: {} })).list).toEqual([]);
    expect(await count()).toBe(before);
    await server.as('hemin');
    expect((await client.call(listOwnLog, { query: {} })).list).toHaveLength(1);
    expect((await (await server.as('gaofeng')).call(listOwnLog, { query: {} })).list.length).toBeGreaterThan(0);
  });
});

describe('devices', () => {
  it('are the own sessions that are not over, this one first', async () => {
    const here = await server.as('liuyang');
    const there = await server.as('liuyang');
    await (await server.as('liuyang')).call(logout);
    const { list } = await here.call(listOwnDevices);
    expect(list.map(({ current, clientKind }) => [current, clientKind])).toEqual([
      [true, 'pc'],
      [false, 'pc'],
    ]);
    expect((await there.call(listOwnDevices)).list[0]?.id).toBe(list[1]?.id);
  });

  it('are a hundred at most, this one among them, and carry no secret', async () => {
    const client = await server.withSession('7020');
    for (let count = 0; count < 101; count += 1) await server.withSession('7020');
    const { list } = await client.call(listOwnDevices);
    expect(list).toHaveLength(100);
    expect(list[0]?.current).toBe(true);
    const [row] = await listSessions(server.core.database.kysely, '7020', list[0]?.id ?? '');
    expect(Object.keys(row ?? {})).not.toContain('token_hash');
  });

  it('sign out from afar: the other one is told at once and answered 602 from then on, this one goes on', async () => {
    const [here, there] = [await server.as('luoqiang'), await server.as('luoqiang')];
    const peer = await openPeer(server, there);
    await peer.next('initMessage');
    const other = (await here.call(listOwnDevices)).list.find(({ current }) => !current);
    expect(await here.envelope(signOutDevice, { params: { id: other?.id ?? '' } })).toMatchObject({ code: 200, msg: '该设备已退出登录' });
    expect(await peer.next('logout')).toMatchObject({ reason: 'signed-out' });
    await peer.close();
    expect((await there.envelope(getBaseInfo)).code).toBe(602);
    expect((await here.envelope(getBaseInfo)).code).toBe(200);
    expect((await here.envelope(signOutDevice, { params: { id: other?.id ?? '' } })).error?.key).toBe('NOT_FOUND');
  });

  it('refuse the one that asks, and those of somebody else', async () => {
    const [own, others] = [await server.as('sunli'), await server.as('hanxue')];
    const idOf = async (client: typeof own) => (await client.call(listOwnDevices)).list[0]?.id ?? '';
    expect((await own.envelope(signOutDevice, { params: { id: await idOf(own) } })).msg).toBe('这是当前设备，请使用退出登录');
    expect((await own.envelope(signOutDevice, { params: { id: await idOf(others) } })).error?.key).toBe('NOT_FOUND');
    expect((await others.envelope(getBaseInfo)).code).toBe(200);
  });
});
