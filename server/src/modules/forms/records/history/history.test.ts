import { compareRecordStates, listRecordHistory, restoreRecordState } from '@banyan/shared-contracts/forms/records/record-history.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records, subTable } from '../record.test-data';

const MODEL = '97001';
const LIMITED = '97101';

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
  staff = await server.as('zhengtao');
  const fields = [
    field('name', 'input', { label: '名称' }),
    field('price', 'inputNumber', { label: '价格' }, { precision: 2 }),
    field('secret', 'input', { label: '底价' }),
    field('phone', 'input', { label: '电话' }, { useMask: true, maskConfig: { maskType: 3 } }),
    subTable('rows', [field('item', 'input', { label: '货物' })]),
  ];
  await publishDesign(server, MODEL, fields, { useFormPermission: true, useBtnPermission: true });
  const buttons = ['btn_detail', 'btn_edit'];
  await openMenu(server, { id: LIMITED, modelId: MODEL, buttons, fields: ['name', 'price', 'phone'] });
});
afterAll(() => server.close());

const history = (client: Client, rowId: string, menuId = '') =>
  client.call(listRecordHistory, { params: { modelId: MODEL, rowId }, query: { menuId } });
const restore = (client: Client, rowId: string, body: { changeId: string; state: 'before' | 'after'; keys?: string[] }) =>
  client.call(restoreRecordState, { params: { modelId: MODEL, rowId }, body });

describe('history of a record', () => {
  it('says who changed what from what to what, rows by row; a save without a change is none', async () => {
    const form = records(admin, MODEL);
    const id = await form.create({ name: '甲', price: 1.5, rows: [{ item: '笔' }, { item: '纸' }] });
    const [first, second] = ((await form.read(id)) ?? {})['rows'] as { id: string; item: string }[];
    await form.update(id, { name: '乙', rows: [{ ...second, item: '白纸' }, { item: '尺' }] });
    await form.update(id, {});
    const { list, pagination } = await history(admin, id);
    expect(pagination.total).toBe(2);
    expect(list.map(({ op, way, by }) => [op, way, by])).toEqual([
      ['update', 'page', '系统管理员/admin'],
      ['create', 'page', '系统管理员/admin'],
    ]);
    expect(list[0]?.fields).toEqual([{ key: 'name', label: '名称', before: '甲', after: '乙' }]);
    expect(list[0]?.tables[0]?.rows.map(({ op, fields }) => [op, fields[0]?.before, fields[0]?.after]).sort()).toEqual([
      ['added', '', '尺'],
      ['changed', '纸', '白纸'],
      ['removed', '笔', ''],
    ]);
    expect(first?.item).toBe('笔');
  });

  it('brings back one field or all, as a save of its own; rows come back as well', async () => {
    const form = records(admin, MODEL);
    const id = await form.create({ name: '一', price: 1, rows: [{ item: 'a' }, { item: 'b' }] });
    await form.update(id, { name: '二', price: 2, rows: [] });
    const [changed, created] = (await history(admin, id)).list;
    await restore(admin, id, { changeId: changed?.id ?? '', state: 'before', keys: ['name'] });
    expect(await form.read(id)).toMatchObject({ name: '一', price: 2, rows: [] });
    const { fields } = await admin.call(compareRecordStates, { params: { modelId: MODEL, rowId: id }, query: { from: created?.id ?? '' } });
    expect(fields).toEqual([{ key: 'price', label: '价格', before: '1.00', after: '2.00' }]);
    await restore(admin, id, { changeId: created?.id ?? '', state: 'after' });
    expect(await form.read(id)).toMatchObject({ name: '一', price: 1, rows: [{ item: 'a' }, { item: 'b' }] });
    expect((await history(admin, id)).list.map(({ op }) => op)).toEqual(['restore', 'restore', 'update', 'create']);
  });

  it('shows a reader no field that they may not see, and texts masked', async () => {
    const form = records(admin, MODEL);
    const id = await form.create({ name: '丙', secret: '99', phone: '13812345678' });
    await form.update(id, { name: '丁', secret: '88', phone: '13912345678' });
    const [entry] = (await history(staff, id, LIMITED)).list;
    expect(entry?.fields.map(({ key, before, after }) => [key, before, after])).toEqual([
      ['name', '丙', '丁'],
      ['phone', '138****5678', '139****5678'],
    ]);
    expect(entry?.tables).toEqual([]);
    // What is closed to them is not brought back either.
    await restore(staff, id, { changeId: entry?.id ?? '', state: 'before' });
    expect(await form.read(id)).toMatchObject({ name: '丙', secret: '88' });
  });

  it('is not there for a record that is not, nor by the entry of another record', async () => {
    const form = records(admin, MODEL);
    const [one, other] = [await form.create({ name: '1' }), await form.create({ name: '2' })];
    const [entry] = (await history(admin, other)).list;
    await expect(restore(admin, one, { changeId: entry?.id ?? '', state: 'before' })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await form.remove(one);
    await expect(history(admin, one)).rejects.toMatchObject({ key: 'NOT_FOUND' });
  });
});
