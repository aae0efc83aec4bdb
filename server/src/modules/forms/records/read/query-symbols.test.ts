import { querySymbols } from '@banyan/shared-contracts/forms/values/query-symbols';
import type { ConditionSymbol } from '@banyan/shared-contracts/menu-admin/conditions';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, publishDesign, records, subTable } from '../record.test-data';

const MODEL = '97801';
const OTHER = '97802';
const DAY = 86_400_000;
/** 00:00 on the clock of the platform. */
const MIDNIGHT = Date.UTC(2026, 4, 5, 16);
const options = {
  options: ['a', 'b'].map((id) => ({ id, fullName: `选项 ${id}` })),
  props: { label: 'fullName', value: 'id', children: 'children' },
};
const STATIC = { dataType: 'static' };
const place = (fullAddress: string) => JSON.stringify({ fullAddress, lng: 121.5, lat: 31.2, name: fullAddress.slice(-3) });

interface Kind {
  item: object;
  key: string;
  /** Values of two records; the first is the smaller one. */
  values: [unknown, unknown];
  /** What conditions compare with, where that is something else. */
  asked?: [unknown];
  /** Part of the first one's text. */
  part?: string;
}

const kind = (type: string, values: Kind['values'], more: Partial<Kind> & { own?: object; config?: object } = {}): Kind => {
  const { own = {}, config = {}, ...rest } = more;
  const key = rest.key ?? type.toLowerCase();
  return { item: field(key, type, config, own), values, ...rest, key };
};
const many = { multiple: true };

const KINDS: Kind[] = [
  kind('input', ['甲 100%', '乙'], { part: '100%' }),
  kind('textarea', ['Long text', '短'], { part: 'ONG' }),
  kind('autoComplete', ['北京', '上海'], { part: '京' }),
  kind('location', [place('上海市黄浦区'), place('北京市东城区')], { part: '黄浦' }),
  kind('inputNumber', [1.5, 20], { own: { precision: 2 } }),
  kind('rate', [1.5, 4], { own: { allowHalf: true } }),
  kind('slider', [3, 40]),
  kind('datePicker', [MIDNIGHT, MIDNIGHT + DAY], { key: 'day', asked: [MIDNIGHT + 3_600_000] }),
  kind('datePicker', [MIDNIGHT, MIDNIGHT + 60_000], {
    key: 'minute',
    own: { format: 'yyyy-MM-dd HH:mm' },
    asked: [MIDNIGHT + 59_999],
  }),
  kind('timePicker', ['08:30:00', '17:05:00']),
  kind('switch', [0, 1]),
  kind('radio', ['a', 'b'], { own: options, config: STATIC }),
  kind('select', ['a', 'b'], { own: options, config: STATIC }),
  kind('select', [['a'], ['b']], { key: 'several', own: { ...options, ...many }, config: STATIC, asked: ['a'] }),
  kind('checkbox', [['a'], ['b']], { own: options, config: STATIC, asked: ['a'] }),
  kind('treeSelect', ['a', 'b'], { own: options, config: STATIC }),
  kind('cascader', [['a'], ['b']], { own: options, config: STATIC }),
  kind('organizeSelect', [
    ['6001', '6104'],
    ['6001', '6201'],
  ]),
  kind('depSelect', ['6104', '6201']),
  kind('userSelect', ['7001', '7002']),
  kind('userSelect', [['7001'], ['7002']], { key: 'people', own: many, asked: ['7001'] }),
  kind('usersSelect', [['7001--user'], ['6104--department']], { own: many, asked: ['7001--user'] }),
];

/** The first record holds the first value, the second one the other, and the third none. */
const EXPECTED: Record<ConditionSymbol, string> = {
  ...{ '==': '1', '<>': '23', '>': '2', '>=': '12', '<': '', '<=': '1' },
  ...{ like: '1', notLike: '23', in: '1', notIn: '23', between: '1', null: '3', notNull: '12' },
};

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const relation = field('relation', 'relationForm', {}, { modelId: OTHER, relationField: 'name' });
  await publishDesign(server, OTHER, [field('name', 'input')]);
  const others = await Promise.all(['甲', '乙'].map((name) => records(admin, OTHER).create({ name })));
  KINDS.push({ item: relation, key: 'relation', values: [others[0], others[1]] });
  const fields = [
    field('mark', 'input'),
    ...KINDS.map(({ item }) => item),
    field('total', 'calculate', {}, { expression: [{ __vModel__: 'inputnumber', label: '' }], precision: 2, isStorage: 1 }),
    field('made', 'createTime'),
  ];
  const table = subTable('tableField1', [field('item', 'input'), field('count', 'inputNumber')]);
  await publishDesign(server, MODEL, [...fields, table], { columnList: [{ prop: 'mark' }] });
  const { create } = records(admin, MODEL);
  for (const [index, mark] of ['1', '2', '3'].entries())
    await create({
      mark,
      ...Object.fromEntries(KINDS.flatMap(({ key, values }) => (index === 2 ? [] : [[key, values[index]]]))),
      ...(index === 2 ? {} : { tableField1: [{ item: ['螺丝', '螺母'][index], count: index }] }),
    });
});
afterAll(() => server.close());

async function found(condition: object): Promise<string> {
  const superQueryJson = JSON.stringify({ matchLogic: 'and', conditionList: [{ logic: 'and', groups: [condition] }] });
  const { list } = await records(admin, MODEL).list({}, { superQueryJson, sidx: 'mark' });
  return list.map(({ mark }) => String(mark)).join('');
}

/** What a symbol is asked with. */
function valueOf(symbol: ConditionSymbol, { values: [first], asked: [one] = [first], part }: Kind): unknown {
  if (symbol === 'null' || symbol === 'notNull') return undefined;
  if (symbol === 'like' || symbol === 'notLike') return part;
  if (symbol === 'in' || symbol === 'notIn') return [one];
  return symbol === 'between' ? [one, one] : one;
}

describe('each symbol that B17 has for a field', () => {
  it('finds the records that it says, whatever the kind of the field', async () => {
    const wrong: string[] = [];
    for (const one of KINDS) {
      const contract = contractOf(one.item as never);
      const symbols = contract === undefined ? [] : querySymbols(contract);
      expect(symbols.length, one.key).toBeGreaterThan(0);
      for (const symbol of symbols) {
        const fieldValue = valueOf(symbol, one);
        const expected = one.key === 'switch' ? { '==': '13', '<>': '2' }[symbol as '=='] : EXPECTED[symbol];
        const answer = await found({ field: one.key, symbol, fieldValue, fieldValueType: 2 }).catch((error: Error) => error.message);
        if (answer !== expected) wrong.push(`${one.key} ${symbol} ${JSON.stringify(fieldValue)}: ${answer}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('takes a range with an open end, and rows of sub-tables of which one fits', async () => {
    expect(await found({ field: 'inputnumber', symbol: 'between', fieldValue: [null, 2] })).toBe('1');
    expect(await found({ field: 'inputnumber', symbol: 'between', fieldValue: [2, null] })).toBe('2');
    expect(await found({ field: 'day', symbol: 'between', fieldValue: [MIDNIGHT, MIDNIGHT + DAY] })).toBe('12');
    expect(await found({ field: 'tableField1-item', symbol: 'like', fieldValue: '丝' })).toBe('1');
    expect(await found({ field: 'tableField1-item', symbol: 'null' })).toBe('3');
    expect(await found({ field: 'tableField1-count', symbol: '>=', fieldValue: 1 })).toBe('2');
  });

  it('compares what is set by the server: sums, and times to the second', async () => {
    expect(await found({ field: 'total', symbol: '<=', fieldValue: 1.5 })).toContain('1');
    const { list } = await records(admin, MODEL).list({}, { sidx: 'mark' });
    expect(list).toHaveLength(3);
    const { made } = (await records(admin, MODEL).read(list[0]?.id ?? '')) as { made: string };
    const ms = Date.parse(`${made.replace(' ', 'T')}+08:00`);
    expect(await found({ field: 'made', symbol: '==', fieldValue: ms })).toContain('1');
    expect(await found({ field: 'made', symbol: 'between', fieldValue: [ms, ms] })).toContain('1');
  });

  it('refuses a comparison with nothing or with another field, and a part of an address that is only its form', async () => {
    for (const condition of [
      { field: 'input', symbol: '==', fieldValue: '' },
      { field: 'input', symbol: 'in', fieldValue: [] },
      { field: 'inputnumber', symbol: 'between', fieldValue: [null, null] },
      { field: 'input', symbol: '==', fieldValue: 'textarea', fieldValueType: 1 },
      { field: 'input', symbol: 'equals', fieldValue: 'x' },
      { field: 'inputnumber', symbol: '>', fieldValue: 'x' },
      { field: 'unknown', symbol: '==', fieldValue: 'x' },
    ])
      await expect(found(condition), JSON.stringify(condition)).rejects.toMatchObject({ key: 'BAD_INPUT' });
    expect(await found({ field: 'location', symbol: 'like', fieldValue: 'fullAddress' })).toBe('');
  });
});
