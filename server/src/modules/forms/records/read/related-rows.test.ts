import { findRelatedRows, listRelatedRows } from '@banyan/shared-contracts/forms/records/related-form.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records } from '../record.test-data';

/** The purchase request of the demo company: staff see their own and their subordinates', buyers all. */
const REQUESTS = '8001';
const MODEL = '94101';

let server: TestServer;
let admin: Client;

const columnList = ['supplier', 'suppliers', 'warehouse', 'request', 'store', 'area'].map((prop) => ({ prop, id: prop }));
const popup = { interfaceId: '9501', propsValue: 'id', relationField: 'fullName' };
const searchList = ['warehouse', 'store', 'area'].map((prop) => ({ prop, id: prop, searchType: 3 }));

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const dynamic = { dataType: 'dynamic', propsUrl: '9503' };
  await publishDesign(
    server,
    MODEL,
    [
      field('supplier', 'popupSelect', {}, popup),
      field('suppliers', 'popupTableSelect', {}, { ...popup, multiple: true }),
      field('warehouse', 'cascader', dynamic),
      field('store', 'treeSelect', dynamic),
      field('request', 'relationForm', {}, { modelId: REQUESTS, relationField: 'title' }),
      field('area', 'areaSelect', {}, { level: 1 }),
      { __config__: { jnpfKey: 'popupAttr', label: 'city' }, relationField: 'supplier', showField: 'city' },
      { __config__: { jnpfKey: 'relationFormAttr', label: 'reason' }, relationField: 'request_jnpfTable_mt80011', showField: 'title' },
      field('note', 'autoComplete'),
      field('ticks', 'checkbox', {}, { options: [{ id: 'a', fullName: 'Ash' }] }),
    ],
    { columnList, searchList, hasPage: true },
  );
});
afterAll(() => server.close());

const rows = (client: Client, query: object = {}) =>
  client.call(listRelatedRows, { params: { modelId: REQUESTS }, query: { relationField: 'title', columnOptions: 'category', ...query } });

describe('rows to choose in a related form', () => {
  it('are those that the caller may list, with the fields that were asked for', async () => {
    const all = await rows(admin, { pageSize: 10_000 });
    expect(all.pagination.total).toBe(42);
    expect(Object.keys(all.list[0] ?? {}).sort()).toEqual(['category', 'category_jnpfId', 'id', 'title']);
    expect((await rows(await server.as('zhengtao'))).pagination.total).toBe(1);
    const [first] = all.list;
    const found = await rows(admin, { keyword: first?.['title'] as string });
    expect(found.list.map(({ id }) => id)).toContain(first?.id);
    expect((await rows(admin, { keyword: '%' })).pagination.total).toBe(0);
  });

  it('show numbers with the decimals and separators of their field, the number itself beside them', async () => {
    const { list } = await rows(admin, { columnOptions: 'budget', pageSize: 10_000 });
    const large = list.find((row) => Number(row['budget_jnpfId']) >= 1000);
    expect(large?.['budget_jnpfId']).toBeTypeOf('number');
    expect(large?.['budget']).toMatch(/^\d{1,3}(,\d{3})+\.\d\d$/);
  });

  it('are closed where no menu opens the model, and show no field that is none', async () => {
    const closed = (await server.as('zhengtao')).call(listRelatedRows, { params: { modelId: MODEL }, query: {} });
    await expect(closed).rejects.toMatchObject({ key: 'FORBIDDEN' });
    const strange = await rows(admin, { columnOptions: 'creator,nothing,tableField110-name' });
    expect(Object.keys(strange.list[0] ?? {})).not.toContain('nothing');
    expect(Object.keys(strange.list[0] ?? {})).not.toContain('tableField110-name');
  });
});

describe('records by their titles', () => {
  const find = (client: Client, names: string[], relationField = 'title') =>
    client.call(findRelatedRows, { params: { modelId: REQUESTS }, body: { relationField, names } });

  it('are those that the caller may list, all of several with one title', async () => {
    const [first] = (await rows(admin)).list;
    const title = first?.['title'] as string;
    expect((await find(admin, [` ${title} `, 'nothing like it'])).list).toContainEqual({ id: first?.id, fullName: title });
    expect((await find(admin, [])).list).toEqual([]);
    expect((await find(admin, [title], 'nothing')).list).toEqual([]);
    expect((await find(admin, ['normal'], 'urgency')).list).toEqual([]);
    const mine = (await rows(await server.as('zhengtao'))).list.map(({ id }) => id);
    const all = (await rows(admin, { pageSize: 10_000 })).list.map((row) => row['title'] as string);
    const found = (await find(await server.as('zhengtao'), all)).list;
    expect(found.map(({ id }) => id)).toEqual(mine);
  });
});

describe('what was chosen elsewhere', () => {
  const value = async () => ({
    supplier: 'S002',
    suppliers: ['S001', 'S003'],
    warehouse: ['east', 'hangzhou', 'hz-2'],
    store: 'hz-1',
    request: (await rows(admin)).list[0]?.id,
    area: ['330000', '330100'],
    note: '备注',
    ticks: ['a'],
  });

  it('is shown by name, and found again', async () => {
    const record = await value();
    const id = await records(admin, MODEL).create(record);
    expect(await records(admin, MODEL).read(id)).toMatchObject(record);
    const title = (await rows(admin)).list[0]?.['title'];
    expect(await records(admin, MODEL).detail(id)).toMatchObject({
      supplier: '北京天工电子设备有限公司',
      suppliers: '上海恒信办公用品有限公司,广州新源家具有限公司',
      warehouse: '华东大区/杭州仓/二号库',
      store: '一号库',
      request: title,
      area: '浙江省/杭州市',
      note: '备注',
      ticks: 'Ash',
      supplier_id: 'S002',
      supplier_city: '北京',
      request_id: record.request,
      request_title: title,
    });
    const found = async (query: object) => (await records(admin, MODEL).list({ ...query })).list.map((row) => row.id);
    expect(await found({ warehouse: ['east', 'hangzhou', 'hz-2'] })).toEqual([id]);
    expect(await found({ warehouse: ['east'] })).toEqual([]);
    expect(await found({ store: 'hz-1' })).toEqual([id]);
    expect(await found({ area: ['330000', '330100'] })).toEqual([id]);
  });

  it('must have the shape that the design asks for', async () => {
    const record = await value();
    const create = (part: object) => records(admin, MODEL).create({ ...record, ...part });
    for (const part of [{ area: ['330000'] }, { area: ['330000', 'x'] }, { request: 'x' }, { supplier: ['S001'] }, { warehouse: 'east' }])
      await expect(create(part), JSON.stringify(part)).rejects.toMatchObject({ key: 'FIELD_INVALID' });
  });
});
