import { describe, expect, it } from 'vitest';
import { findTables } from '../../../../../core/spreadsheet/find-tables';
import type { BookSheet, SheetCell } from '../../../../../core/spreadsheet/sheet-cell';
import { columnFacts, letterOf } from './column-facts';
import { guessColumn } from './guess-column';
import { guessPairs } from './guess-pairs';

type Value = string | number | boolean | null | { day: string };

const cellOf = (value: Value): SheetCell => {
  if (value === null) return { kind: 'empty', text: '' };
  if (typeof value === 'object') return { kind: value.day.length > 10 ? 'moment' : 'day', text: value.day };
  if (typeof value === 'boolean') return { kind: 'flag', text: String(value) };
  return { kind: typeof value === 'number' ? 'number' : 'text', text: String(value) };
};

const sheetOf = (rows: Value[][]): BookSheet => ({
  ...{ name: '表', merges: [], formulas: 0, emptyFormulas: 0, moreRows: false, moreColumns: false },
  rows: rows.map((row) => row.map(cellOf)),
});

const tableOf = (title: string, values: Value[]) => {
  const [table] = findTables([sheetOf([['第一列', title], ...values.map((value, index): Value[] => [`行${index}`, value])])]);
  if (table === undefined) throw new Error('no table');
  return table;
};

const guess = (title: string, values: Value[], names: ('user' | 'organize')[] = []) => {
  const facts = columnFacts(tableOf(title, values))[1];
  if (facts === undefined) throw new Error('no column');
  return guessColumn(facts, names);
};

/** The same values again and again, `count` in all. */
const turns = (values: Value[], count = 30): Value[] =>
  Array.from({ length: count }, (_unused, index) => values[index % values.length] ?? null);

describe('types of columns', () => {
  it.each<[string, Value[], object]>([
    ['姓名', turns(Array.from({ length: 30 }, (_u, n) => `张${n}`)), { kind: 'text', isRequired: true, isUnique: false }],
    ['合同编号', turns(Array.from({ length: 30 }, (_u, n) => `HT-${n}`)), { kind: 'text', isUnique: true, isRequired: true }],
    ['工号', turns(Array.from({ length: 30 }, (_u, n) => 1000 + n)), { kind: 'text', isUnique: true }],
    ['邮编', turns(['010000', '518000']), { kind: 'select' }],
    ['单价', turns([1, 2.5, 3.25, '1,200.50', '￥99']), { kind: 'number', scale: 2 }],
    ['数量', turns([1, 2, 3, 4]), { kind: 'number', scale: 0 }],
    ['身份证号', turns(Array.from({ length: 30 }, (_u, n) => `44030019900101${1000 + n}`)), { kind: 'text', isUnique: true }],
    ['签订日期', turns([{ day: '2024-03-05' }, '2024/3/6', '2024年3月7日']), { kind: 'date', format: 'yyyy-MM-dd' }],
    ['下单时间', turns([{ day: '2024-03-05 08:30:00' }, '2024-03-06 09:15']), { kind: 'date', format: 'yyyy-MM-dd HH:mm' }],
    ['月份', turns(['2024-03', '2024年4月']), { kind: 'date', format: 'yyyy-MM' }],
    ['上班', turns(['09:00', '8:30']), { kind: 'time', format: 'HH:mm' }],
    ['是否启用', turns(['是', '否', '是']), { kind: 'switch', isRequired: false }],
    ['在职', turns([true, false]), { kind: 'switch' }],
    ['状态', turns(['进行中', '已完成', '已取消']), { kind: 'select', options: ['进行中', '已完成', '已取消'] }],
    ['手机', turns(Array.from({ length: 30 }, (_u, n) => 13_800_000_000 + n)), { kind: 'phone', isUnique: true }],
    ['联系电话', turns(['0755-12345678', '13900000000']), { kind: 'phone' }],
    ['邮箱', turns(['a@b.cn', 'c.d@e.com']), { kind: 'email' }],
    ['说明', turns(['第一行\n第二行', '短']), { kind: 'longText' }],
    ['备注', turns([null, null, null]), { kind: 'text', isIncluded: false }],
    ['序号', Array.from({ length: 30 }, (_u, n) => n + 1), { isIncluded: false }],
    ['日', ['05/03/2024', '25/12/2024', '01/02/2024'], { kind: 'date' }],
  ])('%s', (title, values, expected) => {
    expect(guess(title, values)).toMatchObject(expected);
  });

  it('says how many values fit, and shows those that do not', () => {
    const column = guess('日期', [...turns(['2024-03-05', '2024/3/6', '20240307'], 28), '待定', '3月底']);
    expect(column).toMatchObject({ kind: 'date', isRequired: false, filled: 30 });
    expect(column.fits.find(({ kind }) => kind === 'date')).toEqual({ kind: 'date', count: 28, examples: ['待定', '3月底'] });
  });

  it('a column that is mixed stays a text; days that may be months are no dates by themselves', () => {
    expect(guess('值', turns(['2024-01-01', '上周', 'x3', '12'], 4))).toMatchObject({ kind: 'text' });
    expect(guess('日', ['05/03/2024', '04/02/2024']).fits.find(({ kind }) => kind === 'date')?.count).toBe(0);
  });

  it('empty cells make it not required, and errors count as empty', () => {
    expect(guess('姓名', ['a', 'b', null, 'd', 'e'])).toMatchObject({ isRequired: false, filled: 4 });
  });

  it('names of people where all of them are known', () => {
    expect(guess('负责人', turns(['张三', '李四']), ['user'])).toMatchObject({ kind: 'user' });
    expect(guess('负责人', turns(['张三', '李四']))).toMatchObject({ kind: 'select' });
  });
});

describe('pairs of tables', () => {
  const factsOf = (rows: Value[][]) => findTables([sheetOf(rows)]).map(columnFacts);
  const orders: Value[][] = [['单号', '客户'], ...Array.from({ length: 10 }, (_u, n) => [`D${n}`, `客户${n}`])];
  const lines = (key: string): Value[][] => [
    [key, '产品', '数量'],
    ...Array.from({ length: 30 }, (_u, n) => [`D${n % 10}`, `产品${n % 4}`, n]),
  ];

  it('a key that repeats in the second table', () => {
    expect(guessPairs([...factsOf(orders), ...factsOf(lines('单号'))])).toEqual([
      { parent: 0, parentColumn: 0, child: 1, childColumn: 0, matched: 30, examples: [] },
    ]);
    expect(guessPairs([...factsOf(lines('订单')), ...factsOf(orders)])).toMatchObject([{ parent: 1, child: 0, childColumn: 0 }]);
  });

  it('rows that name nothing are shown, and tables that have nothing in common are no pair', () => {
    const other = [...lines('单号'), ['D99', '笔', 1] as Value[]];
    expect(guessPairs([...factsOf(orders), ...factsOf(other)])).toMatchObject([{ matched: 30, examples: ['D99'] }]);
    expect(
      guessPairs([
        ...factsOf(orders),
        ...factsOf([
          ['城市', '人口'],
          ['北京', 1],
          ['北京', 2],
        ]),
      ]),
    ).toEqual([]);
  });

  it('numbers of rows are no keys of others by chance', () => {
    const one: Value[][] = [['序号', '名'], ...Array.from({ length: 5 }, (_u, n): Value[] => [n + 1, `名${n}`])];
    const two: Value[][] = [['产品', '数量'], ...Array.from({ length: 9 }, (_u, n): Value[] => [`p${n}`, (n % 4) + 1])];
    expect(guessPairs([...factsOf(one), ...factsOf(two)])).toEqual([]);
  });
});

it('columns without a title are called as in spreadsheet programs', () => {
  expect([0, 25, 26, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
