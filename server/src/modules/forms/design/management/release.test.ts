import { setTimeout as sleep } from 'node:timers/promises';
import { applyEntry } from '@banyan/shared-contracts/design/steps/replica';
import { restoreDoc } from '@banyan/shared-contracts/design/stored-doc';
import { listDesignChanges, openDesign } from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import { writeFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import {
  createDesign,
  type DesignInput,
  getDesign,
  listDesigns,
  updateDesign,
} from '@banyan/shared-contracts/forms/designs/designs.contract';
import { releaseDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { listMenuTargets } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { grantSlice } from '../../../../testing/rights/grant-slice';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, records, subTable } from '../../records/record.test-data';

const GENERAL = '5023002';
const PLATFORM = '1001';
/** A directory of the platform, and the group that everybody of the demo company is in. */
const BUSINESS = '2101';
const EVERYBODY = '4111';
const MAKER = 'chenjing';

let server: TestServer;
let admin: Client;
let maker: Client;
let staff: Client;
let lastCode = 0;

beforeAll(async () => {
  server = await startTestServer();
  await grantMenu(server, MAKER, 'onlineDev.webDesign', ['btn_add', 'btn_edit', 'btn_remove', 'btn_release']);
  [admin, maker, staff] = await Promise.all([server.as(), server.as(MAKER), server.as('zhengtao')]);
});
afterAll(() => server.close());

const formOf = (...fields: object[]) => JSON.stringify({ fields });
const FORM = formOf(field('a', 'input', { label: '名称' }), subTable('t', [field('x', 'input', { label: '物品' })]));
const create = (more: Partial<DesignInput> = {}) =>
  admin.call(createDesign, {
    body: { fullName: '用印', enCode: `seal${(lastCode += 1)}`, category: GENERAL, formData: FORM, ...more },
  });
const release = (id: string, body: object = {}, as: Client = admin) => as.call(releaseDesign, { params: { id }, body });
const change = async (id: string, more: Partial<DesignInput>) => {
  const { version: _version, ...seen } = await admin.call(getDesign, { params: { id } });
  await admin.call(updateDesign, { params: { id }, body: { ...seen, ...more } });
};
const rowOf = async (id: string) => (await admin.call(listDesigns, { query: { pageSize: 500 } })).list.find((row) => row.id === id);
const menusOf = (id: string) =>
  server.core.database.kysely.selectFrom('menu').selectAll().where('module_id', '=', id).orderBy('id').execute();
const codesOf = async (table: 'menu_button' | 'menu_field', menuId: string) => {
  const { rows } = await server.core.database.pool.query<{ code: string }>(
    `select en_code as code from ${table} where menu_id = $1 order by sort_code, id`,
    [menuId],
  );
  return rows.map(({ code }) => code);
};

describe('a release', () => {
  it('makes menus on both platforms, opens them to a group with all that is on them, and says where they are', async () => {
    const id = await create();
    const body = { pc: 1, app: 1, pcModuleParentId: [BUSINESS], appModuleParentId: [PLATFORM], permit: [EVERYBODY], note: '第一版' };
    const released = await release(id, { ...body, platformRelease: '{"pc":1,"app":1}' });
    expect(released).toMatchObject({ version: 1, isLive: true });
    const menus = await menusOf(id);
    expect(menus.map((menu) => menu.id)).toEqual([...released.menuIds].sort());
    expect(menus).toMatchObject([
      {
        category: 'Web',
        parent_id: BUSINESS,
        system_id: PLATFORM,
        type: 3,
        full_name: '用印',
        url_address: expect.stringMatching(/^model\/seal/) as string,
      },
      { category: 'App', parent_id: null, system_id: PLATFORM, url_address: `/pages/apply/dynamicModel/index?id=${id}` },
    ]);
    const [web = { id: '' }] = menus;
    expect(await codesOf('menu_button', web.id)).toEqual([
      'btn_add',
      'btn_upload',
      'btn_download',
      'btn_batchRemove',
      'btn_edit',
      'btn_detail',
      'btn_remove',
    ]);
    expect(await codesOf('menu_field', web.id)).toEqual(['a', 'a', 't-x']);
    expect(await rowOf(id)).toMatchObject({
      isRelease: 1,
      enabledMark: 1,
      pcIsRelease: 1,
      appIsRelease: 1,
      platformRelease: '{"pc":1,"app":1}',
      pcReleaseName: expect.stringMatching(/^榕树平台\/.+\/用印$/) as string,
      appReleaseName: '榕树平台/用印',
    });
    // A member of the group finds the page and works with it.
    const { menuList } = await staff.call(getCurrentUser, { query: {} });
    expect(JSON.stringify(menuList)).toContain(web.id);
    const row = await records(staff, id, web.id).create({ a: '甲', t: [{ x: '章' }] });
    expect(await records(staff, id, web.id).read(row)).toMatchObject({ a: '甲', t: [{ x: '章' }] });
  });

  it('brings menus up to date, makes no second one in the same place, and keeps what is gone with its rights', async () => {
    const id = await create({ columnData: JSON.stringify({ columnList: [{ prop: 'a' }], useFormPermission: true }) });
    const body = { pc: 1, pcModuleParentId: [BUSINESS], permit: [EVERYBODY] };
    const { menuIds } = await release(id, body);
    await change(id, { fullName: '用章', formData: formOf(field('b', 'input')) });
    expect((await release(id, body)).menuIds).toEqual(menuIds);
    const [menu] = await menusOf(id);
    expect(menu).toMatchObject({ full_name: '用章' });
    expect(await codesOf('menu_field', menu?.id ?? '')).toEqual(expect.arrayContaining(['a', 't-x', 'b']));
    await change(id, { formData: FORM });
    await release(id);
    const row = await records(staff, id).create({ a: '甲' });
    expect(await records(staff, id).read(row)).toMatchObject({ a: '甲' });
    // The menu is renamed by a user.
    await server.core.database.kysely
      .updateTable('menu')
      .set({ full_name: '别名' })
      .where('id', '=', menu?.id ?? '')
      .execute();
    await change(id, { fullName: '用章三' });
    await release(id, body);
    expect(await menusOf(id)).toMatchObject([{ full_name: '别名' }]);
  });

  it('without platforms releases the form alone', async () => {
    const id = await create();
    expect(await release(id, { pcModuleParentId: [BUSINESS] })).toMatchObject({ version: 1, menuIds: [] });
    expect(await menusOf(id)).toEqual([]);
  });

  it('of a form alone opens as one, and a draft changes nothing of that', async () => {
    const id = await create({ webType: 1 });
    const { menuIds } = await release(id, { pc: 1, pcModuleParentId: [PLATFORM], permit: [EVERYBODY] });
    const config = (as: Client) => as.call(getModelConfig, { params: { modelId: id }, query: {} });
    expect(await config(staff)).toMatchObject({ webType: 1, formData: expect.stringContaining('名称') as string });
    expect(await records(staff, id, menuIds[0]).create({ a: '甲' })).toMatch(/^\d+$/);
    await change(id, { webType: 2 });
    expect(await config(staff)).toMatchObject({ webType: 1 });
    expect(await rowOf(id)).toMatchObject({ isRelease: 2 });
    expect(await release(id)).toMatchObject({ version: 2 });
    expect(await config(staff)).toMatchObject({ webType: 2 });
  });

  it('with row rights gives new menus a scheme of all rows', async () => {
    const id = await create({ columnData: JSON.stringify({ columnList: [{ prop: 'a' }], useDataPermission: true }) });
    const { menuIds } = await release(id, { pc: 1, pcModuleParentId: [BUSINESS], permit: [EVERYBODY] });
    await records(admin, id).create({ a: '甲' });
    expect((await records(staff, id, menuIds[0]).list()).pagination.total).toBe(1);
  });
});

describe('a release while others design', () => {
  it('waits for who is changing the draft, and releases what they have made of it', async () => {
    const id = await create();
    const colleague = await server.core.database.pool.connect();
    try {
      await colleague.query('begin');
      await colleague.query('update visual_model set form_data = $2 where id = $1', [id, formOf(field('b', 'input', { label: '新的' }))]);
      const releasing = release(id);
      await sleep(300);
      await colleague.query('commit');
      expect(await releasing).toMatchObject({ version: 1, isLive: true });
    } finally {
      colleague.release();
    }
    expect((await admin.call(getDesign, { params: { id } })).formData).toContain('新的');
    const { formData } = await admin.call(getModelConfig, { params: { modelId: id }, query: {} });
    expect(formData).toContain('新的');
    expect(await rowOf(id)).toMatchObject({ isRelease: 1 });
  });

  it('gives those who have it open what it completes, as a change', async () => {
    const id = await create();
    const { doc } = await admin.call(openDesign, { params: { id } });
    const list = JSON.stringify({ columnList: [{ prop: 'a' }] });
    await server.core.database.pool.query('update visual_model set column_data = $2 where id = $1', [id, list]);
    await release(id);
    const { list: entries } = await admin.call(listDesignChanges, { params: { id }, query: { after: 0 } });
    const seen = entries.reduce(applyEntry, restoreDoc(doc));
    const { rows } = await server.core.database.pool.query<{ draft: string; released: string }>(
      `select model.column_data as draft, release.column_data as released
       from visual_model model join visual_model_release release on release.model_id = model.id where model.id = $1`,
      [id],
    );
    expect(entries.length).toBeGreaterThan(0);
    expect(writeFormWire(seen).columnData).toBe(rows[0]?.draft);
    expect(rows[0]?.released).toBe(rows[0]?.draft);
    expect(await rowOf(id)).toMatchObject({ isRelease: 1 });
    expect(await release(id)).toMatchObject({ version: 1 });
  });
});

describe('a release of a design that has menus', () => {
  const grantsOf = async (groupId: string) => {
    const { rows } = await server.core.database.pool.query<{ item: string }>(
      `select item_type || ':' || coalesce(field.en_code, item_id::text) as item from permission_grant
       left join menu_field field on field.id = item_id where group_id = $1 order by item`,
      [groupId],
    );
    return rows.map(({ item }) => item);
  };

  it('gives a group what is new on a menu that it has, no row scheme, and nothing that was withheld; other groups get no old menu', async () => {
    const { kysely } = server.core.database;
    const [group, stranger] = [
      await grantMenu(server, 'tangyun', 'onlineDev.webDesign'),
      await grantMenu(server, 'zhengtao', 'onlineDev.webDesign'),
    ];
    const id = await create({ columnData: JSON.stringify({ columnList: [{ prop: 'a' }], useDataPermission: true }) });
    const body = { pc: 1, pcModuleParentId: [BUSINESS], permit: [group] };
    const { menuIds } = await release(id, body);
    const menuId = menuIds[0] ?? '';
    const buttons = await kysely.selectFrom('menu_button').select('id').where('menu_id', '=', menuId).execute();
    const scheme = await kysely.selectFrom('menu_scheme').select('id').where('menu_id', '=', menuId).executeTakeFirstOrThrow();
    const withheld = [...buttons.map((button) => button.id), scheme.id];
    await kysely.deleteFrom('permission_grant').where('group_id', '=', group).where('item_id', 'in', withheld).execute();
    const more = { id: '990000001', menu_id: menuId, full_name: '全部', en_code: 'all', all_data: true };
    await kysely.insertInto('menu_scheme').values(more).execute();
    const [held, strange] = [await grantsOf(group), await grantsOf(stranger)];
    await change(id, { formData: formOf(field('a', 'input'), field('b', 'input')) });
    expect((await release(id, { ...body, permit: [group, stranger] })).menuIds).toEqual(menuIds);
    expect(await grantsOf(group)).toEqual([...held, 'form:b'].sort());
    expect(await grantsOf(stranger)).toEqual(strange);
    // A menu in another place is new, and is granted completely.
    await release(id, { pc: 1, pcModuleParentId: [PLATFORM], permit: [stranger] });
    expect((await grantsOf(stranger)).filter((item) => item.startsWith('resource:'))).toHaveLength(1);
  });
});

describe('a release that is refused', () => {
  const unchanged = async (id: string, body: object, error: object, as: Client = admin) => {
    await expect(release(id, body, as)).rejects.toMatchObject(error);
    expect(await menusOf(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ isRelease: 0, platformRelease: '' });
    const grants = server.core.database.kysely.selectFrom('permission_grant').select('item_id').where('item_type', '=', 'module');
    const menus = new Set((await server.core.database.kysely.selectFrom('menu').select('id').execute()).map((menu) => menu.id));
    expect((await grants.execute()).filter(({ item_id: menuId }) => !menus.has(menuId))).toEqual([]);
  };

  it('because of its form, its parents or its groups changes nothing', async () => {
    const place = { pc: 1, pcModuleParentId: [BUSINESS], permit: [EVERYBODY] };
    await unchanged(await create({ formData: '{"fields":[]}' }), place, { key: 'NOT_ALLOWED', details: { what: 'what.formEmpty' } });
    await unchanged(await create(), { ...place, pcModuleParentId: ['2071', '424242'] }, { key: 'BAD_INPUT' });
    await unchanged(await create(), { ...place, pcModuleParentId: [], app: 1, appModuleParentId: [BUSINESS] }, { key: 'BAD_INPUT' });
    await unchanged(await create(), { ...place, permit: ['424242'] }, { key: 'NOT_FOUND' });
  });

  it('because of a custom button without an action changes nothing, and names the button', async () => {
    const columnData = (event: object) =>
      JSON.stringify({ columnList: [], customBtnsList: [{ value: 'btn_1', label: '生成合同', event }] });
    const refusal = { key: 'NOT_ALLOWED', details: { what: 'what.form.list.noAction', name: '生成合同' } };
    for (const event of [{ btnType: 1 }, { btnType: 2, func: ' ' }, { btnType: 3, interfaceId: '' }])
      await unchanged(await create({ columnData: columnData(event) }), { pc: 1, pcModuleParentId: [BUSINESS] }, refusal);
    await release(await create({ columnData: columnData({ btnType: 1, modelId: '1' }) }));
  });

  it('because of its maker’s rights changes nothing', async () => {
    const id = await create();
    await unchanged(id, { pc: 1, pcModuleParentId: [BUSINESS] }, { key: 'FORBIDDEN' }, maker);
    await grantSlice(server, MAKER, '6104');
    const place = { pc: 1, pcModuleParentId: [PLATFORM] };
    await unchanged(id, { ...place, permit: [EVERYBODY] }, { key: 'NOT_ALLOWED' }, maker);
    const { list } = await maker.call(listMenuTargets, { params: { id }, query: { category: 'Web' } });
    expect(list.map((node) => node.id)).toContain(PLATFORM);
    expect((await release(id, place, maker)).menuIds).toHaveLength(1);
  });

  it('because somebody else is releasing it is told so', async () => {
    const id = await create();
    const both = await Promise.allSettled([release(id), release(id), release(id)]);
    const refused = both.filter((one) => one.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject({ key: 'NOT_ALLOWED', details: { what: 'what.designReleasing' } });
    expect(both.filter((one) => one.status === 'fulfilled').length).toBeGreaterThan(0);
    const releases = server.core.database.kysely.selectFrom('visual_model_release').select('version').where('model_id', '=', id);
    expect(await releases.execute()).toEqual([{ version: 1 }]);
  });
});

it('of a form whose list was never drawn has a list made from the form', async () => {
  const id = await create({ formData: '{"fields":[]}', columnData: '{"columnList":[],"searchList":[],"hasPage":false}' });
  await change(id, {
    formData: JSON.stringify({ fields: [field('a', 'input', { label: '名称' }), field('n', 'inputNumber', { label: '数量' })] }),
    columnData: '{"columnList":[],"searchList":[]}',
  });
  await release(id);
  const { columnData } = await admin.call(getModelConfig, { params: { modelId: id }, query: {} });
  const list = JSON.parse(columnData) as { columnList: { prop: string }[]; searchList: { prop: string }[] };
  expect(list.columnList.map(({ prop }) => prop)).toEqual(['a', 'n']);
  expect(list.searchList.map(({ prop }) => prop)).toContain('a');
});
