import { AppError } from '@banyan/shared-contracts/errors';
import { listDesignChoices } from '@banyan/shared-contracts/forms/designs/design-choice.contract';
import {
  listAllMenus,
  listMenuParents,
  listMenuParentsBySystem,
  listMenus,
  listMenuTargets,
  menuCalls,
} from '@banyan/shared-contracts/menu-admin/menu.contract';
import { getCurrentUser, MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { BUSINESS, idOf, menusOf, PLATFORM, PROCUREMENT, PURCHASE, purchaseMenu } from './menu-admin.test-data';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
});
afterAll(() => server.close());

const refusal = async (promise: Promise<unknown>): Promise<{ key: string; message: string }> => {
  const error = await promise.then(() => undefined).catch((thrown: unknown) => thrown);
  return error instanceof AppError ? { key: error.key, message: error.message } : { key: '', message: '' };
};
const create = (body: Parameters<typeof purchaseMenu>[1] & { enCode: string }) =>
  admin.call(menuCalls.create, { body: purchaseMenu(body.enCode, body) });

async function update(enCode: string, change: object) {
  const id = await idOf(admin, enCode);
  const record = await admin.call(menuCalls.get, { params: { id } });
  return admin.call(menuCalls.update, { params: { id }, body: { ...record, linkTarget: '_self', ...change } });
}

describe('a menu', () => {
  it('of a design is made with an address of its own, is seen at once, and goes with its grants', async () => {
    await create({ enCode: 'track.one' });
    const id = await idOf(admin, 'track.one');
    expect(await admin.call(menuCalls.get, { params: { id } })).toMatchObject({
      urlAddress: 'model/trackone',
      moduleId: PURCHASE,
      propertyJson: expect.stringContaining(PURCHASE) as unknown,
      category: 'Web',
      isMain: 0,
    });
    const { menuList } = await admin.call(getCurrentUser, { query: {} });
    expect(JSON.stringify(menuList)).toContain('model/trackone');
    const { kysely } = server.core.database;
    await kysely.insertInto('permission_grant').values({ group_id: '4111', item_type: 'module', item_id: id }).execute();
    await admin.call(menuCalls.remove, { params: { id } });
    expect(await kysely.selectFrom('permission_grant').select('group_id').where('item_id', '=', id).execute()).toEqual([]);
    const log = await kysely.selectFrom('operation_log').select(['action', 'before']).where('target_id', '=', id).orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['create', 'remove']);
    expect(JSON.stringify(log[1]?.before)).toContain('日常业务');
  });

  it.each([
    ['without a name', { fullName: '' }, '请输入名称'],
    ['with signs in its name', { fullName: '采购<跟踪>' }, '名称不能含有特殊符号'],
    ['with a name of 51 characters', { fullName: '长'.repeat(51) }, '名称最多为50个字符！'],
    ['with a bad code', { enCode: '.a' }, '编码只能输入英文、数字和小数点且小数点不能放在首尾'],
    ['without an icon', { icon: '' }, '请选择图标'],
    ['of a page without an address', { type: 2 as const, urlAddress: '' }, '请输入菜单地址'],
    ['of a design without one', { moduleId: '' }, '请选择关联的功能'],
    ['of a design that is none', { moduleId: '424242' }, '关联的功能不存在'],
    ['below another system', { systemId: PROCUREMENT }, '不在同一应用中'],
    ['below a designed page', { parentId: '2131' }, '不能有下级菜单'],
    ['that runs a script', { type: 7 as const, urlAddress: 'javascript:alert(1)' }, '菜单地址只能是系统内的地址或 http、https 地址'],
    ['in no system', { systemId: '99', parentId: '-1' }, '所选应用不存在'],
  ])('is not made %s', async (_what, body, message) => {
    expect((await refusal(create({ enCode: 'bad', ...body }))).message).toContain(message);
  });

  it('of any kind leads nowhere but to our own pages and to the web', async () => {
    const bad = [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'blob:https://here/1',
      'file:///etc/passwd',
    ];
    const kinds = [...new Set(Object.values(MENU_TYPE))];
    await create({ enCode: 'leads.there', type: 7, urlAddress: 'https://example.com/?a=javascript:1' });
    for (const urlAddress of bad)
      for (const type of kinds) {
        const message = '菜单地址只能是系统内的地址或 http、https 地址';
        expect([type, (await refusal(create({ enCode: 'leads.nowhere', type, urlAddress }))).message]).toEqual([
          type,
          `请求内容有误：${message}`,
        ]);
        expect((await refusal(update('leads.there', { type, urlAddress }))).message).toContain(message);
      }
    for (const urlAddress of [
      'https://example.com',
      'HTTP://example.com',
      '${dataV}view/1?t=${jnpfToken}',
      '//example.com/a:b',
      'a/b?c=d:e',
    ])
      await update('leads.there', { urlAddress });
  });

  it('has a code of its own in its system and category, whatever its case', async () => {
    await create({ enCode: 'own.code' });
    expect(await refusal(create({ enCode: 'OWN.code' }))).toMatchObject({ key: 'DUPLICATE', message: '编码已存在，请换一个' });
    expect(await refusal(create({ enCode: 'owncode' }))).toMatchObject({ key: 'DUPLICATE', message: '菜单地址已存在，请换一个' });
    await create({ enCode: 'own.code', category: 'App', parentId: '-1' });
    await create({ enCode: 'own.code', systemId: PROCUREMENT, parentId: '-1' });
    expect((await menusOf(admin)).has('own.code')).toBe(true);
  });

  it('moves, but never below itself, nor to another system', async () => {
    await create({ enCode: 'top.dir', type: 1, moduleId: '' });
    const top = await idOf(admin, 'top.dir');
    await create({ enCode: 'inner.dir', type: 1, moduleId: '', parentId: top });
    const inner = await idOf(admin, 'inner.dir');
    expect((await refusal(update('top.dir', { parentId: inner }))).message).toContain('上级不能是自己或自己的下级');
    expect((await refusal(update('top.dir', { systemId: PROCUREMENT, parentId: '-1' }))).message).toContain('请使用导出与导入');
    await update('inner.dir', { parentId: '-1' });
    expect((await menusOf(admin)).get('inner.dir')?.parentId).toBe('-1');
    await update('inner.dir', { parentId: top });
    expect((await refusal(admin.call(menuCalls.remove, { params: { id: top } }))).message).toContain('还有 1 个下级菜单');
    expect((await refusal(update('top.dir', { type: 7, urlAddress: 'https://a.example' }))).message).toContain('不能有下级菜单');
  });

  it('of the platform keeps code, type and address, is not deleted, and may be renamed', async () => {
    for (const change of [{ enCode: 'x' }, { type: 7, urlAddress: 'permission/user' }, { urlAddress: 'x' }])
      expect((await refusal(update('permission.user', change))).message).toContain('编码、类型和地址不能修改');
    const id = await idOf(admin, 'permission.user');
    expect((await refusal(admin.call(menuCalls.remove, { params: { id } }))).message).toContain('平台自带的菜单，不能删除');
    await update('permission.user', { fullName: '人员管理' });
    expect((await menusOf(admin)).get('permission.user')?.fullName).toBe('人员管理');
  });

  it('that would take menu management away with it is neither disabled nor moved below a disabled one', async () => {
    for (const code of ['system.menu', 'system'])
      expect((await refusal(admin.call(menuCalls.toggle, { params: { id: await idOf(admin, code) } }))).message).toContain(
        '无人能再打开它',
      );
    await create({ enCode: 'shut', type: 1, moduleId: '', enabledMark: 0, parentId: '-1' });
    expect((await refusal(update('system', { parentId: await idOf(admin, 'shut') }))).message).toContain('无人能再打开它');
    expect((await menusOf(admin)).get('system')).toMatchObject({ enabledMark: 1, parentId: '-1' });
  });
});

describe('trees of menus', () => {
  it('keep what stands above what matches', async () => {
    const { list } = await admin.call(listMenus, { params: { systemId: PLATFORM }, query: { keyword: 'dictionary' } });
    expect(list.map(({ enCode, children }) => [enCode, children.map((row) => row.enCode)])).toContainEqual([
      'system',
      ['systemData.dictionary'],
    ]);
  });

  it('offer parents without the branch, and targets without systems that show the design', async () => {
    const parents = await admin.call(listMenuParents, { params: { id: BUSINESS, systemId: PLATFORM }, query: {} });
    expect(JSON.stringify(parents)).not.toContain('"2131"');
    expect(parents.list.map(({ id }) => id)).toEqual(expect.not.arrayContaining([BUSINESS]));
    const { list } = await admin.call(listMenuTargets, { params: { id: PURCHASE }, query: {} });
    expect(list.find(({ id }) => id === PROCUREMENT)?.disabled).toBe(true);
    const all = await admin.call(listAllMenus, { query: {} });
    expect(all.list.map(({ id }) => id)).toEqual(expect.arrayContaining([PLATFORM, PROCUREMENT]));
  });
});

describe('who is no administrator', () => {
  it('manages only menus of their slice, and never what they hold themselves', async () => {
    const group = await grantMenu(server, 'chenjing', 'system.menu', ['btn_add', 'btn_edit', 'btn_remove']);
    const { kysely } = server.core.database;
    const staff = await server.as('chenjing');
    expect((await refusal(staff.call(listMenus, { params: { systemId: PROCUREMENT }, query: {} }))).key).toBe('FORBIDDEN');
    expect((await refusal(staff.call(menuCalls.create, { body: purchaseMenu('staff.one') }))).key).toBe('FORBIDDEN');

    const { id: userId } = await kysely.selectFrom('user_account').select('id').where('account', '=', 'chenjing').executeTakeFirstOrThrow();
    await kysely
      .insertInto('permission_grant')
      .values({ group_id: group, item_type: 'module', item_id: '2131' })
      .onConflict((c) => c.doNothing())
      .execute();
    await kysely
      .insertInto('grade_admin')
      .values({ user_id: userId })
      .onConflict((c) => c.doNothing())
      .execute();
    await kysely
      .insertInto('grade_admin_system')
      .values({ user_id: userId, system_id: PLATFORM })
      .onConflict((c) => c.doNothing())
      .execute();
    await kysely
      .insertInto('grade_admin_menu')
      .values({ user_id: userId, menu_id: '2131' })
      .onConflict((c) => c.doNothing())
      .execute();
    const manager = await server.as('chenjing');
    await manager.call(menuCalls.create, { body: purchaseMenu('staff.one') });
    const seen = await menusOf(manager);
    expect([seen.has('staff.one'), seen.has('purchaseRequest'), seen.has('permission.user')]).toEqual([true, true, false]);
    const other = purchaseMenu('staff.two', { type: 4, moduleId: '5001' });
    expect((await refusal(manager.call(menuCalls.create, { body: other }))).key).not.toBe('');
    const held = await manager.call(menuCalls.get, { params: { id: '2131' } });
    const turned = { ...held, linkTarget: '_self' as const, type: 1 as const, moduleId: '', propertyJson: '' };
    expect((await refusal(manager.call(menuCalls.update, { params: { id: '2131' }, body: turned }))).message).toContain('改变您自己的权限');
    expect((await refusal(manager.call(menuCalls.get, { params: { id: await idOf(admin, 'permission.user') } }))).key).toBe('FORBIDDEN');
  });
});

describe('what older clients ask for a menu', () => {
  it('is its parents of one system or of all', async () => {
    const parents = (systemId: string) => admin.call(listMenuParents, { params: { id: '2101', systemId }, query: {} });
    const older = (systemId?: string) => admin.call(listMenuParentsBySystem, { params: { id: '2101' }, query: { systemId } });
    expect(await older()).toEqual(await parents('0'));
    expect(await older(PLATFORM)).toEqual(await parents(PLATFORM));
    expect(JSON.stringify((await older()).list)).not.toContain('"2101"');
    expect((await refusal((await server.as('wujun')).call(listMenuParentsBySystem, { params: { id: '0' }, query: {} }))).key).toBe(
      'FORBIDDEN',
    );
  });

  it('are the released designs by category, of the kinds asked for, as far as the caller reaches them', async () => {
    const { kysely } = server.core.database;
    const category = await kysely
      .selectFrom('dictionary_entry as entry')
      .innerJoin('dictionary_type as type', 'type.id', 'entry.dictionary_type_id')
      .select(['entry.id', 'entry.full_name'])
      .where('type.en_code', '=', 'webDesign')
      .executeTakeFirstOrThrow();
    await kysely.updateTable('visual_model').set({ category: '' }).execute();
    await kysely.updateTable('visual_model').set({ category: category.id }).where('id', '=', PURCHASE).execute();
    await kysely.insertInto('visual_model').values({ id: '99800', full_name: '草稿', en_code: 'unreleased' }).execute();
    const { list } = await admin.call(listDesignChoices, { query: { type: '1', webType: '1,2', isRelease: '1' } });
    const group = list.find(({ id }) => id === category.id);
    expect(group).toMatchObject({ fullName: category.full_name, hasChildren: true, children: [{ id: PURCHASE, hasChildren: false }] });
    expect(list.filter(({ hasChildren }) => !hasChildren).map(({ id }) => id)).toContain('8002');
    expect(JSON.stringify(list)).not.toContain('99800');
    const views = (await admin.call(listDesignChoices, { query: { webType: '4' } })).list;
    expect(views.map(({ enCode }) => enCode)).toEqual(['supplierDirectory']);
    expect((await admin.call(listDesignChoices, { query: { enableFlow: '1' } })).list).toEqual([]);
    await grantMenu(server, 'wujun', 'system.menu');
    const reader = await server.as('wujun');
    const reached = async () => JSON.stringify((await reader.call(listDesignChoices, { query: {} })).list);
    expect(await reached()).toContain(`"${PURCHASE}"`);
    const pages = (await kysely.selectFrom('menu').select('id').where('module_id', '=', PURCHASE).execute()).map(({ id }) => id);
    await kysely.deleteFrom('permission_grant').where('item_type', '=', 'module').where('item_id', 'in', pages).execute();
    expect(await reached()).not.toContain(`"${PURCHASE}"`);
    expect((await refusal((await server.as('sunli')).call(listDesignChoices, { query: {} }))).key).toBe('FORBIDDEN');
  });
});
