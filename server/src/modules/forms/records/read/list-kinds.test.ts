import { listModelRowsBelow, updateModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, openMenu, publishDesign, records, subTable } from '../record.test-data';

const TREE_LEFT = '99804';
const CIRCLE = '99806';
const GROUPED = '99801';
const INLINE = '99802';
const TREE = '99803';
const BELOW = '99805';
const STATES = { dataType: 'static' };
const states = {
  options: [
    { id: 'open', fullName: '待处理' },
    { id: 'done', fullName: '已完成' },
  ],
  props: { label: 'fullName', value: 'id' },
};

let server: TestServer;
let admin: Client;
let staff: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, staff] = await Promise.all([server.as(), server.as('sunli')]);
});
afterAll(() => server.close());

describe('a list of kind 2', () => {
  it('has below an organization what belongs to it and to those below it, by organization or by person', async () => {
    const fields = [field('name', 'input'), field('dep', 'depSelect'), field('owner', 'userSelect')];
    const design = { type: 2, treeDataSource: 'organize', columnList: [{ prop: 'name' }] };
    await publishDesign(server, TREE_LEFT, fields, { ...design, treeRelation: 'dep' });
    const calls = records(admin, TREE_LEFT);
    const owner = await server.core.database.kysely
      .selectFrom('user_account')
      .select(['id', 'organize_id'])
      .where('account', '=', 'liwei')
      .executeTakeFirstOrThrow();
    await calls.create({ name: 'a', dep: '6001', owner: owner.id });
    await calls.create({ name: 'b', dep: '6201' });
    await calls.create({ name: 'c', dep: '6301' });
    const names = async (query: object) => (await calls.list({ ...query }, { sidx: 'name' })).list.map(({ name }) => name).join('');
    expect(await names({ dep: '6001' })).toBe('abc');
    expect(await names({ dep: ['6001', '6002'] })).toBe('b');
    expect(await names({ dep: '6301', name: 'b' })).toBe('');
    await publishDesign(server, TREE_LEFT, fields, { ...design, treeRelation: 'owner' });
    expect(await names({ owner: owner.organize_id })).toBe('a');
    expect(await names({ owner: '6301' })).toBe('');
  });
});

describe('a search with what is below', () => {
  it('finds what is of an organization and of those below it, and of people and of those whom they manage', async () => {
    const fields = [
      field('name', 'input'),
      field('dep', 'depSelect'),
      field('deps', 'depSelect', {}, { multiple: true }),
      field('path', 'organizeSelect'),
      field('owner', 'userSelect'),
    ];
    const searched = ['dep', 'deps', 'path', 'owner'].map((prop) => ({ prop, isIncludeSubordinate: true }));
    await publishDesign(server, BELOW, fields, { columnList: [{ prop: 'name' }], searchList: searched });
    const { kysely } = server.core.database;
    const idOf = async (account: string) =>
      (await kysely.selectFrom('user_account').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;
    const [manager, managed] = await Promise.all([idOf('liwei'), idOf('sunli')]);
    const before = await kysely.selectFrom('user_account').select('manager_id').where('id', '=', managed).executeTakeFirstOrThrow();
    await kysely.updateTable('user_account').set({ manager_id: manager }).where('id', '=', managed).execute();
    const calls = records(admin, BELOW);
    await calls.create({ name: 'a', dep: '6001', deps: ['6001'], path: ['6001'], owner: manager });
    await calls.create({ name: 'b', dep: '6201', deps: ['6201'], path: ['6001', '6201'], owner: managed });
    const names = async (query: object) => (await calls.list({ ...query }, { sidx: 'name' })).list.map(({ name }) => name).join('');
    expect(await names({ dep: '6001' })).toBe('ab');
    expect(await names({ dep: '6201' })).toBe('b');
    expect(await names({ deps: ['6001'] })).toBe('ab');
    expect(await names({ path: ['6001'] })).toBe('ab');
    expect(await names({ path: ['6001', '6201'] })).toBe('b');
    expect(await names({ owner: manager })).toBe('ab');
    expect(await names({ owner: managed })).toBe('b');
    await kysely.updateTable('user_account').set({ manager_id: before.manager_id }).where('id', '=', managed).execute();
  });
});

describe('a list of kind 3', () => {
  it('has a row for each text of the group field, with all of its rows below, whatever the page', async () => {
    const fields = [field('state', 'select', STATES, states), field('name', 'input'), field('note', 'input')];
    await publishDesign(server, GROUPED, fields, {
      type: 3,
      groupField: 'state',
      columnList: ['state', 'name'].map((prop) => ({ prop })),
      defaultSortConfig: [{ field: 'name', sort: 'asc' }],
      useColumnPermission: true,
    });
    const calls = records(admin, GROUPED);
    for (const [name, state] of [
      ['a', 'done'],
      ['b', 'open'],
      ['c', 'done'],
      ['d', ''],
    ])
      await calls.create({ name, state });
    const { list, pagination } = await calls.list({}, { pageSize: 2, currentPage: 2 });
    expect(pagination.total).toBe(4);
    expect(list.map(({ top, name, children }) => [top, name, (children as { name: string }[]).map((row) => row.name)])).toEqual([
      [true, '已完成', ['a', 'c']],
      [true, '待处理', ['b']],
      [true, '', ['d']],
    ]);
    await openMenu(server, { id: '99811', modelId: GROUPED, columns: ['name'] });
    expect((await records(staff, GROUPED).list()).list).toMatchObject([{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }]);
  });
});

describe('a list of kind 4', () => {
  it('has raw values with their texts, and what may be changed whole with its version', async () => {
    const fields = [
      field('state', 'select', STATES, states),
      field('price', 'inputNumber', {}, { precision: 2 }),
      field('code', 'input', {}, { maskConfig: { maskType: 1, useMask: true, prefixLimit: 1 }, useMask: true }),
      field('hidden', 'input'),
      field('maker', 'createUser'),
      subTable('tableField1', [field('part', 'input')]),
    ];
    await publishDesign(server, INLINE, fields, {
      type: 4,
      columnList: ['state', 'price', 'maker'].map((prop) => ({ prop })),
      useBtnPermission: true,
    });
    const calls = records(admin, INLINE);
    const id = await calls.create({ state: 'open', price: 1.5, code: 'abc', hidden: 'x', tableField1: [{ part: '螺丝' }] });
    const [row] = (await calls.list()).list;
    expect(row).toMatchObject({
      id,
      state: 'open',
      state_name: '待处理',
      price: 1.5,
      code: 'abc',
      hidden: 'x',
      hidden_name: 'x',
      maker: '系统管理员/admin',
      maker_name: '系统管理员/admin',
      tableField1: [{ part: '螺丝', part_name: '螺丝' }],
      f_version: 1,
    });
    // As clients do that save a row as they have it.
    await calls.replace(id, { ...row, state: 'done' });
    expect(await calls.read(id)).toMatchObject({ state: 'done', hidden: 'x', tableField1: [{ part: '螺丝' }], f_version: 2 });

    await openMenu(server, { id: '99812', modelId: INLINE, buttons: [] });
    const [seen] = (await records(staff, INLINE).list()).list;
    expect(Object.keys(seen ?? {}).sort()).toEqual(['id', 'maker', 'maker_name', 'price', 'price_name', 'state', 'state_name']);
  });
});

describe('a list of kind 5', () => {
  it('nests rows below the row that they name; what names none, or itself, stands at the top', async () => {
    const fields = [field('name', 'input'), field('above', 'treeSelect', STATES)];
    await publishDesign(server, TREE, fields, {
      type: 5,
      parentField: 'above',
      columnList: [{ prop: 'name' }],
      searchList: [{ prop: 'name', searchType: 2 }],
      defaultSortConfig: [{ field: 'name', sort: 'asc' }],
    });
    const calls = records(admin, TREE);
    const ids: Record<string, string> = {};
    for (const name of ['a', 'b', 'c', 'x', 'y', 'z']) ids[name] = await calls.create({ name });
    const place = (name: string, above: string) =>
      server.core.database.kysely
        .withSchema('form')
        .updateTable(`mt${TREE}` as never)
        .set({ c_above: ids[above] } as never)
        .where('f_id' as never, '=', ids[name] as never)
        .execute();
    for (const [name, above] of [
      ['b', 'a'],
      ['c', 'b'],
      ['x', 'x'],
      ['y', 'z'],
      ['z', 'y'],
    ] as const)
      await place(name, above);
    interface Node {
      name: string;
      children?: Node[];
    }
    const shape = (rows: unknown): unknown =>
      (rows as Node[]).map(({ name, children }) => (children === undefined ? name : { [name]: shape(children) }));
    expect(shape((await calls.list()).list)).toEqual([{ a: [{ b: ['c'] }] }, 'x', { z: ['y'] }]);
    expect(shape((await calls.list({ name: 'c' })).list)).toEqual(['c']);
    const below = { params: { modelId: TREE, rowId: ids['a'] ?? '' }, body: {} };
    expect(shape((await admin.call(listModelRowsBelow, below)).list)).toEqual([{ b: ['c'] }]);
  });

  it('takes no row below itself, whoever moves the rows between meanwhile', async () => {
    const fields = [field('name', 'input'), field('above', 'relationForm', {}, { modelId: CIRCLE, relationField: 'name' })];
    await publishDesign(server, CIRCLE, fields, { type: 5, parentField: 'above', columnList: [{ prop: 'name' }] });
    const calls = records(admin, CIRCLE);
    const [a, b, c] = [await calls.create({ name: 'a' }), await calls.create({ name: 'b' }), await calls.create({ name: 'c' })];
    await calls.update(b, { above: a });
    await calls.update(c, { above: b });
    for (const above of [a, b, c]) {
      const body = { id: a, data: JSON.stringify({ above }), partial: 1 as const };
      const refused = await admin.envelope(updateModelRecord, { params: { modelId: CIRCLE, rowId: a }, body });
      expect(refused.error?.key).toBe('NOT_ALLOWED');
      expect(refused.msg).toContain('不能是该记录自己，也不能是它下级的记录');
    }
    await calls.update(b, { above: null });
    const both = await Promise.allSettled([calls.update(a, { above: b }), calls.update(b, { above: a })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
