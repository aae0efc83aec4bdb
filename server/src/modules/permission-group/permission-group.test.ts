import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import {
  copyPermissionGroup,
  listPermissionGroupChoices,
  listPermissionGroups,
  listPermissionMembers,
  permissionGroupCalls as calls,
  replacePermissionMembers,
} from '@banyan/shared-contracts/permission/permission-group.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantSlice } from '../../testing/rights/grant-slice';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

/** Manages the platform by a role and has all of the demo company in the slice. */
const MANAGER_ID = '7019';
const STAFF = 'tangyun';
const PLATFORM_GROUP = '4101';
const PURCHASING_GROUP = '4113';
/** A group that has a member who is in none of the organizations. */
const MISSING = { key: 'NOT_FOUND' };
const REFUSED = { key: 'NOT_ALLOWED' };

let server: TestServer;
let admin: Client;
let manager: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff, manager] = await Promise.all([server.as(), server.as(STAFF), server.withSession(MANAGER_ID)]);
});
afterAll(() => server.close());

let counter = 0;
const input = (more: object = {}) => ({ fullName: `权限组${(counter += 1)}`, enCode: `group.${counter}`, ...more }) as const;
const idOf = async (code: string) =>
  (await admin.call(listPermissionGroups, { query: { keyword: code } })).list.find(({ enCode }) => enCode === code)?.id ?? '';

async function build(more: object = {}, as: Client = admin) {
  const body = input(more);
  await as.call(calls.create, { body });
  return idOf(body.enCode);
}

const give = (groupId: string, ...grants: [string, string][]) =>
  server.core.database.kysely
    .insertInto('permission_grant')
    .values(grants.map(([item_type, item_id]) => ({ group_id: groupId, item_type: item_type as 'module', item_id })))
    .execute();
const setMembers = (id: string, ids: string[], as: Client = admin) =>
  as.call(replacePermissionMembers, { params: { id }, body: { id, ids: ids as `${string}--user`[] } });
const members = async (id: string) => (await admin.call(listPermissionMembers, { params: { id } })).list;
const menusOf = async (client: Client) => JSON.stringify((await client.call(getCurrentUser, { query: {} })).menuList);
const operations = (targetId: string) =>
  server.core.database.kysely.selectFrom('operation_log').selectAll().where('target_id', '=', targetId).orderBy('id').execute();

describe('permission groups', () => {
  it('are listed with how many members and grants they have, found by name and code, paged and filtered by state', async () => {
    const { list } = await admin.call(listPermissionGroups, { query: { keyword: 'PURCHASING' } });
    expect(list.map(({ enCode }) => enCode).sort()).toEqual(['purchasing', 'purchasingData']);
    expect(list.find(({ id }) => id === PURCHASING_GROUP)).toMatchObject({ fullName: '采购处理', enabledMark: 1, members: 1, type: 0 });
    expect((await admin.call(listPermissionGroups, { query: { enabledMark: '0' } })).list).toEqual([]);
    const page = await admin.call(listPermissionGroups, { query: { pageSize: '2', currentPage: '2', sidx: 'enCode', sort: 'asc' } });
    expect([page.list.length, page.pagination.currentPage]).toEqual([2, 2]);
  });

  it('are created, read, changed as a whole, switched and removed, and everything is logged', async () => {
    const id = await build({ description: '说明', type: '1' });
    const group = await admin.call(calls.get, { params: { id } });
    expect(group).toMatchObject({ description: '说明', enabledMark: 1, type: 1 });
    await admin.call(calls.update, { params: { id }, body: { ...group, fullName: '改名' } });
    await admin.call(calls.toggle, { params: { id } });
    expect(await admin.call(calls.get, { params: { id } })).toMatchObject({ fullName: '改名', enabledMark: 0 });
    const choices = await admin.call(listPermissionGroupChoices);
    expect(choices.list.some((choice) => choice.id === id)).toBe(false);
    await give(id, ['system', '1001']);
    await admin.call(calls.remove, { params: { id } });
    await expect(admin.call(calls.get, { params: { id } })).rejects.toMatchObject(MISSING);
    const log = await operations(id);
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'disable', 'remove']);
    expect(log[3]?.before).toMatchObject({ fullName: '改名', grants: [{ kind: 'system', id: '1001' }] });
  });

  it.each([
    [{ fullName: ' ' }, '请输入名称'],
    [{ enCode: '.x' }, '编码只能输入英文、数字和小数点且小数点不能放在首尾'],
    [{ enCode: 'PURCHASING' }, '编码已存在，请换一个'],
  ])('with %o are refused: %s', async (more, text) => {
    expect((await admin.envelope(calls.create, { body: input(more) })).msg).toContain(text);
  });

  it('are copied with what they grant, without their members, and switched off', async () => {
    await admin.call(copyPermissionGroup, { params: { id: PURCHASING_GROUP }, body: {} });
    await admin.call(copyPermissionGroup, { params: { id: PURCHASING_GROUP }, body: {} });
    const { list } = await admin.call(listPermissionGroups, { query: { keyword: 'purchasing.copy' } });
    expect(list.map(({ enCode }) => enCode).sort()).toEqual(['purchasing.copy1', 'purchasing.copy2']);
    const original = (await admin.call(listPermissionGroups, { query: { keyword: '采购处理' } })).list.find(
      ({ id }) => id === PURCHASING_GROUP,
    );
    for (const copy of list) expect(copy).toMatchObject({ enabledMark: 0, members: 0, grants: original?.grants });
  });

  it('that are not there are said to be missing', async () => {
    const params = { id: '424242' };
    for (const call of [calls.get, calls.toggle, calls.remove, listPermissionMembers] as const)
      await expect(admin.call(call, { params })).rejects.toMatchObject(MISSING);
    await expect(admin.call(calls.update, { params, body: input() })).rejects.toMatchObject(MISSING);
    await expect(setMembers('424242', [])).rejects.toMatchObject(MISSING);
  });
});

describe('members', () => {
  it('are people, organizations, positions, roles and groups; what is written are the differences', async () => {
    const id = await build();
    await setMembers(id, ['7016--user', '6104--department', '6509--position', '4013--role', '6901--group', '6003--company']);
    const shown = (await members(id)).map((member) => `${member.id} ${member.type} ${member.fullName}`);
    expect(shown).toHaveLength(6);
    expect(shown.some((text) => text.startsWith('6104 department 采购部'))).toBe(true);
    await setMembers(id, ['6104--company', '4013--role']);
    expect((await members(id)).map((member) => member.id).sort()).toEqual(['4013', '6104']);
    const log = await operations(id);
    expect(log.at(-1)).toMatchObject({ action: 'members', after: { added: [] } });
    await setMembers(id, ['4013--role', '6104--department', '4013--role']);
    expect(await operations(id)).toHaveLength(log.length);
    await expect(setMembers(id, ['42--role'])).rejects.toMatchObject({ key: 'BAD_INPUT' });
    await expect(setMembers(id, ['nobody'])).rejects.toMatchObject({ key: 'BAD_INPUT' });
  });

  it('hold on their next request what the group grants, and lose it when group, role or membership ends', async () => {
    const id = await build();
    await give(id, ['system', '1001'], ['module', '2004']);
    const role = server.core.database.kysely.updateTable('role').where('id', '=', '4012');
    const holds = async () => (await menusOf(staff)).includes('system.notice');
    expect(await holds()).toBe(false);
    await setMembers(id, ['4012--role']);
    expect(await holds()).toBe(true);
    await admin.call(calls.toggle, { params: { id } });
    expect(await holds()).toBe(false);
    await admin.call(calls.toggle, { params: { id } });
    expect(await holds()).toBe(true);
    await role.set({ enabled: false }).execute();
    expect((await menusOf(staff).catch(() => '')).includes('system.notice')).toBe(false);
    await role.set({ enabled: true }).execute();
    await setMembers(id, []);
    expect(await holds()).toBe(false);
  });
});

describe('a graded administrator', () => {
  it('looks after groups whose grants and people are all within reach', async () => {
    const id = await build({}, manager);
    await give(id, ['system', '1001'], ['module', '2002']);
    await setMembers(id, ['6104--department'], manager);
    await manager.call(calls.toggle, { params: { id } });
    await manager.call(calls.remove, { params: { id } });
  });

  it('does not touch a group that grants more than they hold', async () => {
    const id = await build();
    await give(id, ['system', '1001'], ['module', '2002'], ['module', '2151']);
    await expect(setMembers(id, ['6104--department'], manager)).rejects.toMatchObject(REFUSED);
    await expect(manager.call(calls.toggle, { params: { id } })).rejects.toMatchObject(REFUSED);
    await expect(manager.call(calls.remove, { params: { id } })).rejects.toMatchObject(REFUSED);
    await expect(manager.call(calls.update, { params: { id }, body: input() })).rejects.toMatchObject(REFUSED);
    await expect(manager.call(copyPermissionGroup, { params: { id }, body: {} })).rejects.toMatchObject(REFUSED);
  });

  it('neither adds people from elsewhere nor touches a group that reaches them', async () => {
    const id = await build({}, manager);
    await expect(setMembers(id, ['100--user'], manager)).rejects.toMatchObject(REFUSED);
    await setMembers(id, ['100--user']);
    await expect(setMembers(id, [], manager)).rejects.toMatchObject(REFUSED);
    await expect(manager.call(calls.remove, { params: { id } })).rejects.toMatchObject(REFUSED);
  });

  it('sees of the members those in the slice, and changes nothing for who stands elsewhere as well', async () => {
    const { kysely } = server.core.database;
    const before = await kysely.selectFrom('grade_admin_organize').selectAll().where('user_id', '=', MANAGER_ID).execute();
    await kysely.deleteFrom('grade_admin_organize').where('user_id', '=', MANAGER_ID).execute();
    await grantSlice(server, 'zhaolei', '6002');
    const [{ id: shared }] = (await kysely.selectFrom('user_account').select('id').where('account', '=', 'jiangnan').execute()) as [
      { id: string },
    ];
    const id = await build({}, manager);
    const everybody = [
      `${shared}--user`,
      '7016--user',
      '6104--department',
      '6201--department',
      '6509--position',
      '4014--role',
      '6901--group',
    ];
    await setMembers(id, everybody);
    const shown = (await manager.call(listPermissionMembers, { params: { id } })).list.map((member) => member.id);
    expect(shown.sort()).toEqual(['6201', '6901', shared].sort());
    await setMembers(id, []);
    await expect(setMembers(id, [`${shared}--user`], manager)).rejects.toMatchObject(REFUSED);
    await kysely.deleteFrom('grade_admin_organize').where('user_id', '=', MANAGER_ID).execute();
    await kysely.insertInto('grade_admin_organize').values(before).execute();
  });

  it('without a slice manages nothing that reaches anybody', async () => {
    const { kysely } = server.core.database;
    const before = await kysely.selectFrom('grade_admin_organize').selectAll().where('user_id', '=', MANAGER_ID).execute();
    await kysely.deleteFrom('grade_admin_organize').where('user_id', '=', MANAGER_ID).execute();
    await expect(manager.call(calls.toggle, { params: { id: PLATFORM_GROUP } })).rejects.toMatchObject(REFUSED);
    await kysely.insertInto('grade_admin_organize').values(before).execute();
  });
});

it('opens to nobody without its rights', async () => {
  const params = { id: PLATFORM_GROUP };
  for (const call of [listPermissionGroups, listPermissionGroupChoices] as const)
    await expect(staff.call(call, { query: {} })).rejects.toMatchObject({ key: 'FORBIDDEN' });
  await expect(staff.call(calls.remove, { params })).rejects.toMatchObject({ key: 'FORBIDDEN' });
  await expect(setMembers(PLATFORM_GROUP, [], staff)).rejects.toMatchObject({ key: 'FORBIDDEN' });
});
