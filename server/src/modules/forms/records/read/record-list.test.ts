import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../record.test-data';

const modelId = '93001';
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

let server: TestServer;
let admin: Client;
let list: ReturnType<typeof records>['list'];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const fields = [
    field('name', 'input'),
    field('note', 'textarea'),
    field('kind', 'select'),
    field('tags', 'select', {}, { multiple: true }),
    field('amount', 'inputNumber', {}, { precision: 2 }),
    field('day', 'datePicker'),
    field('done', 'switch'),
    field('owner', 'userSelect'),
    subTable('lines', [field('item', 'input'), field('count', 'inputNumber')]),
  ];
  await publishDesign(server, modelId, fields, {
    columnList: ['name', 'kind', 'amount', 'day', 'done', 'owner'].map((prop) => ({ prop })),
    searchList: [
      { prop: 'name', searchType: 2, isKeyword: true },
      { prop: 'note', searchType: 2, isKeyword: true },
    ],
    defaultSortConfig: [{ field: 'amount', sort: 'desc' }],
  });
  const { create, ...calls } = records(admin, modelId);
  list = calls.list;
  for (let index = 1; index <= 9; index += 1) {
    await create({
      name: index === 5 ? '100%_纯\\棉' : `名称${index}`,
      note: index % 3 === 0 ? 'Third' : null,
      kind: index % 2 === 0 ? 'even' : 'odd',
      tags: index % 2 === 0 ? ['x', 'y'] : ['y'],
      amount: index === 9 ? null : index * 1.5,
      day: START + index * DAY,
      done: index > 6 ? 1 : 0,
      owner: index < 3 ? '7001' : '7002',
      lines: [
        { item: `行${index}`, count: index },
        { item: '同', count: 0 },
      ],
    });
  }
});
afterAll(() => server.close());

const names = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).list.map(({ name }) => (String(name).startsWith('名称') ? String(name).slice(2) : '5')).join('');

describe('a list', () => {
  it('sorts as its design says, or as it is asked; no value is the smallest', async () => {
    expect(await names()).toBe('876543219');
    expect(await names({}, { sidx: 'amount' })).toBe('912345678');
    expect(await names({}, { sidx: 'done,-amount' })).toBe('654321879');
    expect(await names({}, { sidx: '-kind,day' })).toBe('135792468');
  });

  it('has pages', async () => {
    expect(await names({}, { pageSize: 4, currentPage: 2 })).toBe('4321');
    expect(await list({}, { pageSize: 4, currentPage: 9 })).toEqual({ list: [], pagination: { currentPage: 9, pageSize: 4, total: 9 } });
  });

  it('has a total that holds, whoever writes and however', async () => {
    const total = async () => (await list({ kind: 'fresh' })).pagination.total;
    const { create, update, remove } = records(admin, modelId);
    expect([await total(), await total()]).toEqual([0, 0]);
    const ids = await Promise.all([1, 2, 3, 4].map(() => create({ name: 'x', kind: 'fresh' })));
    expect([await total(), await total()]).toEqual([4, 4]);
    await update(ids[0] as string, { kind: 'stale' });
    expect(await total()).toBe(3);
    await remove(ids[1] as string);
    expect(await total()).toBe(2);
    await server.core.database.pool.query(`delete from form.mt${modelId} where f_id = any($1::bigint[])`, [ids]);
    expect(await total()).toBe(0);
  });

  it.each<[string, object, string]>([
    ['text', { name: '名称1' }, '1'],
    ['text whatever its case', { note: 'third' }, '639'],
    ['signs that mean something to the database', { name: '%_' }, '5'],
    ['a backslash', { name: '\\' }, '5'],
    ['SQL', { name: "' or 1=1 --" }, ''],
    ['a choice', { kind: 'even' }, '8642'],
    ['one of several', { kind: ['even', 'none'] }, '8642'],
    ['one value of many', { tags: 'x' }, '8642'],
    ['any of many', { tags: ['x', 'z'] }, '8642'],
    ['a range of numbers', { amount: [3, 6] }, '432'],
    ['a range that is open', { amount: [null, 3] }, '21'],
    ['a range of days', { day: [START + 2 * DAY, START + 4 * DAY] }, '432'],
    ['a switch', { done: 1 }, '879'],
    ['a person', { owner: '7001' }, '21'],
    ['a row below', { 'lines-item': '行3' }, '3'],
    ['a number below', { 'lines-count': [7, 8] }, '87'],
    ['several at once', { kind: 'odd', done: 0, owner: '7002' }, '53'],
    ['nothing', { name: '', kind: [], owner: null }, '876543219'],
    ['a keyword', { jnpfKeyword: 'hir' }, '639'],
    ['a keyword in any field', { jnpfKeyword: '名称3' }, '3'],
  ])('finds %s', async (_name, query, found) => {
    expect(await names({ ...query })).toBe(found);
  });

  it('takes conditions', async () => {
    const ask = (conditionList: object[], matchLogic = 'and') =>
      names({}, { superQueryJson: JSON.stringify({ matchLogic, conditionList }) });
    const all = (...groups: object[]) => ({ logic: 'and', groups });
    expect(await ask([all({ field: 'amount', symbol: '>', fieldValue: 6 }, { field: 'kind', symbol: '==', fieldValue: 'odd' })])).toBe(
      '75',
    );
    expect(await ask([all({ field: 'note', symbol: 'null' })])).toBe('8754' + '21');
    expect(await ask([all({ field: 'note', symbol: '<>', fieldValue: 'Third' })])).toBe('875421');
    expect(await ask([all({ field: 'tags', symbol: 'notIn', fieldValue: ['x'] })])).toBe('75319');
    expect(await ask([all({ field: 'lines-item', symbol: '<>', fieldValue: '行3' })])).toBe('87654219');
    expect(
      await ask(
        [all({ field: 'day', symbol: '<', fieldValue: START + 2 * DAY }), all({ field: 'done', symbol: '==', fieldValue: 1 })],
        'or',
      ),
    ).toBe('8719');
    expect(await ask([])).toBe('876543219');
    // PostgreSQL itself cannot read this number.
    expect(await ask([all({ field: 'amount', symbol: '==', fieldValue: '1e-20000' })])).toBe('');
  });

  it.each<[string, object, object]>([
    ['unknown fields', { nothing: 1 }, {}],
    ['system columns', { f_creator_id: '1' }, {}],
    ['fields that are no keys', { "name' or 1=1": 'x' }, {}],
    ['text for a number', { amount: 'x' }, {}],
    ['text for a range', { amount: ['a', 'b'] }, {}],
    ['a range of three', { amount: [1, 2, 3] }, {}],
    ['an object for a text', { name: {} }, {}],
    ['a list of lists', { kind: [['even']] }, {}],
    ['no id for a person', { owner: 'x' }, {}],
    ['a time beyond time', { day: [9e18, null] }, {}],
    ['no switch', { done: true }, {}],
    ['NUL', { name: '\0' }, {}],
    ['sorting by an unknown field', {}, { sidx: 'f_id; drop table' }],
    ['sorting by rows below', {}, { sidx: 'lines-item' }],
    ['unknown conditions', {}, { superQueryJson: '{"conditionList":[{"groups":[{"field":"name","symbol":"~"}]}]}' }],
    ['conditions on unknown fields', {}, { superQueryJson: '{"conditionList":[{"groups":[{"field":"no","symbol":"null"}]}]}' }],
    ...['like', 'notIn', 'between'].map((symbol): [string, object, object] => [
      `an empty value with ${symbol}`,
      {},
      {
        superQueryJson: JSON.stringify({
          conditionList: [{ groups: [{ field: 'name', symbol, fieldValue: symbol === 'like' ? '' : [null] }] }],
        }),
      },
    ]),
    [
      'comparing two fields',
      {},
      { superQueryJson: '{"conditionList":[{"groups":[{"field":"name","symbol":"<>","fieldValueType":1,"fieldValue":"note"}]}]}' },
    ],
    ['no JSON', {}, { superQueryJson: '{' }],
  ])('refuses %s', async (_name, query, rest) => {
    await expect(list({ ...query }, { ...rest })).rejects.toMatchObject({ key: 'BAD_INPUT' });
  });
});

describe('a list of many records', () => {
  const many = '93002';
  const RECORDS = 12_000;
  const ask = (...asked: Parameters<typeof list>) => records(admin, many).list(...asked);
  const numbers = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).list.map(({ number }) => number);

  beforeAll(async () => {
    await publishDesign(server, many, [field('name', 'input'), field('note', 'textarea'), field('number', 'inputNumber')], {
      columnList: [{ prop: 'name' }, { prop: 'number' }],
      searchList: ['name', 'note'].map((prop) => ({ prop, searchType: 2, isKeyword: true })),
      hasPage: true,
    });
    await server.core.database.pool.query(
      `insert into form.mt${many} (f_id, c_name, c_number, c_note)
       select n, case when n % 4000 = 7 then '罕见 Rare ' else '' end || case when n % 2 = 0 then '采购单' else '领料单' end || n,
         nullif(n % 1000, 5), case when n % 3 = 0 then '加急' end from generate_series(1, ${RECORDS}) n`,
    );
  });

  it('has the same rows on pages far behind as in its whole order, from either end', async () => {
    const whole = await numbers({}, { pageSize: 5000, sidx: '-number' });
    for (const currentPage of [30, 60, 125]) {
      const page = await numbers({}, { pageSize: 40, currentPage, sidx: '-number' });
      expect(page).toEqual(whole.slice((currentPage - 1) * 40, currentPage * 40));
    }
    for (const currentPage of [200, 299, 300, 301]) {
      const from = RECORDS - (currentPage - 1) * 40;
      const ids = (await ask({}, { pageSize: 40, currentPage })).list.map(({ id }) => Number(id));
      expect(ids).toEqual(Array.from({ length: Math.max(0, Math.min(40, from)) }, (_one, at) => from - at));
    }
  });

  it('finds a keyword by its index, and counts up to ten thousand hits', async () => {
    const rare = await ask({ jnpfKeyword: '见 rA' });
    expect([rare.list.map(({ id }) => Number(id)), rare.pagination]).toEqual([[8007, 4007, 7], { currentPage: 1, pageSize: 20, total: 3 }]);
    expect((await ask({ jnpfKeyword: '没有' })).pagination.total).toBe(0);
    expect((await ask({ jnpfKeyword: '采购单' }, { currentPage: 300 })).pagination.total).toBe(RECORDS / 2);
    const frequent = await ask({ jnpfKeyword: '单' });
    expect(frequent.pagination).toEqual({ currentPage: 1, pageSize: 20, total: 10_000, totalIsMinimum: true });
    expect(frequent.list).toHaveLength(20);
    expect((await ask({ jnpfKeyword: '单', number: [1, 2] })).pagination).toMatchObject({ total: 24 });
    const id = await records(admin, many).create({ name: '罕见 RARE' });
    expect((await ask({ jnpfKeyword: '罕见 rare' })).list.map((row) => row.id)).toEqual([id, '8007', '4007', '7']);
  });

  it('counts ten thousand hits again only after as many changed rows as it counted more', { tags: 'long' }, async () => {
    const { pool } = server.core.database;
    const total = async () => (await ask({ jnpfKeyword: '单' })).pagination;
    const uncounted = (statement: string) => pool.query(`begin; set local banyan.uncounted = on; ${statement}; commit`);
    expect(await total()).toMatchObject({ total: 10_000, totalIsMinimum: true });
    // Changes that are not counted show whether the total was counted again.
    await uncounted(`update form.mt${many} set c_name = 'none' where f_id <= 9000`);
    await pool.query(`update form.mt${many} set c_number = 1 where f_id <= 500`);
    expect(await total()).toMatchObject({ total: 10_000, totalIsMinimum: true });
    await pool.query(`update form.mt${many} set c_number = 2 where f_id <= 600`);
    expect((await total()).total).toBe(RECORDS - 9000);
  });
});
