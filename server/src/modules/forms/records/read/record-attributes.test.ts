import { listRelatedRows } from '@banyan/shared-contracts/forms/records/related-form.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelAccess } from '../../../../core/access/model-access';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { hidingAttributes } from './record-attributes';
import { field, publishDesign, records, subTable } from '../record.test-data';
import { readRunningModel } from '../../design/running-model';

/** The purchase request of the demo company, and two models of which the second points to the first. */
const REQUESTS = '8001';
const STORES = '94201';
const ORDERS = '94202';

let server: TestServer;
let admin: Client;
let request: { id: string; title: string };

const stored = (key: string, type: string, source: string, showField: string, config: object = {}) =>
  field(key, type, config, { relationField: source, showField, isStorage: 1 });

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await publishDesign(server, STORES, [
    field('name', 'input'),
    field('city', 'input'),
    field('phone', 'input', {}, { useMask: true, maskConfig: { maskType: 3 } }),
  ]);
  const supplier = { interfaceId: '9501', propsValue: 'id', relationField: 'fullName' };
  const columnList = ['supplier', 'city', 'title', 'line'].map((prop) => ({ prop, id: prop }));
  await publishDesign(
    server,
    ORDERS,
    [
      field('supplier', 'popupSelect', {}, supplier),
      stored('city', 'popupAttr', 'supplier', 'city'),
      field('request', 'relationForm', {}, { modelId: REQUESTS, relationField: 'title' }),
      stored('title', 'relationFormAttr', 'request_jnpfTable_mt80011', 'title'),
      stored('budget', 'relationFormAttr', 'request_jnpfTable_mt80011', 'budget'),
      subTable('lines', [
        field('store', 'relationForm', { parentVModel: 'lines' }, { modelId: STORES, relationField: 'name' }),
        stored('place', 'relationFormAttr', 'store', 'city', { parentVModel: 'lines' }),
        stored('call', 'relationFormAttr', 'store', 'phone', { parentVModel: 'lines' }),
        { __config__: { jnpfKey: 'relationFormAttr', label: 'name', parentVModel: 'lines' }, relationField: 'store', showField: 'name' },
      ]),
    ],
    { columnList, searchList: [{ prop: 'city', id: 'city', searchType: 2 }], hasPage: true },
  );
  const query = { relationField: 'title', columnOptions: '' };
  const [first] = (await admin.call(listRelatedRows, { params: { modelId: REQUESTS }, query })).list;
  request = { id: first!.id, title: first!['title'] as string };
});
afterAll(() => server.close());

const orders = () => records(admin, ORDERS);
const newStore = (city: string) => records(admin, STORES).create({ name: `Store of ${city}`, city });

describe('a stored attribute (api-forms B4)', () => {
  it('is what the chosen row or record says, whatever the request claims; lists show it, search and sort by it', async () => {
    const store = await newStore('杭州');
    const record = { supplier: 'S002', request: request.id, lines: [{ store, place: 'claimed' }, { store: '' }] };
    const id = await orders().create({ ...record, city: 'claimed', title: 'claimed' });
    expect(await orders().read(id)).toMatchObject({ city: '北京', title: request.title, lines: [{ store, place: '杭州' }, { place: '' }] });
    expect(await orders().detail(id)).toMatchObject({
      city: '北京',
      title: request.title,
      request_id: request.id,
      lines: [
        { store: 'Store of 杭州', store_id: store, place: '杭州', store_name: 'Store of 杭州' },
        { place: '', store_name: '' },
      ],
    });
    const found = await orders().list({ city: '京' }, { sidx: '-city' });
    expect(found.list.map((row) => [row.id, row['city']])).toEqual([[id, '北京']]);
  });

  it('writes a number as its own field does', async () => {
    const budget = { budget: expect.stringMatching(/^[\d,]+\.\d\d$/) as unknown };
    const id = await orders().create({ request: request.id });
    expect(await orders().read(id)).toMatchObject(budget);
    expect(await orders().detail(id)).toMatchObject(budget);
  });

  it('follows its source, is empty without one, and is as new as the last save', async () => {
    const store = await newStore('宁波');
    const id = await orders().create({ supplier: 'S002', lines: [{ store }] });
    await orders().update(id, { supplier: 'S001', city: 'claimed' });
    expect(await orders().read(id)).toMatchObject({ city: '上海' });
    await records(admin, STORES).update(store, { city: '温州' });
    expect(await orders().detail(id)).toMatchObject({ lines: [{ place: '宁波' }] });
    await orders().update(id, { supplier: '' });
    expect(await orders().read(id)).toMatchObject({ city: '', lines: [{ place: '温州' }] });
  });

  it('becomes empty when the member of its source has become empty', async () => {
    const store = await newStore('嘉兴');
    const id = await orders().create({ supplier: 'S002', lines: [{ store }] });
    await records(admin, STORES).update(store, { city: '' });
    await orders().update(id, {});
    expect(await orders().read(id)).toMatchObject({ city: '北京', lines: [{ store, place: '' }] });
    await records(admin, STORES).update(store, { city: '湖州' });
    await orders().update(id, {});
    expect(await orders().read(id)).toMatchObject({ lines: [{ store, place: '湖州' }] });
  });

  it('stays what it was where the same thing is chosen and cannot be read any more', async () => {
    const store = await newStore('绍兴');
    const id = await orders().create({ lines: [{ store }] });
    await records(admin, STORES).remove(store);
    await orders().update(id, { supplier: 'S001' });
    expect(await orders().read(id)).toMatchObject({ lines: [{ store, place: '绍兴' }] });
    await expect(orders().create({ lines: [{ store }] })).rejects.toMatchObject({ key: 'FIELD_INVALID' });
  });

  it('is hidden with its source (product-2 section 6)', async () => {
    const model = await readRunningModel(server.core.database.kysely, ORDERS);
    const seen = (...hidden: string[]) => {
      const access = { mayField: (address: string) => !hidden.includes(address) } as ModelAccess;
      return hidingAttributes(model, access).mayField;
    };
    expect(['city', 'title', 'lines-place'].map(seen())).toEqual([true, true, true]);
    expect(['city', 'title', 'lines-place'].map(seen('supplier'))).toEqual([false, true, true]);
    expect(['city', 'title', 'lines-place'].map(seen('lines-store', 'title'))).toEqual([true, false, false]);
  });

  it('holds a text with a mask as everybody may see it, whoever saves (api-forms B14)', async () => {
    const store = await records(admin, STORES).create({ name: 'Phone', city: '', phone: '13812345678' });
    expect(await records(admin, STORES).detail(store)).toMatchObject({ phone: '13812345678' });
    const id = await orders().create({ lines: [{ store }] });
    expect(await orders().read(id)).toMatchObject({ lines: [{ call: '138****5678' }] });
    await orders().update(id, { supplier: 'S001' });
    expect(await orders().read(id)).toMatchObject({ lines: [{ call: '138****5678' }] });
  });

  it('asks nothing for values that make no sense', async () => {
    for (const wrong of [{ request: { id: 1 } }, { request: 'x' }, { supplier: ['S001'] }])
      await expect(orders().create(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ key: 'FIELD_INVALID' });
  });
});
