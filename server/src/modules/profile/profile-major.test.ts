import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import {
  listOwnOrganizes,
  listOwnPositions,
  listOwnRoles,
  setMajor,
} from '@banyan/shared-contracts/session/profile/profile-major.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeer } from '../../testing/peers/socket-peer';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

/** The demo's person with two organizations and a position in each. */
const PERSON = '7002';
const [HEAD_OFFICE, SECOND] = ['6101', '6003'];

let server: TestServer;
let tang: Client;

beforeAll(async () => {
  server = await startTestServer();
  tang = await server.as('tangyun');
});
afterAll(() => server.close());

const info = async () => (await tang.call(getCurrentUser, { query: {} })).userInfo;
const choose = (majorType: 'Organize' | 'Position' | 'System', majorId: string) =>
  tang.envelope(setMajor, { body: { majorId, majorType } });

describe('own roles', () => {
  it('are the enabled ones that the person holds', async () => {
    const { kysely } = server.core.database;
    await kysely.deleteFrom('user_relation').where('user_id', '=', PERSON).where('object_type', '=', 'role').execute();
    expect(await tang.call(listOwnRoles)).toEqual([]);
    for (const object_id of ['4012', '4013'])
      await kysely.insertInto('user_relation').values({ user_id: PERSON, object_type: 'role', object_id }).execute();
    await kysely.updateTable('role').set({ enabled: false }).where('id', '=', '4012').execute();
    const [role, ...others] = await tang.call(listOwnRoles);
    expect([role?.id, others]).toEqual(['4013', []]);
    expect(role?.fullName).not.toBe('');
    expect((await server.anonymous.envelope(listOwnRoles)).code).toBe(602);
  });
});

describe('own organizations and positions', () => {
  it('are listed with full paths, and one of each counts', async () => {
    const organizes = await tang.call(listOwnOrganizes);
    expect(organizes.map(({ id, isDefault }) => [id, isDefault])).toEqual(
      expect.arrayContaining([
        [HEAD_OFFICE, true],
        [SECOND, false],
      ]),
    );
    expect(organizes.map(({ fullName }) => fullName)).toContain('榕树集团/总经理办公室');
    const positions = await tang.call(listOwnPositions);
    expect(positions).toEqual([{ id: '6502', fullName: '行政秘书', isDefault: true }]);
  });

  it('switch together: a position that does not belong to the new organization gives way to one that does', async () => {
    expect(await choose('Organize', SECOND)).toMatchObject({ code: 200, msg: '切换成功' });
    const user = await info();
    expect(user.organizeId).toBe(SECOND);
    const [position] = await tang.call(listOwnPositions);
    expect(position).toMatchObject({ isDefault: true });
    expect(position?.id).not.toBe('6502');
    expect(user.positionId).toBe(position?.id);
    expect((await choose('Position', '6502')).msg).toBe('您在当前组织中没有该岗位，或该岗位已禁用');
    await choose('Organize', HEAD_OFFICE);
    expect(await info()).toMatchObject({ organizeId: HEAD_OFFICE, positionId: '6502' });
  });

  it('are refused when they are not the own ones, or disabled', async () => {
    expect((await choose('Organize', '6102')).msg).toBe('您不属于该组织，或该组织已禁用');
    expect((await choose('Position', '6501')).error?.key).toBe('NOT_ALLOWED');
    const { kysely } = server.core.database;
    await kysely.updateTable('organize').set({ enabled: false }).where('id', '=', SECOND).execute();
    expect((await choose('Organize', SECOND)).error?.key).toBe('NOT_ALLOWED');
    await kysely.updateTable('organize').set({ enabled: true }).where('id', '=', SECOND).execute();
    expect((await info()).organizeId).toBe(HEAD_OFFICE);
  });

  it('may be chosen among several positions of one organization', async () => {
    const { kysely } = server.core.database;
    await kysely.insertInto('user_relation').values({ user_id: PERSON, object_type: 'position', object_id: '6501' }).execute();
    expect((await choose('Position', '6501')).code).toBe(200);
    expect((await info()).positionIds[0]).toEqual({ id: '6501', name: '总经理' });
    await choose('Position', '6502');
  });
});

describe('the application', () => {
  it('is switched to one that the person may enter, and the next CurrentUser shows it', async () => {
    const { systemIds, systemId } = await info();
    const other = systemIds.find(({ id }) => id !== systemId);
    expect((await choose('System', other?.id ?? '')).code).toBe(200);
    expect((await info()).systemId).toBe(other?.id);
    await choose('System', systemId);
  });

  it('begins anew in the other sessions of the person, where it is another one than before', async () => {
    const { systemIds, systemId } = await info();
    const other = systemIds.find(({ id }) => id !== systemId);
    const [here, elsewhere] = await Promise.all([openPeer(server, tang), openPeer(server, await server.withSession(PERSON))]);
    await Promise.all([here.next('initMessage'), elsewhere.next('initMessage')]);
    await choose('System', systemId);
    await choose('System', other?.id ?? '');
    expect(await elsewhere.next('refresh')).toMatchObject({ msg: '您在其他窗口切换了应用，页面即将刷新' });
    await choose('System', systemId);
    await elsewhere.next('refresh');
    const said = [here, elsewhere].map(({ frames }) => frames.filter(({ method }) => method === 'refresh').length);
    expect(said).toEqual([0, 2]);
    await Promise.all([here.close(), elsewhere.close()]);
  });

  it('is refused where the person finds no page, which would sign them out', async () => {
    const { kysely } = server.core.database;
    await kysely.insertInto('system').values({ id: '990001', full_name: '空应用', en_code: 'empty' }).execute();
    await kysely.insertInto('permission_grant').values({ group_id: '4112', item_type: 'system', item_id: '990001' }).execute();
    for (const id of ['990001', '999999']) expect((await choose('System', id)).msg).toBe('您没有该应用的页面权限');
  });
});
