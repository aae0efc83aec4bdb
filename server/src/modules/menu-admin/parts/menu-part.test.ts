import { getVisualTables, listLinkFields, saveDataLink, getDataLink } from '@banyan/shared-contracts/menu-admin/data-link.contract';
import { dataFieldCalls, listDataFields } from '@banyan/shared-contracts/menu-admin/data-field.contract';
import { listMenuButtons, listMenuButtonTree, menuButtonCalls } from '@banyan/shared-contracts/menu-admin/menu-button.contract';
import { menuColumnCalls, menuFormFieldCalls } from '@banyan/shared-contracts/menu-admin/menu-field.contract';
import { menuCalls } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { listSchemes, schemeCalls } from '@banyan/shared-contracts/menu-admin/scheme.contract';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';
import { idOf, purchaseMenu } from '../menu-admin.test-data';

let server: TestServer;
let admin: Client;
let menuId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await admin.call(menuCalls.create, { body: purchaseMenu('parts') });
  menuId = await idOf(admin, 'parts');
});
afterAll(() => server.close());

const ofMenu = () => ({ params: { menuId } });

describe('buttons of a menu', () => {
  it('stand in a tree without loops, and one code stands once', async () => {
    const add = (fullName: string, enCode: string, parentId = '-1') =>
      admin.envelope(menuButtonCalls.create, { body: { moduleId: menuId, fullName, enCode, parentId } });
    expect((await add('审核', 'btn_check')).code).toBe(200);
    expect((await add('审核二', 'btn_check')).msg).toBe('编码已存在，请换一个');
    expect((await add('坏', '按钮')).msg).toContain('编码只能由英文、数字和 . _ - 组成');
    const [first] = (await admin.call(listMenuButtons, ofMenu())).list;
    await add('通过', 'btn_pass', first?.id);
    const { list } = await admin.call(listMenuButtonTree, ofMenu());
    expect(list[0]?.children[0]).toMatchObject({ enCode: 'btn_pass', hasChildren: false });
    const below = list[0]?.children[0]?.id ?? '';
    const loop = { moduleId: menuId, fullName: '审核', enCode: 'btn_check', parentId: below };
    expect((await admin.envelope(menuButtonCalls.update, { params: { id: first?.id ?? '' }, body: loop })).msg).toContain('上级不能是自己');
    const foreign = { ...loop, parentId: '3001' };
    expect((await admin.envelope(menuButtonCalls.create, { body: { ...foreign, enCode: 'x' } })).msg).toContain('上级按钮不存在');
  });

  it('of the platform keep their codes and stay', async () => {
    const record = await admin.call(menuButtonCalls.get, { params: { id: '3001' } });
    const save = (more: object) =>
      admin.envelope(menuButtonCalls.update, { params: { id: '3001' }, body: { ...record, parentId: '-1', ...more } });
    expect((await save({ enCode: 'btn_other' })).msg).toContain('编码不能修改');
    expect((await save({ fullName: '加人' })).code).toBe(200);
    expect((await admin.envelope(menuButtonCalls.remove, { params: { id: '3001' } })).msg).toContain('不能删除');
  });
});

describe('columns and form fields', () => {
  it('are stored by the codes that the run time compares, and shown without their place', async () => {
    const children = { fieldRule: 2 as const, childTableKey: 'tableField1', bindTable: 'ct8001_1' };
    const columnJson = [
      { enCode: 'title', fullName: '标题（采购）' },
      { enCode: 'amount', fullName: '金额', ...children },
      { enCode: 'note', fullName: '备注', fieldRule: 1 as const, bindTable: 'extra' },
    ];
    await admin.call(menuColumnCalls.batch, { body: { moduleId: menuId, columnJson } });
    await admin.call(menuColumnCalls.batch, { body: { moduleId: menuId, columnJson: JSON.stringify(columnJson) } });
    const { list } = await admin.call(menuColumnCalls.list, ofMenu());
    expect(list.map(({ enCode, fieldRule }) => [enCode, fieldRule])).toEqual([
      ['title', 0],
      ['amount', 2],
      ['note', 1],
    ]);
    const { permissionList } = await admin.call(getCurrentUser, { query: {} });
    const codes = permissionList.find(({ modelId }) => modelId === menuId)?.column.map(({ enCode }) => enCode);
    expect(codes).toEqual(['title', 'tableField1-amount', 'jnpf_extra_jnpf_note']);
    expect((await admin.call(menuFormFieldCalls.list, ofMenu())).list).toEqual([]);
    await admin.call(menuFormFieldCalls.create, { body: { moduleId: menuId, fullName: '标题', enCode: 'title' } });
    const [field] = (await admin.call(menuFormFieldCalls.list, ofMenu())).list;
    await admin.call(menuFormFieldCalls.remove, { params: { id: field?.id ?? '' } });
    expect((await admin.envelope(menuColumnCalls.get, { params: { id: field?.id ?? '' } })).error?.key).toBe('NOT_FOUND');
  });
});

describe('tables and fields of the design', () => {
  it('are named with their types and places', async () => {
    const { linkId, linkTables } = await admin.call(getVisualTables, { params: { menuId, type: '3' } });
    expect([linkId, linkTables.length]).toEqual(['8001', 2]);
    const fieldsOf = async (table: string, dataType: '1' | '3') =>
      (await admin.call(listLinkFields, { params: { linkId, table, menuType: '3', dataType } })).list;
    const main = await fieldsOf(linkTables[0] ?? '', '3');
    expect(main.map(({ field }) => field)).toEqual(expect.arrayContaining(['f_creator_id', 'f_created_at']));
    expect((await fieldsOf(linkTables[0] ?? '', '1')).map(({ field }) => field)).not.toContain('f_creator_id');
    const [child] = await fieldsOf(linkTables[1] ?? '', '1');
    expect(child).toMatchObject({ fieldRule: 2, bindTable: linkTables[1], field: expect.not.stringContaining('-') as unknown });
  });

  it('of other menus are linked by hand', async () => {
    await admin.call(saveDataLink, { body: { moduleId: '2002', linkId: '', linkTables: 'user_account', dataType: '1' } });
    expect(await admin.call(getDataLink, { params: { menuId: '2002', type: '1' } })).toMatchObject({ linkTables: 'user_account' });
    expect(await admin.call(getVisualTables, { params: { menuId: '2002', type: '1' } })).toEqual({
      linkId: '',
      linkTables: ['user_account'],
    });
  });
});

describe('row schemes', () => {
  const condition = (field: string, op: string, value: unknown, more: object = {}) => [
    { logic: 'and', groups: [{ field, op, value, ...more }] },
  ];
  const save = (enCode: string, conditions: unknown, more: object = {}) =>
    admin.envelope(schemeCalls.create, {
      body: {
        moduleId: menuId,
        fullName: '方案',
        enCode,
        conditionJson: typeof conditions === 'string' ? conditions : JSON.stringify(conditions),
        ...more,
      },
    });

  it.each([
    ['no conditions', [], '请至少设置一个条件'],
    ['text that is no JSON', '{', '条件内容无法识别'],
    ['a field that is not there', condition('nothing', '==', '1'), '条件中的字段 nothing 不存在'],
    ['a symbol that is not there', condition('f_creator_id', '=~', '1'), '比较方式无法识别'],
    ['no value', condition('f_creator_id', '==', ''), '请填写字段 f_creator_id 的比较值'],
    ['a value of another type', condition('f_creator_id', '==', 'abc'), '与字段类型不符'],
    ['a source that is not there', condition('f_creator_id', 'in', '', { conditionText: '@everybody' }), '取值方式无法识别'],
    ['a system value below another', condition('f_creator_id', '>', '', { conditionText: '@userId' }), '只能用等于'],
    ['a system value for a time', condition('f_created_at', 'in', '', { conditionText: '@userId' }), '与字段类型不符'],
  ])('are not kept with %s', async (_what, conditions, message) => {
    const reply = await save('bad', conditions);
    expect([reply.code, reply.msg]).toEqual([400, expect.stringContaining(message)]);
  });

  it('are kept with stored codes, and open the rows they name at once', async () => {
    expect((await save('own', condition('f_creator_id', '==', '', { conditionText: '@userId' }))).code).toBe(200);
    const { linkTables } = await admin.call(getVisualTables, { params: { menuId, type: '3' } });
    const [child] = (
      await admin.call(listLinkFields, { params: { linkId: '8001', table: linkTables[1] ?? '', menuType: '3', dataType: '3' } })
    ).list;
    const place = { fieldRule: 2, childTableKey: child?.childTableKey };
    expect((await save('child', condition(child?.field ?? '', 'notNull', null, place))).code).toBe(200);
    expect((await save('jnpf_alldata', [])).code).toBe(200);
    const { list } = await admin.call(listSchemes, ofMenu());
    expect(list.map(({ enCode, allData }) => [enCode, allData])).toEqual([
      ['own', 0],
      ['child', 0],
      ['jnpf_alldata', 1],
    ]);
    expect(list[1]?.conditionJson).toContain(`${child?.childTableKey}-${child?.field}`);
    expect(list[0]?.conditionJson).toContain('@userId');
    const [own, rows, all] = list.map(({ conditionText }) => conditionText);
    expect([own, all]).toEqual(['创建人员 等于 当前用户', '全部数据']);
    expect(rows).toMatch(/ 不为空$/);
  });

  it('are kept under one name for each thing, so that what was checked is what is read', async () => {
    await save('twoNames', condition('f_creator_id', '==', '1', { symbol: '<>', fieldValue: '2' }));
    const row = (await admin.call(listSchemes, ofMenu())).list.find(({ enCode }) => enCode === 'twoNames');
    expect(JSON.parse(row?.conditionJson ?? '')).toMatchObject([{ groups: [{ op: '==', value: '1' }] }]);
    expect(row?.conditionJson).not.toMatch(/symbol|fieldValue"/);
  });

  it('name only data fields that the form has', async () => {
    const add = (enCode: string) => admin.envelope(dataFieldCalls.create, { body: { moduleId: menuId, fullName: '字段', enCode } });
    expect(await add('nothing')).toMatchObject({ code: 400, msg: expect.stringContaining('表单中没有字段 nothing') as string });
    expect((await add('title')).code).toBe(200);
  });

  it('of pages that show no design name data fields, which say their symbols in words', async () => {
    const body = {
      moduleId: '2002',
      fullName: '年龄',
      enCode: 'age',
      type: 'int' as const,
      conditionText: 'inputNumber' as const,
      conditionSymbol: '==,between',
    };
    await admin.call(dataFieldCalls.create, { body });
    const [row] = (await admin.call(listDataFields, { params: { menuId: '2002' } })).list;
    expect(row).toMatchObject({ conditionSymbolName: '等于,介于', conditionName: '数字' });
    const scheme = (value: unknown) =>
      admin.envelope(schemeCalls.create, {
        body: {
          moduleId: '2002',
          fullName: '成年',
          enCode: `s${String(value)}`,
          conditionJson: JSON.stringify(condition('age', '>=', value)),
        },
      });
    expect((await scheme('x')).msg).toContain('与字段类型不符');
    expect((await scheme(18)).code).toBe(200);
  });
});
