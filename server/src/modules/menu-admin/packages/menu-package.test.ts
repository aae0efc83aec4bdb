import { exportMenu, importMenu, menuCalls } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { listMenuButtons } from '@banyan/shared-contracts/menu-admin/menu-button.contract';
import { listSchemes } from '@banyan/shared-contracts/menu-admin/scheme.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../testing/rights/grant-menu';
import { grantSlice } from '../../../testing/rights/grant-slice';
import { sendFile } from '../../../testing/send-file';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';
import { BUSINESS, idOf, menusOf, PLATFORM, PROCUREMENT } from '../menu-admin.test-data';

let server: TestServer;
let admin: Client;
let content: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const { name, url } = await admin.call(exportMenu, { params: { id: BUSINESS } });
  expect(name).toBe('日常业务.bm');
  content = (await server.anonymous.send({ method: 'GET', url })).rawPayload;
});
afterAll(() => server.close());

const importInto = (systemId: string, fields: Record<string, string>, file = content, name = 'a.bm') =>
  sendFile(admin, importMenu.path.replace(':systemId', systemId), { name, content: file }, fields);

const allMenus = async () =>
  (await server.core.database.kysely.selectFrom('menu').select(['id', 'en_code']).orderBy('id').execute()).map(({ id }) => id);

describe('a branch of menus as a .bm file', () => {
  it('changes nothing when codes that exist are skipped', async () => {
    const before = await allMenus();
    expect((await importInto(PLATFORM, { type: '0' })).msg).toBe('导入成功');
    expect(await allMenus()).toEqual(before);
  });

  it('is appended with new ids and codes, with everything that belongs to it', async () => {
    const before = new Set((await menusOf(admin)).keys());
    expect((await importInto(PLATFORM, { type: '1', parentId: BUSINESS })).code).toBe(200);
    const fresh = [...(await menusOf(admin)).values()].filter(({ enCode }) => !before.has(enCode));
    const copy = fresh.find(({ enCode }) => /^purchaseRequest[0-9a-f]{6}$/.test(enCode));
    expect(copy?.urlAddress).toBe(`model/${copy?.enCode}`);
    expect(fresh.find(({ enCode }) => enCode.startsWith('business'))?.parentId).toBe(BUSINESS);
    const params = { menuId: copy?.id ?? '' };
    expect((await admin.call(listMenuButtons, { params })).list.map(({ enCode }) => enCode)).toContain('btn_batchRemove');
    expect((await admin.call(listSchemes, { params })).list.map(({ enCode }) => enCode)).toEqual(['ownAndSubordinates', 'jnpf_alldata']);
  });

  it('comes back into another system, or after it was deleted, under its own codes', async () => {
    expect((await importInto(PROCUREMENT, { type: '0' })).code).toBe(200);
    const id = await idOf(admin, 'business', PROCUREMENT);
    expect(id).not.toBe('');
    for (const { id: below } of (await menusOf(admin, PROCUREMENT)).get('business')?.children ?? [])
      await admin.call(menuCalls.remove, { params: { id: below } });
    await admin.call(menuCalls.remove, { params: { id } });
    await importInto(PROCUREMENT, { type: '0' });
    expect(await idOf(admin, 'business', PROCUREMENT)).not.toBe('');
  });

  const changed = (change: (menus: Record<string, unknown>[]) => void) => {
    const parsed = JSON.parse(content.toString()) as { menus: Record<string, unknown>[] };
    change(parsed.menus);
    return Buffer.from(JSON.stringify(parsed));
  };
  it.each([
    ['of another kind', () => Buffer.from('{"format":"other"}'), {}, '不是有效的 .bm 文件'],
    ['that is no JSON', () => Buffer.from('x'), {}, '不是有效的 .bm 文件'],
    ['for the other kind of client', () => content, { category: 'App' }, '属于另一个终端'],
    [
      'that shows what is not here',
      () => changed((menus) => menus.forEach((menu) => menu['type'] === 3 && (menu['moduleId'] = '4242'))),
      { type: '1' },
      '关联的功能不存在',
    ],
    [
      'whose conditions name what is not here',
      () =>
        changed((menus) =>
          menus.forEach((menu) =>
            (menu['schemes'] as Record<string, unknown>[]).forEach(
              (scheme) => (scheme['conditions'] = [{ logic: 'and', groups: [{ field: 'gone', op: '==', value: '1' }] }]),
            ),
          ),
        ),
      { type: '1' },
      '条件中的字段 gone 不存在',
    ],
    [
      'that leads to a script',
      () => changed((menus) => menus.forEach((menu) => (menu['urlAddress'] = 'java\tscript:alert(1)'))),
      { type: '1' },
      '不是有效的 .bm 文件',
    ],
    ['below what is not there', () => content, { type: '1', parentId: '42' }, '数据不存在'],
  ])('is refused as a whole when it is one %s', async (_what, file, fields, message) => {
    const before = await allMenus();
    expect((await importInto(PLATFORM, fields, file())).msg).toContain(message);
    expect(await allMenus()).toEqual(before);
  });

  it('keeps of conditions what was checked', async () => {
    const conditions = [{ logic: 'and', groups: [{ field: 'f_creator_id', op: '==', symbol: '<>', value: '1', fieldValue: '2' }] }];
    const file = changed((menus) =>
      menus.forEach((menu) => (menu['schemes'] as Record<string, unknown>[]).forEach((scheme) => (scheme['conditions'] = conditions))),
    );
    expect((await importInto(PLATFORM, { type: '1' }, file)).code).toBe(200);
    const { conditions: stored } = await server.core.database.kysely
      .selectFrom('menu_scheme')
      .select('conditions')
      .where('en_code', '=', 'ownAndSubordinates')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject([{ groups: [{ field: 'f_creator_id', op: '==', value: '1' }] }]);
    expect(JSON.stringify(stored)).not.toMatch(/symbol|fieldValue"/);
  });

  it('ends where the scope of a graded administrator ends, both ways', async () => {
    const { kysely } = server.core.database;
    const group = await grantMenu(server, 'chenjing', 'system.menu', ['btn_upload', 'btn_download']);
    await kysely.insertInto('permission_grant').values({ group_id: group, item_type: 'module', item_id: BUSINESS }).execute();
    const root = await kysely.selectFrom('organize').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow();
    const userId = await grantSlice(server, 'chenjing', root.id);
    await kysely.deleteFrom('grade_admin_menu').where('user_id', '=', userId).where('menu_id', '<>', BUSINESS).execute();
    const graded = await server.as('chenjing');
    const { url } = await graded.call(exportMenu, { params: { id: BUSINESS } });
    const { menus } = JSON.parse((await server.anonymous.send({ method: 'GET', url })).body) as { menus: { enCode: string }[] };
    expect(menus.map(({ enCode }) => enCode)).toEqual(['business']);
    // An existing menu, and a new one below it.
    const [top] = (JSON.parse(content.toString()) as { menus: Record<string, unknown>[] }).menus;
    const parts = { buttons: [], fields: [], dataFields: [], schemes: [] };
    const foreign = { ...top, ...parts, id: 'a', parentId: '', enCode: 'permission.user' };
    const below = { ...top, ...parts, id: 'b', parentId: 'a', enCode: 'smuggled' };
    const file = Buffer.from(JSON.stringify({ format: 'banyan.menu/1', menus: [foreign, below] }));
    const before = await allMenus();
    const path = importMenu.path.replace(':systemId', PLATFORM);
    expect((await sendFile(graded, path, { name: 'a.bm', content: file }, { type: '0' })).error?.key).toBe('FORBIDDEN');
    expect(await allMenus()).toEqual(before);
  });

  it('has its ending', async () => {
    expect((await importInto(PLATFORM, {}, content, 'a.bdd')).error?.key).toBe('FILE_TYPE');
  });
});
