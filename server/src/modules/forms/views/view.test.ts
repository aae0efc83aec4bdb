import * as XLSX from '@e965/xlsx';
import { previewInterface } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import {
  createDesign,
  type DesignInput,
  getDesign,
  removeDesign,
  updateDesign,
} from '@banyan/shared-contracts/forms/designs/designs.contract';
import { planRelease, releaseDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import {
  createModelRecord,
  EXPORTED,
  exportModelRows,
  getModelDetail,
  listModelRows,
  removeModelRecords,
} from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { listListViews } from '@banyan/shared-contracts/forms/records/list-view.contract';
import { getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../testing/test-server';

const GENERAL = '5023002';
const BUSINESS = '2101';
const EVERYBODY = '4111';
/** Of the demo company: 60 suppliers with id, fullName, city, kind and rating; its parameter is the city. */
const SUPPLIERS = '9501';

let server: TestServer;
let admin: Client;
let staff: Client;
let lastCode = 0;

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = await Promise.all([server.as(), server.as('zhengtao')]);
});
afterAll(() => server.close());

type List = Record<string, unknown>;
const city = {
  field: 'city',
  fieldName: '城市',
  dataType: 'varchar',
  sourceType: '3',
  relationField: '',
  useSearch: true,
  disabled: false,
};
const columns = (...props: string[]) => props.map((prop) => ({ prop, label: prop }));
const LIST: List = {
  columnList: columns('fullName', 'city', 'kind', 'rating'),
  searchList: [
    { prop: 'city', label: '城市', __config__: { isFromParam: true } },
    { prop: 'fullName', label: '名称', searchType: 2, isKeyword: true },
  ],
  btnsList: [{ value: 'download', label: '导出' }],
  columnBtnsList: [{ value: 'detail', label: '详情' }],
};

const create = (more: Partial<DesignInput> = {}, list: List = LIST) =>
  admin.call(createDesign, {
    body: {
      ...{ fullName: '供应商', enCode: `view${(lastCode += 1)}`, category: GENERAL, type: 1, webType: 4 },
      ...{ formData: null, columnData: JSON.stringify(list), appColumnData: null },
      ...{ interfaceId: SUPPLIERS, interfaceName: '供应商', interfaceParam: JSON.stringify([city]), ...more },
    },
  });
const release = (id: string, body: object = {}) =>
  admin.call(releaseDesign, { params: { id }, body: { pc: 1, pcModuleParentId: [BUSINESS], ...body } });
const open = async (more: Partial<DesignInput> = {}, list: List = LIST) => {
  const id = await create(more, list);
  await release(id, { permit: [EVERYBODY] });
  return id;
};
const rows = (id: string, query: object = {}, more: object = {}, who = staff) =>
  who.call(listModelRows, { params: { modelId: id }, body: { queryJson: JSON.stringify(query), pageSize: 100, ...more } });
const refusal = async (id: string, query: object, more: object = {}) => {
  const body = { queryJson: JSON.stringify(query), ...more };
  const { code, msg } = await staff.envelope(listModelRows, { params: { modelId: id }, body });
  expect(code).not.toBe(200);
  return msg;
};

async function insertInterface(content: object[], fields: object[] = []): Promise<string> {
  const id = server.core.newId();
  const stored = { content: JSON.stringify(content), fields: JSON.stringify(fields) };
  await server.core.database.kysely
    .insertInto('data_interface')
    .values({ id, full_name: `interface ${id}`, en_code: id, type: 2, ...stored })
    .execute();
  return id;
}

describe('a view', () => {
  it('shows the rows of its interface to who has its menu: searched by parameters and fields, sorted, page by page', async () => {
    const id = await open();
    expect(await rows(id, {}, { pageSize: 20, currentPage: 3 })).toMatchObject({ pagination: { currentPage: 3, pageSize: 20, total: 60 } });
    const ofCity = await rows(id, { city: '上海' });
    expect(ofCity.pagination.total).toBe(6);
    expect(ofCity.list[0]).toMatchObject({ id: 'S001', fullName: '上海恒信办公用品有限公司', city: '上海', kind: '办公用品', rating: '1' });
    const named = (await rows(id, { fullName: '恒信' })).list;
    expect(named[0]?.id).toBe('S001');
    expect(named.length).toBeLessThan(60);
    expect((await rows(id, { jnpfKeyword: '恒信' })).list).toEqual(named);
    const ratings = (await rows(id, {}, { sidx: '-rating' })).list.map(({ rating }) => Number(rating));
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    const { webType, columnData, interfaceId, formData } = await staff.call(getModelConfig, { params: { modelId: id }, query: {} });
    expect([webType, interfaceId, JSON.parse(columnData)]).toEqual([4, SUPPLIERS, expect.objectContaining({ type: 1 })]);
    // What fills the parameters is nothing that readers need.
    expect(formData).not.toContain('interfaceParam');
  });

  it('is closed to who has no menu, opens its interface to nobody, and has no records', async () => {
    const closed = await create();
    await release(closed);
    const forbidden = expect.stringContaining('权限') as string;
    expect((await staff.envelope(listModelRows, { params: { modelId: closed }, body: {} })).msg).toEqual(forbidden);
    const id = await open();
    expect((await staff.envelope(previewInterface, { params: { id: SUPPLIERS }, body: { paramList: [] } })).msg).toEqual(forbidden);
    const refused = await Promise.all([
      admin.envelope(createModelRecord, { params: { modelId: id }, body: { data: '{"city":"x"}' } }),
      admin.envelope(removeModelRecords, { params: { modelId: id }, body: { ids: ['1'] } }),
      admin.envelope(getModelDetail, { params: { modelId: id, rowId: '1' }, query: {} }),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([400, 400, 400]);
    expect(refused[0].msg).toContain('数据视图没有记录');
  });

  it('keeps what fills its parameters to itself: the caller, and what the design says', async () => {
    const fixed = { ...city, sourceType: '2', relationField: '北京', useSearch: false };
    const id = await open({ interfaceParam: JSON.stringify([fixed]) });
    const cities = async (query: object) => new Set((await rows(id, query)).list.map((row) => row['city']));
    expect(await cities({})).toEqual(new Set(['北京']));
    expect(await cities({ city: '上海' })).toEqual(new Set());
  });

  it('refuses searches and orders by what is no column of it', async () => {
    const list = { ...LIST, useColumnPermission: true, columnList: columns('fullName', 'city') };
    const id = await open({}, list);
    await server.core.database.pool.query(
      `delete from permission_grant where item_type = 'column' and item_id in
       (select field.id from menu_field field join menu on menu.id = field.menu_id where menu.module_id = $1 and field.en_code = 'fullName')`,
      [id],
    );
    const [later] = await Promise.all([server.as('zhengtao')]);
    staff = later;
    expect(Object.keys((await rows(id)).list[0] ?? {})).not.toContain('fullName');
    expect(await refusal(id, { fullName: '恒' })).not.toBe('');
    expect(await refusal(id, {}, { sidx: 'fullName' })).not.toBe('');
    expect(await refusal(id, { nothing: 'x' })).not.toBe('');
    expect(await refusal(id, {}, { superQueryJson: '{"matchLogic":"and","conditionList":[]}' })).not.toBe('');
  });

  it('is exported as its list is: whole, one page, ticked, with formulas as texts', async () => {
    const interfaceId = await insertInterface([
      { id: 'a', name: '=1+1', size: 2 },
      { id: 'b-1', name: '-x', size: 10 },
    ]);
    const list = { columnList: columns('name', 'size'), btnsList: LIST['btnsList'], defaultSortConfig: [{ field: 'size', sort: 'desc' }] };
    const id = await open({ interfaceId, interfaceParam: null }, list);
    const exported = async (body: object) => {
      const { url } = await staff.call(exportModelRows, { params: { modelId: id }, body });
      const book = XLSX.read((await staff.send({ method: 'GET', url })).rawPayload);
      return XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
    };
    expect(await exported({ dataType: EXPORTED.all })).toEqual([
      ['name', 'size'],
      ['-x', '10'],
      ['=1+1', '2'],
    ]);
    expect(await exported({ dataType: EXPORTED.ticked, selectIds: ['b-1'], selectKey: ['size'] })).toEqual([['size'], ['10']]);
    expect(await exported({ dataType: EXPORTED.page, currentPage: 2, pageSize: 1 })).toHaveLength(2);
  });

  it('groups rows, places them below one another, and holds the filter of its design', async () => {
    const grouped = await open({}, { ...LIST, type: 3, groupField: 'city' });
    const groups = (await rows(grouped, { fullName: '办公' })).list;
    expect(groups.every((row) => row['top'] === true && Array.isArray(row['children']))).toBe(true);
    const interfaceId = await insertInterface([
      { id: 1, pid: null, name: 'a' },
      { id: 2, pid: 1, name: 'b' },
    ]);
    const tree = await open({ interfaceId, interfaceParam: null }, { columnList: columns('name', 'pid'), type: 5, parentField: 'pid' });
    expect((await rows(tree)).list).toMatchObject([{ id: '1', children: [{ id: '2', name: 'b' }] }]);
    const groupsOf = [{ field: 'city', symbol: '==', fieldValue: '北京' }];
    const ruleList = { matchLogic: 'and', conditionList: [{ logic: 'and', groups: groupsOf }] };
    const filtered = await open({}, { ...LIST, ruleList });
    expect(new Set((await rows(filtered)).list.map((row) => row['city']))).toEqual(new Set(['北京']));
  });

  it('opens where its interface has lost a field, and says so to makers alone; a lost interface is a sentence', async () => {
    const interfaceId = await insertInterface([{ id: 'a', name: 'x' }], [{ field: '名称', defaultValue: 'name' }]);
    const id = await open({ interfaceId, interfaceParam: null }, { columnList: columns('name', 'gone') });
    expect(await rows(id)).toMatchObject({ list: [{ name: 'x', gone: '' }] });
    expect((await rows(id)).view).toBeUndefined();
    expect((await rows(id, {}, {}, admin)).view).toEqual({ missing: ['gone'] });
    await server.core.database.kysely.deleteFrom('data_interface').where('id', '=', interfaceId).execute();
    expect((await staff.envelope(listModelRows, { params: { modelId: id }, body: {} })).msg).toContain('数据接口不存在');
  });

  it('says how much of a long answer is read', async () => {
    const interfaceId = await insertInterface(Array.from({ length: 10_050 }, (_one, index) => ({ id: index, name: `n${index}` })));
    const id = await open({ interfaceId, interfaceParam: null }, { columnList: columns('name') });
    expect(await rows(id)).toMatchObject({ view: { missing: [], cut: { read: 10_000, total: 10_050 } }, pagination: { total: 10_000 } });
  });
});

it('has no named views of its list, and says so to those alone who may open it', async () => {
  const id = await open();
  const closed = await create();
  await release(closed);
  const menuOf = async (modelId: string) =>
    (await server.core.database.kysely.selectFrom('menu').select('id').where('module_id', '=', modelId).executeTakeFirstOrThrow()).id;
  const views = async (modelId: string) => staff.envelope(listListViews, { params: { modelId }, query: { menuId: await menuOf(modelId) } });
  expect(await views(id)).toMatchObject({ code: 200, data: { list: [], defaultId: '', mayShare: false } });
  expect((await views(closed)).msg).toContain('权限');
});

describe('the design of a view', () => {
  it('has the fields of its interface and list; its source is read and saved as members of the design, and what is not sent stays', async () => {
    const id = await create({}, {});
    const seen = await admin.call(getDesign, { params: { id } });
    expect(seen).toMatchObject({ webType: 4, interfaceId: SUPPLIERS, interfaceName: '供应商' });
    const keys = (JSON.parse(seen.formData) as { fields: { __vModel__: string }[] }).fields.map(({ __vModel__ }) => __vModel__);
    expect(keys).toEqual(expect.arrayContaining(['fullName', 'city', 'kind', 'rating']));
    expect((JSON.parse(seen.columnData) as { btnsList: { value: string }[] }).btnsList.map(({ value }) => value)).toEqual(['download']);
    const { version: _version, ...body } = seen;
    await admin.call(updateDesign, { params: { id }, body: { ...body, formData: null, interfaceName: '另一个' } });
    const after = await admin.call(getDesign, { params: { id } });
    expect(after).toMatchObject({ interfaceName: '另一个', interfaceId: SUPPLIERS });
    expect(after.formData).toContain('fullName');
  });

  it('is released without tables, and again; a plan names none', async () => {
    const id = await open();
    const { rows: tables } = await server.core.database.pool.query(`select from information_schema.tables where table_name = $1`, [
      `mt${id}`,
    ]);
    expect(tables).toEqual([]);
    expect((await admin.call(planRelease, { params: { id } })).items.filter(({ kind }) => kind !== 'menu' && kind !== 'words')).toEqual([]);
    expect((await release(id, { pc: 0 })).version).toBe(1);
    await server.core.database.kysely.deleteFrom('menu').where('module_id', '=', id).execute();
    await admin.call(removeDesign, { params: { id } });
  });

  it.each<[string, Partial<DesignInput>, List, string]>([
    ['no interface', { interfaceId: '' }, LIST, '数据接口'],
    ['an interface that is not there', { interfaceId: '77' }, LIST, '数据接口'],
    ['editing in place', {}, { ...LIST, type: 4 }, '行内编辑'],
    ['row rights', {}, { ...LIST, useDataPermission: true }, '数据权限'],
    [
      'other widgets',
      { formData: JSON.stringify({ fields: [{ __config__: { jnpfKey: 'userSelect', label: '人' }, __vModel__: 'who' }] }) },
      LIST,
      '人',
    ],
  ])('is not released with %s', async (_name, more, list, sentence) => {
    const id = await create(more, list);
    const { code, msg } = await admin.envelope(releaseDesign, { params: { id }, body: {} });
    expect([code === 200, msg]).toEqual([false, expect.stringContaining(sentence)]);
  });

  it('stays what it is once it is released', async () => {
    const id = await open();
    const { version: _version, ...seen } = await admin.call(getDesign, { params: { id } });
    await admin.call(updateDesign, { params: { id }, body: { ...seen, webType: 2 } });
    expect((await admin.envelope(releaseDesign, { params: { id }, body: {} })).msg).toContain('数据视图');
  });
});
