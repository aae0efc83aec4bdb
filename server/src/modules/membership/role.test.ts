import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import {
  listPermittedRoleTree,
  listRoles,
  listRolesByOrganize,
  listRolesOfCondition,
  roleCalls,
} from '@banyan/shared-contracts/organization/role.contract';
import { getMembers, replaceMembers } from '@banyan/shared-contracts/organization/user/user-relation.contract';
import { listUsers, userCalls } from '@banyan/shared-contracts/organization/user/user.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../testing/rights/grant-menu';
import { grantSlice } from '../../testing/rights/grant-slice';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';

const STAFF = 'tangyun';
const BUYER_ID = '7016';
const ADMINISTRATOR = '100';
const PURCHASING = ['6001', '6104'];
const FINANCE = ['6001', '6103'];
const OF_PURCHASING = { globalMark: 0, organizeIdsTree: [PURCHASING] };
const FORBIDDEN = { key: 'FORBIDDEN' };

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = await Promise.all([server.as(), server.as(STAFF)]);
  await grantSlice(server, 'zhengtao', '6001');
});
afterAll(() => server.close());

let counter = 0;
const input = (more: object = {}) => ({ fullName: `角色${(counter += 1)}`, enCode: `role.${counter}`, globalMark: 1, ...more }) as const;

async function build(more: object = {}) {
  const body = input(more);
  await admin.call(roleCalls.create, { body });
  const { list } = await admin.call(listRoles, { query: { keyword: body.enCode } });
  return list.find(({ enCode }) => enCode === body.enCode)?.id ?? '';
}

const setMembers = (id: string, userIds: string[], as: Client = admin) =>
  as.call(replaceMembers, { params: { objectId: id }, body: { objectId: id, objectType: 'Role', userIds } });
const membersOf = async (id: string, as: Client = admin) => (await as.call(getMembers, { params: { objectId: id } })).ids;
const idOf = async (account: string) => (await admin.call(listUsers, { query: { keyword: account } })).list[0]?.id ?? '';
const operations = (targetId: string) =>
  server.core.database.kysely.selectFrom('operation_log').selectAll().where('target_id', '=', targetId).orderBy('id').execute();

it('changes while somebody is about to give it away, so that the two cannot wait for each other', async () => {
  const id = await build();
  await server.core.database.transaction(async (tx) => {
    await tx.selectFrom('role').select('id').where('id', '=', id).forKeyShare().execute();
    await admin.call(roleCalls.toggle, { params: { id } });
  });
});

describe('the list', () => {
  it('tells global roles from those of organizations, in words that clients compare', async () => {
    const { list } = await admin.call(listRoles, { query: { keyword: 'STAFF' } });
    expect(list).toMatchObject([{ fullName: '普通员工', type: '全局', globalMark: 1, organizeInfo: '', enabledMark: 1 }]);
    const sales = await admin.call(listRoles, { query: { keyword: '销售代表' } });
    expect(sales.list[0]).toMatchObject({
      type: '组织',
      organizeInfo: '榕树集团/榕树商贸有限公司/销售部,榕树集团/榕树商贸有限公司/市场部',
    });
  });

  it('takes an organization with what is below it, 0 for global ones, type and state; it pages and sorts', async () => {
    const names = async (query: object) => (await admin.call(listRoles, { query })).list.map(({ fullName }) => fullName);
    expect(await names({ organizeId: '6003' })).toEqual(['销售代表']);
    expect((await names({ organizeId: '6001', sidx: 'enCode', sort: 'asc' })).slice(0, 2)).toEqual(['会计', '采购员']);
    expect(await names({ organizeId: '0' })).toEqual(await names({ type: '1' }));
    expect(await names({ type: '0', enabledMark: '0' })).toEqual([]);
    const { list, pagination } = await admin.call(listRoles, { query: { type: '0', pageSize: '2', currentPage: '9' } });
    expect([list, pagination.total]).toEqual([[], 4]);
  });
});

describe('a role', () => {
  it('is created, read, changed as a whole, and logged with what it was', async () => {
    const id = await build({ globalMark: 0, organizeIdsTree: [PURCHASING, FINANCE], description: '说明' });
    const { version: _read, ...role } = await admin.call(roleCalls.get, { params: { id } });
    expect(role).toMatchObject({ globalMark: 0, organizeIdsTree: [FINANCE, PURCHASING], description: '说明', enabledMark: 1 });
    await admin.call(roleCalls.update, { params: { id }, body: { ...role, fullName: '改名', organizeIdsTree: [FINANCE] } });
    expect(await admin.call(roleCalls.get, { params: { id } })).toMatchObject({ fullName: '改名', organizeIdsTree: [FINANCE] });
    await admin.call(roleCalls.update, { params: { id }, body: { ...role, globalMark: 1 } });
    expect(await admin.call(roleCalls.get, { params: { id } })).toMatchObject({ globalMark: 1, organizeIdsTree: [] });
    const log = await operations(id);
    expect(log.map(({ module, action }) => `${module} ${action}`)).toEqual(['role create', 'role update', 'role update']);
    expect(log[1]?.before).toMatchObject({ fullName: role.fullName, organizeIdsTree: [FINANCE, PURCHASING] });
  });

  it.each([
    [{ fullName: ' ' }, '请输入名称'],
    [{ enCode: '.x' }, '编码只能输入英文、数字和小数点且小数点不能放在首尾'],
    [{ sortCode: -1 }, '排序为 0 到 999999 的整数'],
    [{ globalMark: 0 }, '请选择角色所属的组织'],
    [{ globalMark: 0, organizeIdsTree: [['424242']] }, '所选组织不存在'],
    [{ enCode: 'STAFF' }, '编码已存在，请换一个'],
  ])('with %o is refused: %s', async (more, text) => {
    expect((await admin.envelope(roleCalls.create, { body: input(more) })).msg).toContain(text);
  });

  it('with the code of another is refused on change too, and keeps its own', async () => {
    const id = await build();
    const role = await admin.call(roleCalls.get, { params: { id } });
    await admin.call(roleCalls.update, { params: { id }, body: role });
    const taken = { ...role, enCode: 'buyer' };
    await expect(admin.call(roleCalls.update, { params: { id }, body: taken })).rejects.toMatchObject({ key: 'DUPLICATE' });
  });

  it('that is not there is said to be missing', async () => {
    const params = { id: '424242' };
    const missing = { key: 'NOT_FOUND' };
    await expect(admin.call(roleCalls.get, { params })).rejects.toMatchObject(missing);
    await expect(admin.call(roleCalls.update, { params, body: input() })).rejects.toMatchObject(missing);
    await expect(admin.call(roleCalls.toggle, { params })).rejects.toMatchObject(missing);
    await expect(admin.call(roleCalls.remove, { params })).rejects.toMatchObject(missing);
    await expect(membersOf('424242')).rejects.toMatchObject(missing);
  });

  it('with members is not deleted, and says how many; without them it goes, and with it what it was given', async () => {
    const id = await build();
    await setMembers(id, [BUYER_ID, await idOf(STAFF)]);
    expect((await admin.envelope(roleCalls.remove, { params: { id } })).msg).toBe('该数据正在使用，不能删除：还有 2 名成员，请先移除');
    await setMembers(id, []);
    const { kysely } = server.core.database;
    await kysely.insertInto('permission_group_member').values({ group_id: '4101', object_type: 'role', object_id: id }).execute();
    await admin.call(roleCalls.remove, { params: { id } });
    expect(await kysely.selectFrom('permission_group_member').selectAll().where('object_id', '=', id).execute()).toEqual([]);
  });
});

describe('what a role grants', () => {
  const may = async () => (await staff.envelope(listUsers, { query: {} })).code === 200;

  it('begins and ends with membership, state and existence, on the next request', async () => {
    const { kysely } = server.core.database;
    const id = await build();
    await kysely.insertInto('permission_group_member').values({ group_id: '4101', object_type: 'role', object_id: id }).execute();
    expect(await may()).toBe(false);
    await setMembers(id, [await idOf(STAFF)]);
    expect(await may()).toBe(true);
    const { menuList } = await staff.call(getCurrentUser, { query: {} });
    expect(menuList.flatMap(({ children }) => children.map(({ enCode }) => enCode))).toContain('permission.user');
    await admin.call(roleCalls.toggle, { params: { id } });
    expect(await may()).toBe(false);
    await admin.call(roleCalls.toggle, { params: { id } });
    expect(await may()).toBe(true);
    const { version: _read, ...role } = await admin.call(roleCalls.get, { params: { id } });
    await admin.call(roleCalls.update, { params: { id }, body: { ...role, enabledMark: 0 } });
    expect(await may()).toBe(false);
    await admin.call(roleCalls.update, { params: { id }, body: role });
    await setMembers(id, []);
    expect(await may()).toBe(false);
  });
});

describe('members', () => {
  it('become exactly those sent, and only differences are logged', async () => {
    const id = await build();
    const person = await idOf(STAFF);
    await setMembers(id, [BUYER_ID, BUYER_ID]);
    await setMembers(id, [person]);
    await setMembers(id, [person]);
    expect(await membersOf(id)).toEqual([person]);
    const log = (await operations(id)).filter(({ action }) => action === 'members');
    expect(log.map(({ after }) => after)).toEqual([
      { added: [BUYER_ID], removed: [] },
      { added: [person], removed: [BUYER_ID] },
    ]);
  });

  it('all exist, and stand in an organization of the role or below it', async () => {
    const id = await build({ globalMark: 0, organizeIdsTree: [PURCHASING] });
    await expect(setMembers(id, ['424242'])).rejects.toMatchObject({ key: 'BAD_INPUT' });
    const refused = await admin.envelope(replaceMembers, {
      params: { objectId: id },
      body: { objectType: 'Role', userIds: [await idOf(STAFF), BUYER_ID] },
    });
    expect(refused.msg).toContain('/tangyun（共 1 人）不在其所属组织中');
    expect(await membersOf(id)).toEqual([]);
    await setMembers(id, [BUYER_ID]);
    const role = await admin.call(roleCalls.get, { params: { id } });
    const moved = { ...role, organizeIdsTree: [FINANCE] };
    await expect(admin.call(roleCalls.update, { params: { id }, body: moved })).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    await admin.call(roleCalls.update, { params: { id }, body: { ...role, organizeIdsTree: [['6001']] } });
  });

  it('of a role are not those of a position or a group', async () => {
    const id = await build();
    const body = { objectType: 'Group' as const, userIds: [] };
    await expect(admin.call(replaceMembers, { params: { objectId: id }, body })).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });

  it('are what the form of a user shows and changes too', async () => {
    const id = await build();
    const account = `rolemember${id}`;
    const person = { account, realName: '成员', gender: '1', organizeIdTree: [PURCHASING] };
    await admin.call(userCalls.create, { body: { ...person, roleId: id } });
    const userId = await idOf(account);
    expect(await membersOf(id)).toEqual([userId]);
    await admin.call(userCalls.update, { params: { id: userId }, body: { ...person, roleId: '' } });
    expect(await membersOf(id)).toEqual([]);
  });
});

describe('the right', () => {
  const calls = (as: Client, id: string) => ({
    read: () => as.call(listRoles, { query: {} }),
    get: () => as.call(roleCalls.get, { params: { id } }),
    members: () => membersOf(id, as),
    btn_add: () => as.call(roleCalls.create, { body: input(OF_PURCHASING) }),
    btn_edit: () => as.call(roleCalls.toggle, { params: { id } }),
    update: () => as.call(roleCalls.update, { params: { id }, body: input(OF_PURCHASING) }),
    btn_member: () => setMembers(id, [BUYER_ID], as),
    btn_remove: () => as.call(roleCalls.remove, { params: { id } }),
  });

  it('is asked of everybody who manages roles; another id opens no more', async () => {
    const id = await build();
    for (const call of Object.values(calls(staff, id))) await expect(call()).rejects.toMatchObject(FORBIDDEN);
    await expect(membersOf('424242', staff)).rejects.toMatchObject(FORBIDDEN);
  });

  it('of each button opens its call and no other', async () => {
    const person = await server.as('zhengtao');
    const group = await grantMenu(server, 'zhengtao', 'permission.role');
    const { kysely } = server.core.database;
    const buttons = await kysely.selectFrom('menu_button').selectAll().where('menu_id', '=', '2007').execute();
    const opens: Record<string, string[]> = { btn_edit: ['btn_edit', 'update'] };
    for (const button of buttons) {
      const grant = { group_id: group, item_type: 'button' as const, item_id: button.id };
      await kysely.insertInto('permission_grant').values(grant).execute();
      const open = ['read', 'get', 'members', ...(opens[button.en_code] ?? [button.en_code])];
      for (const [name, call] of Object.entries(calls(person, await build(OF_PURCHASING)))) {
        if (open.includes(name)) await call();
        else await expect(call()).rejects.toMatchObject(FORBIDDEN);
      }
      await kysely.deleteFrom('permission_grant').where('group_id', '=', group).where('item_type', '=', 'button').execute();
    }
  });

  it('does not reach administrators, nor the one who has it', async () => {
    await grantMenu(server, 'zhengtao', 'permission.role', ['btn_member']);
    const person = await server.as('zhengtao');
    const id = await build({ globalMark: 0, organizeIdsTree: [['6001']] });
    const allowed = { key: 'NOT_ALLOWED' };
    await expect(setMembers(id, [ADMINISTRATOR], person)).rejects.toMatchObject(allowed);
    await expect(setMembers(id, [await idOf('zhengtao')], person)).rejects.toMatchObject(allowed);
    const relation = { user_id: ADMINISTRATOR, object_type: 'role', object_id: id } as const;
    await server.core.database.kysely.insertInto('user_relation').values(relation).execute();
    await expect(setMembers(id, [], person)).rejects.toMatchObject(allowed);
    await setMembers(id, [ADMINISTRATOR, BUYER_ID], person);
  });

  it('does not reach roles of everybody, which are the administrators’', async () => {
    await grantMenu(server, 'zhengtao', 'permission.role', ['btn_add', 'btn_edit', 'btn_remove', 'btn_member']);
    const person = await server.as('zhengtao');
    const { list } = await person.call(listRoles, { query: {} });
    expect(list.map(({ globalMark }) => globalMark)).not.toContain(1);
    const id = await build();
    const params = { id };
    await expect(person.call(roleCalls.get, { params })).rejects.toMatchObject(FORBIDDEN);
    await expect(person.call(roleCalls.toggle, { params })).rejects.toMatchObject(FORBIDDEN);
    await expect(person.call(roleCalls.create, { body: input() })).rejects.toMatchObject(FORBIDDEN);
    await expect(setMembers(id, [BUYER_ID], person)).rejects.toMatchObject(FORBIDDEN);
    const own = await build(OF_PURCHASING);
    await expect(person.call(roleCalls.update, { params: { id: own }, body: input() })).rejects.toMatchObject(FORBIDDEN);
  });

  it('is nobody’s who is signed out', async () => {
    const id = await build();
    for (const call of Object.values(calls(server.anonymous, id))) await expect(call()).rejects.toMatchObject({ code: 602 });
    await expect(server.anonymous.call(listPermittedRoleTree)).rejects.toMatchObject({ code: 602 });
  });
});

describe('choices, open to everybody', () => {
  it('are the tree, the roles of organizations with the global ones first, and a part of the tree', async () => {
    const tree = await staff.call(listPermittedRoleTree);
    expect(tree.list[0]).toMatchObject({ id: '1', fullName: '全局' });
    const groups = (await staff.call(listRolesByOrganize, { body: { organizeIds: ['6301', '6104--department'] } })).list;
    expect(groups.map(({ fullName }) => fullName)).toEqual(['全局', '榕树集团/采购部', '榕树集团/榕树商贸有限公司/销售部']);
    expect(groups[1]?.children).toContainEqual({ id: '4013', fullName: '采购员' });
    const part = (await staff.call(listRolesOfCondition, { body: { ids: ['4012', '6302'] } })).list;
    expect(part.map(({ children }) => children.map(({ fullName }) => fullName))).toEqual([['普通员工'], ['榕树商贸有限公司']]);
    expect((await staff.call(listRolesOfCondition, { body: { ids: [] } })).list).toEqual([]);
  });
});
