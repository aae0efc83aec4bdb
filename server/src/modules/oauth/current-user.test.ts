import { gunzipSync } from 'node:zlib';
import { userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { type CurrentUser, getCurrentUser, type MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSystemConfig } from '../../core/system-config';
import { setMajor } from '@banyan/shared-contracts/session/profile/profile-major.contract';
import { startTestServer, type TestServer } from '../../testing/test-server';
import type { Reply } from './oauth.test-data';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async (account: string, systemCode?: string): Promise<CurrentUser> =>
  (await server.as(account)).call(getCurrentUser, { query: { systemCode } });
const codes = (menus: readonly MenuItem[]): string[] => menus.flatMap(({ enCode, children }) => [enCode, ...codes(children)]);

it('has names, organizations and systems', async () => {
  const { userInfo, sysConfigInfo } = await read('chenjing');
  expect(userInfo).toMatchObject({
    userId: '7015',
    userAccount: 'chenjing',
    userName: '陈静',
    headIcon: '/api/file/Image/userAvatar/001.png',
    isAdministrator: false,
    organizeId: '6104',
    organizeName: '榕树集团/采购部',
    organizeIdList: ['6001', '6104'],
    departmentId: '6104',
    positionId: '6509',
    roleIds: ['4012', '4013'],
    groupIds: ['6901'],
    systemId: '1001',
    prevLogin: 1,
    prevLoginTime: null,
  });
  expect(userInfo.systemIds.map(({ id, currentSystem }) => [id, currentSystem])).toEqual([
    ['1001', true],
    ['1002', false],
    ['1003', false],
  ]);
  expect(sysConfigInfo).toMatchObject({ sysName: '榕树低代码平台', newUserDefaultPassword: '' });
  const initial = (await readSystemConfig(server.core.database.kysely)).newUserDefaultPassword;
  expect((await read('admin')).sysConfigInfo.newUserDefaultPassword).toBe(initial);
  expect((await read('chenjing')).userInfo.prevLoginTime).toBeTypeOf('number');
});

/** Menus of a user whose only role is that of all staff. */
const EVERYBODYS = [
  'business',
  'purchaseRequest',
  'workbench',
  'fixedAsset',
  'repairRequest',
  'sparePart',
  'projectPlan',
  'supplierDirectory',
  'mailbox',
];

it('gets the menus and buttons that are granted, and no directory without a page', async () => {
  const [admin, buyer] = await Promise.all([read('admin'), read('chenjing')]);
  expect(codes(admin.menuList)).toEqual(expect.arrayContaining(['system', 'permission.user', 'systemData.dictionary', 'purchaseRequest']));
  expect(codes(buyer.menuList)).toEqual(EVERYBODYS);
  expect(buyer.menuList).toMatchObject([
    {
      parentId: '-1',
      type: 1,
      hasChildren: true,
      children: [
        { id: '2131', parentId: '2101', type: 3, urlAddress: 'model/purchaseRequest' },
        { id: '2161', parentId: '2101', type: 8, urlAddress: 'portal/workbench' },
        ...['2194', '2195', '2196', '2197', '2198'].map((id) => ({ id, parentId: '2101', type: 3 })),
      ],
    },
    { id: '2220', parentId: '-1', type: 2, urlAddress: 'email' },
  ]);
  expect(JSON.parse(buyer.menuList[0]?.children[0]?.propertyJson ?? '')).toMatchObject({ moduleId: '8001' });
  expect(buyer.permissionList.map(({ modelId }) => modelId)).toEqual(['2131', '2161', '2220', '2194', '2195', '2196', '2197', '2198']);
  const buttons = ({ permissionList }: CurrentUser, id: string) =>
    permissionList.find(({ modelId }) => modelId === id)?.button.map(({ enCode }) => enCode);
  expect(buttons(admin, '2002')).toEqual(expect.arrayContaining(['btn_add', 'btn_edit', 'btn_remove', 'btn_resetPassword']));
  expect(buttons(admin, '2131')).toContain('btn_detail');
  expect(buttons(buyer, '2002')).toBeUndefined();
});

it('is granted a sub-table once, before its columns, wherever it is granted one of them', async () => {
  const { permissionList } = await read('chenjing');
  const fields = permissionList.find(({ modelId }) => modelId === '2131')?.form.map(({ enCode }) => enCode) ?? [];
  expect(fields.filter((code) => code.startsWith('tableField110'))).toEqual([
    'tableField110',
    ...['name', 'unit', 'quantity', 'price', 'amount'].map((child) => `tableField110-${child}`),
  ]);
});

it.each([
  ['procurement', '1002', ['2132', '2151', '2152']],
  ['requests', '1003', ['2133']],
])('in the application %s has the menus of that system only', async (code, systemId, menus) => {
  const { userInfo, menuList, permissionList } = await read('chenjing', code);
  expect(userInfo.systemId).toBe(systemId);
  expect(menuList.flatMap(({ children }) => children.map(({ id }) => id))).toEqual(menus);
  expect(permissionList.map(({ modelId }) => modelId)).toEqual(menus);
});

it('has no menus in an application that does not exist, is off, or may not be entered', async () => {
  const { kysely } = server.core.database;
  const body = { account: 'guest', realName: '访客', gender: '1', organizeIdTree: [['6001', '6104']] };
  await (await server.as()).call(userCalls.create, { body });
  await kysely.updateTable('system').set({ enabled: false }).where('id', '=', '1003').execute();
  for (const [account, code] of [
    ['chenjing', 'unknown'],
    ['admin', 'requests'],
    ['guest', 'procurement'],
    ['guest', ''],
  ] as const) {
    const { userInfo, menuList, permissionList } = await read(account, code);
    expect([userInfo.systemId, menuList, permissionList]).toEqual(['', [], []]);
  }
  await kysely.updateTable('system').set({ enabled: true }).where('id', '=', '1003').execute();
});

describe('a system in which the caller has no page', () => {
  const EMPTY = '99801';
  /** Sorts first, and is granted to all users who have any grant. */
  beforeAll(async () => {
    const { kysely } = server.core.database;
    await kysely.insertInto('system').values({ id: EMPTY, full_name: '新应用', en_code: 'fresh', sort_code: -1 }).execute();
    await sql`insert into permission_grant (group_id, item_type, item_id) select id, 'system', ${EMPTY}::bigint from permission_group`.execute(
      kysely,
    );
  });
  afterAll(async () => {
    const { kysely } = server.core.database;
    await sql`delete from permission_grant where item_type = 'system' and item_id = ${EMPTY}`.execute(kysely);
    await kysely.deleteFrom('system').where('id', '=', EMPTY).execute();
  });
  const remember = (account: string, systemId: string | null) =>
    server.core.database.kysely.updateTable('user_account').set({ system_id: systemId }).where('account', '=', account).execute();

  it.each(['admin', 'chenjing', 'zhengtao'])(
    'is not current for %s: not by default, not as the stored choice, not by its code',
    async (account) => {
      for (const stored of [null, EMPTY]) {
        await remember(account, stored);
        const { userInfo, menuList } = await read(account);
        expect(userInfo.systemId).toBe('1001');
        expect(menuList.length).toBeGreaterThan(0);
        expect(userInfo.systemIds.map(({ id }) => id)).not.toContain(EMPTY);
      }
      await remember(account, null);
      expect((await read(account, 'fresh')).userInfo.systemId).toBe('');
      const refused = await (await server.as(account)).envelope(setMajor, { body: { majorId: EMPTY, majorType: 'System' } });
      expect(refused.error?.key).toBe('NOT_ALLOWED');
    },
  );

  it('gives way to the main system within the session: when its last menu goes, is switched off, or is not granted any more', async () => {
    const { kysely } = server.core.database;
    const person = await server.as('chenjing');
    const current = async () => (await person.call(getCurrentUser, { query: {} })).userInfo.systemId;
    const ways = [
      kysely.updateTable('menu').set({ enabled: false }).where('system_id', '=', '1003'),
      kysely.updateTable('menu').set({ enabled: true }).where('system_id', '=', '1003'),
      sql`delete from permission_grant where item_type = 'module' and item_id in (select id from menu where system_id = 1003)`,
    ];
    await remember('chenjing', '1003');
    expect(await current()).toBe('1003');
    const seen: string[] = [];
    for (const way of ways) {
      await way.execute(kysely);
      seen.push(await current());
    }
    expect(seen).toEqual(['1001', '1003', '1001']);
    await remember('chenjing', null);
  });
});

it('is the same compressed, and follows every change of rights within the session', async () => {
  const { send, call } = await server.as('zhengtao');
  const packed = async () => {
    const { menuList } = await call(getCurrentUser, { query: {} });
    const reply = await send({ method: 'GET', url: getCurrentUser.path, headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers['content-encoding']).toBe('gzip');
    const { data } = JSON.parse(gunzipSync(reply.rawPayload).toString()) as Reply<CurrentUser>;
    expect(data.menuList).toEqual(menuList);
    return codes(data.menuList);
  };
  expect(await packed()).toEqual(EVERYBODYS);
  expect(await packed()).toEqual(EVERYBODYS);
  const { kysely } = server.core.database;
  const grants = kysely.updateTable('permission_group').where('id', '=', '4112');
  await grants.set({ enabled: false }).execute();
  expect(await packed()).toEqual(EVERYBODYS.filter((code) => code !== 'purchaseRequest'));
  await grants.set({ enabled: true }).execute();
  expect(await packed()).toEqual(EVERYBODYS);
  // Of each application its own, and of one that does not exist nothing that another call left.
  for (const [code, systemId] of [
    ['procurement', '1002'],
    ['', '1001'],
    ['procurement', '1002'],
    ['unknown', ''],
  ] as const) {
    const url = `${getCurrentUser.path}?systemCode=${code}`;
    const reply = await send({ method: 'GET', url, headers: { 'accept-encoding': 'gzip' } });
    expect((JSON.parse(gunzipSync(reply.rawPayload).toString()) as Reply<CurrentUser>).data.userInfo.systemId).toBe(systemId);
  }
  expect((await send({ method: 'GET', url: `${getCurrentUser.path}?systemCode=procurement` })).json()).toMatchObject({
    data: { userInfo: { systemId: '1002' } },
  });
});
