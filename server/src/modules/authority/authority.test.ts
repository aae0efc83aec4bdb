import {
  addGrants,
  getGrantStep,
  getPortalGrants,
  getPortalHolders,
  type GrantNode,
  type GrantStep,
  saveGrants,
  savePortalGrants,
  savePortalHolders,
} from '@banyan/shared-contracts/permission/authority.contract';
import { permissionGroupCalls } from '@banyan/shared-contracts/permission/permission-group.contract';
import {
  getMenuGrants,
  listGrantsOfObject,
  listGroupsOfMenu,
  listGroupsOfObject,
} from '@banyan/shared-contracts/permission/permission-view.contract';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockGroup } from '../../core/access/policies/permission-groups';
import { lockAwaited } from '../../testing/lock-awaited';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { flatten } from './grant-tree';

/** Manages the platform by a role: holds its pages, and nothing of purchasing but what everybody has. */
const MANAGER_ID = '7019';
/** A buyer, through the role 4013. */
const BUYER_ID = '7016';
const BUYERS = { id: '4013', objectType: 'role' } as const;
/** A role that is not global. */
const OF_ORGANIZATIONS = '4014';
const DIRECTORY = '2101';
const PAGE = '2131';
const [ADD, EDIT, REMOVE] = ['3101', '3102', '3103'] as const;
/** Columns of the demo's page, and the first field of its form. */
const COLUMNS = ['34001', '34002', '34003', '34004', '34005', '34006', '34007', '34008'] as const;
const [TITLE] = COLUMNS;
const FIELD = '34031';
const SCHEME = '3107';
const APP = '99111';

let server: TestServer;
let admin: Client;
let manager: Client;
let group: string;

beforeAll(async () => {
  server = await startTestServer();
  [admin, manager] = await Promise.all([server.as(), server.withSession(MANAGER_ID)]);
  const { kysely } = server.core.database;
  // The demo's grants of lists would hide the grants of this test.
  await kysely.deleteFrom('permission_grant').where('item_type', '=', 'column').execute();
  await kysely
    .insertInto('menu')
    .values({ id: APP, system_id: '1002', category: 'App', type: 3, full_name: '手机采购', en_code: 'phone', icon: '' })
    .execute();
});
afterAll(() => server.close());

beforeEach(async () => {
  group = server.core.newId();
  await server.core.database.kysely
    .insertInto('permission_group')
    .values({ id: group, full_name: '测试', en_code: `t.${group}` })
    .execute();
});

const step = (type: GrantStep, moduleIds: string[] = [], as: Client = admin) =>
  as.call(getGrantStep, { params: { objectId: group }, body: { type, moduleIds: moduleIds.join(',') } });
const save = (grants: object, as: Client = admin) =>
  as.call(saveGrants, { params: { objectId: group }, body: { objectType: 'Batch', roleIds: [], ...grants } });
const held = async (id = group) =>
  (await server.core.database.kysely.selectFrom('permission_grant').selectAll().where('group_id', '=', id).execute())
    .map(({ item_type, item_id }) => `${item_type}:${item_id}`)
    .sort();
const give = (...grants: [string, string][]) =>
  server.core.database.kysely
    .insertInto('permission_grant')
    .values(grants.map(([item_type, item_id]) => ({ group_id: group, item_type: item_type as 'module', item_id })))
    .execute();
const nodeOf = (list: readonly GrantNode[], id: string) => flatten(list).find((node) => node.id === id);
const titles = (list: readonly GrantNode[]): unknown[] =>
  list.map(({ fullName, children }) => (children.length === 0 ? fullName : [fullName, ...titles(children)]));

describe('the steps of the wizard', () => {
  it('offer systems, then the menus of the chosen ones, then what stands on the chosen menus, under their ancestors', async () => {
    const systems = await step('system');
    expect(systems.list.map(({ id, isLeaf, disabled }) => [id, isLeaf, disabled])).toEqual([
      ['1001', true, false],
      ['1002', true, false],
      ['1003', true, false],
    ]);
    const menus = await step('module', ['1002']);
    expect(menus.list.map(({ id }) => id)).toEqual(['1002']);
    expect(nodeOf(menus.list, '2132')?.isLeaf).toBe(true);
    expect(nodeOf(menus.list, '2111')?.isLeaf).toBe(false);
    const buttons = await step('button', ['1001', PAGE, 'app-1001']);
    expect(titles(buttons.list)).toEqual([
      [expect.any(String), [expect.any(String), ['采购申请', '新建', '编辑', '删除', '详情', '批量删除', '导入', '导出', '批量打印']]],
    ]);
    expect(buttons.all).toEqual(['1001', DIRECTORY, PAGE, '3101', '3102', '3103', '3104', '3105', '31000', '31001', '31002']);
    expect(flatten((await step('column', [PAGE])).list).map(({ id }) => id)).toEqual(['1001', DIRECTORY, PAGE, ...COLUMNS]);
    expect(nodeOf((await step('resource', [PAGE])).list, SCHEME)?.isLeaf).toBe(true);
    expect((await step('button')).list).toEqual([]);
  });

  it('put the menus of phones into a group of their own, which no table knows', async () => {
    const { list, all } = await step('module', ['1002']);
    expect(nodeOf(list, 'app-1002')).toMatchObject({ fullName: '移动端', isLeaf: false, children: [{ id: APP }] });
    expect(all).toContain('app-1002');
  });

  it('leave out menus whose switch of that kind is off, and tell what is granted without ancestors', async () => {
    await server.core.database.kysely.updateTable('menu').set({ is_form_authorize: false }).where('id', '=', PAGE).execute();
    expect((await step('form', [PAGE])).list).toEqual([]);
    await server.core.database.kysely.updateTable('menu').set({ is_form_authorize: true }).where('id', '=', PAGE).execute();
    await give(['module', PAGE], ['button', ADD], ['button', '424242']);
    expect((await step('button', [PAGE])).ids).toEqual([ADD]);
    expect((await step('module', ['1001'])).ids).toEqual([PAGE]);
    await expect(admin.call(getGrantStep, { params: { objectId: '424242' }, body: { type: 'system' } })).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
  });

  it('give a page above others a leaf of its own, so that it can be granted without them', async () => {
    const { kysely } = server.core.database;
    await kysely
      .insertInto('menu')
      .values({ id: '99121', system_id: '1001', parent_id: PAGE, type: 7, full_name: '子页', en_code: 'below', icon: '' })
      .execute();
    const { list } = await step('module', ['1001']);
    expect(nodeOf(list, `page-${PAGE}`)).toMatchObject({ isLeaf: false, children: [{ id: PAGE, isLeaf: true }, { id: '99121' }] });
    await kysely.deleteFrom('menu').where('id', '=', '99121').execute();
  });
});

describe('saving', () => {
  const everything = {
    systemIds: ['1001'],
    module: ['1001', DIRECTORY, PAGE, 'app-1001'],
    button: ['1001', DIRECTORY, PAGE, ADD, EDIT, TITLE],
    column: ['1001', PAGE, TITLE],
    form: [PAGE, FIELD, 'x'],
    resource: ['1001', SCHEME, ADD],
  };

  it('keeps of each array what is of its kind: never ancestors, groups, or ids of another kind', async () => {
    await save(everything);
    expect(await held()).toEqual(
      ['system:1001', `module:${PAGE}`, `button:${ADD}`, `button:${EDIT}`, `column:${TITLE}`, `form:${FIELD}`, `resource:${SCHEME}`].sort(),
    );
  });

  it('replaces, writes differences only, and logs what was and what is', async () => {
    await save(everything);
    const log = () =>
      server.core.database.kysely.selectFrom('operation_log').selectAll().where('target_id', '=', group).orderBy('id').execute();
    await save(everything);
    expect(await log()).toHaveLength(1);
    await save({ ...everything, button: [REMOVE], form: null, resource: undefined });
    expect(await held()).toEqual([`button:${REMOVE}`, `column:${TITLE}`, `module:${PAGE}`, 'system:1001']);
    expect((await log()).at(-1)).toMatchObject({
      action: 'authorize',
      before: { button: [ADD, EDIT], resource: [SCHEME] },
      after: { button: [REMOVE], column: [TITLE], system: ['1001'] },
    });
  });

  it('leaves alone what is switched off now: it was not offered', async () => {
    await save(everything);
    const { kysely } = server.core.database;
    await kysely.updateTable('menu_button').set({ enabled: false }).where('id', '=', EDIT).execute();
    await kysely.updateTable('menu').set({ is_column_authorize: false }).where('id', '=', PAGE).execute();
    await save({ ...everything, button: [], column: [] });
    expect((await held()).filter((key) => /button|column/.test(key))).toEqual([`button:${EDIT}`, `column:${TITLE}`]);
    await kysely.updateTable('menu_button').set({ enabled: true }).where('id', '=', EDIT).execute();
    await kysely.updateTable('menu').set({ is_column_authorize: true }).where('id', '=', PAGE).execute();
  });

  it('is felt by the members on their next request', async () => {
    const buyer = await server.withSession(BUYER_ID);
    await server.core.database.kysely
      .insertInto('permission_group_member')
      .values({ group_id: group, object_type: 'user', object_id: BUYER_ID })
      .execute();
    const columns = async () => {
      const { permissionList } = await buyer.call(getCurrentUser, { query: {} });
      return permissionList.find(({ modelId }) => modelId === PAGE)?.column.map(({ enCode }) => enCode);
    };
    expect(await columns()).toEqual([]);
    await save(everything);
    expect(await columns()).toEqual(['title']);
    await admin.call(permissionGroupCalls.toggle, { params: { id: group } });
    expect(await columns()).toEqual([]);
  });
});

describe('who holds less', () => {
  it('sees what they do not hold as not theirs to tick', async () => {
    const { list } = await step('module', ['1001'], manager);
    expect(nodeOf(list, '2002')).toMatchObject({ disabled: false });
    expect(nodeOf(list, '2131')).toMatchObject({ disabled: false });
    const resources = await step('resource', [PAGE], manager);
    expect([nodeOf(resources.list, '3106')?.disabled, nodeOf(resources.list, SCHEME)?.disabled]).toEqual([false, true]);
    const other = await step('module', ['1002'], manager);
    expect(nodeOf(other.list, '2151')).toMatchObject({ disabled: true });
  });

  it('puts in only what they hold, and nothing at all when something lies beyond', async () => {
    const error = manager.call(saveGrants, {
      params: { objectId: group },
      body: { systemIds: ['1001'], module: ['2002'], button: ['3001'], resource: [SCHEME] },
    });
    await expect(error).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
    await expect(error).rejects.toThrow('采购申请/全部数据');
    expect(await held()).toEqual([]);
    await save({ systemIds: ['1001'], module: ['2002', '2001'], button: ['3001'] }, manager);
    expect(await held()).toEqual(['button:3001', 'module:2002', 'system:1001']);
  });

  it('neither removes nor loses what the group holds beyond their reach', async () => {
    await give(['system', '1001'], ['module', '2002'], ['resource', SCHEME], ['module', '2151']);
    await save({ systemIds: ['1001'], module: [], resource: [SCHEME] }, manager);
    expect(await held()).toEqual(['module:2151', `resource:${SCHEME}`, 'system:1001']);
    await save({}, manager);
    expect(await held()).toEqual(['module:2151', `resource:${SCHEME}`]);
  });

  it('does not decide about people of elsewhere', async () => {
    await server.core.database.kysely
      .insertInto('permission_group_member')
      .values({ group_id: group, object_type: 'user', object_id: '100' })
      .execute();
    await expect(save({ systemIds: ['1001'] }, manager)).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
  });
});

describe('portals', () => {
  it('are granted by group and by portal', async () => {
    const { list, ids } = await admin.call(getPortalGrants, { params: { objectId: group } });
    const portal = flatten(list).find(({ isLeaf }) => isLeaf)?.id ?? '';
    expect([ids, portal !== '']).toEqual([[], true]);
    await admin.call(savePortalGrants, { params: { objectId: group }, body: { ids: [portal, list[0]?.id ?? ''] } });
    expect(await held()).toEqual([`portal:${portal}`]);
    const holders = async () => (await admin.call(getPortalHolders, { params: { itemId: portal, objectType: 'Role' } })).ids;
    expect(await holders()).toContain(group);
    const others = (await holders()).filter((id) => id !== group);
    await admin.call(savePortalHolders, {
      params: { itemId: portal },
      body: { itemType: 'portalManage', objectType: 'Role', systemId: '1001', objectId: others },
    });
    expect(await holders()).toEqual(others);
    const gone = { params: { itemId: '424242' }, body: { objectId: [group] } };
    await expect(admin.call(savePortalHolders, gone)).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });

  it('that a group is given meanwhile are kept', async () => {
    const [first, second] = ['99131', '99132'];
    const portals = [first, second].map((id) => ({ id, system_id: '1001', full_name: id, en_code: `portal.${id}` }));
    await server.core.database.kysely.insertInto('portal').values(portals).execute();
    const holders = (await admin.call(getPortalHolders, { params: { itemId: first, objectType: 'Role' } })).ids;
    const begun = await server.core.database.transaction(async (tx) => {
      await lockGroup(tx, group);
      const saving = admin.call(savePortalHolders, { params: { itemId: first }, body: { objectId: [...holders, group] } });
      await lockAwaited(tx);
      await tx.insertInto('permission_grant').values({ group_id: group, item_type: 'portal', item_id: second }).execute();
      return [saving];
    });
    await begun[0];
    expect(await held()).toEqual([`portal:${first}`, `portal:${second}`].sort());
  });
});

describe('views', () => {
  it('tell which groups reach somebody or something, and what they grant', async () => {
    const groups = async (id: string, objectType: 'user' | 'role' | 'department') => {
      const { type, list } = await admin.call(listGroupsOfObject, { query: { id, objectType } });
      return [type, list.map(({ fullName }) => fullName).sort()];
    };
    expect(await groups(BUYERS.id, 'role')).toEqual([1, ['采购基础数据', '采购处理'].sort()]);
    expect((await groups(BUYER_ID, 'user'))[1]).toEqual(expect.arrayContaining(['采购基础数据', '采购处理']));
    expect(await groups('6104', 'department')).toEqual([2, []]);
    await server.core.database.kysely.updateTable('role').set({ enabled: false }).where('id', '=', BUYERS.id).execute();
    expect(await groups(BUYERS.id, 'role')).toEqual([0, []]);
    expect((await groups(BUYER_ID, 'user'))[1]).not.toContain('采购处理');
    await server.core.database.kysely.updateTable('role').set({ enabled: true }).where('id', '=', BUYERS.id).execute();

    const tree = await admin.call(listGrantsOfObject, { query: { ...BUYERS, permissionId: '4113', itemType: 'resource' } });
    expect(JSON.stringify(tree)).toContain('全部数据');
    expect(JSON.stringify(tree)).not.toContain('本人及下属');
  });

  it('tell for a menu who grants it, and what of it to whom', async () => {
    const { type, list } = await admin.call(listGroupsOfMenu, { params: { id: PAGE } });
    expect(type).toBe(1);
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(['4112', '4113']));
    const grants = await admin.call(getMenuGrants, { params: { id: PAGE, permissionId: '4113' } });
    expect(grants).toMatchObject({
      buttonAuthorize: { fullName: '按钮权限', type: 1 },
      columnAuthorize: { type: 2, list: [] },
      dataAuthorize: { type: 1, list: [{ id: SCHEME }] },
      permissionMember: { type: 1, list: [{ id: BUYERS.id, fullName: '采购员' }] },
    });
    expect(grants.buttonAuthorize.list).toHaveLength(8);
    expect((await admin.call(getMenuGrants, { params: { id: '2002', permissionId: '4101' } })).columnAuthorize.type).toBe(0);
  });

  it('are closed to who may see neither groups nor the object, and to other parts of the organization', async () => {
    const staff = await server.as('tangyun');
    await expect(staff.call(listGroupsOfObject, { query: BUYERS })).rejects.toMatchObject({ key: 'FORBIDDEN' });
    const { kysely } = server.core.database;
    const slice = await kysely.selectFrom('grade_admin_organize').selectAll().where('user_id', '=', MANAGER_ID).execute();
    await kysely.deleteFrom('grade_admin_organize').where('user_id', '=', MANAGER_ID).execute();
    await expect(manager.call(listGroupsOfObject, { query: { id: BUYER_ID, objectType: 'user' } })).rejects.toMatchObject({
      key: 'FORBIDDEN',
    });
    await expect(manager.call(listGroupsOfObject, { query: { id: OF_ORGANIZATIONS, objectType: 'role' } })).rejects.toMatchObject({
      key: 'FORBIDDEN',
    });
    await kysely.insertInto('permission_group_member').values({ group_id: group, object_type: 'user', object_id: BUYER_ID }).execute();
    const people = async (as: Client) =>
      (await as.call(getMenuGrants, { params: { id: PAGE, permissionId: group } })).permissionMember.list.map(({ id }) => id);
    expect([await people(admin), await people(manager)]).toEqual([[BUYER_ID], []]);
    await kysely.insertInto('grade_admin_organize').values(slice).execute();
  });
});

describe('several groups at once', () => {
  const second = async (): Promise<string> => {
    const id = server.core.newId();
    await server.core.database.kysely
      .insertInto('permission_group')
      .values({ id, full_name: '另一', en_code: `t.${id}` })
      .execute();
    return id;
  };
  const add = (roleIds: string[], grants: object, as: Client = admin) =>
    as.call(addGrants, { body: { objectType: 'Batch', roleIds, ...grants } });

  it('grant this beside what they have, all of them or none', async () => {
    const other = await second();
    await give(['module', '2002']);
    await add([other, group, 'no id'], { systemIds: ['1001'], module: ['1001', PAGE], button: [ADD, PAGE] });
    expect(await held()).toEqual([`button:${ADD}`, 'module:2002', `module:${PAGE}`, 'system:1001'].sort());
    expect(await held(other)).toEqual([`button:${ADD}`, `module:${PAGE}`, 'system:1001'].sort());
    await expect(add([group, '424242'], { button: [EDIT] })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    expect(await held()).not.toContain(`button:${EDIT}`);
    await expect(add([], { button: [EDIT] })).rejects.toMatchObject({ key: 'BAD_INPUT' });
  });

  it('grant nothing that the caller could not give', async () => {
    await expect(add([group], { systemIds: ['1001'], module: ['2002'], resource: [SCHEME] }, manager)).rejects.toMatchObject({
      key: 'NOT_ALLOWED',
    });
    await expect(add([group], { button: [ADD] }, await server.as('chenjing'))).rejects.toMatchObject({ key: 'FORBIDDEN' });
    expect(await held()).toEqual([]);
  });
});
