import { expect, it } from 'vitest';
import { fillDown, gridColumns, heightOf, problemsByPlace, replaceTexts, setCell, textsIn, missingFields } from './import-rows-edit';

const header = [
  { id: 'name', fullName: '*名称', jnpfKey: 'input' },
  { id: 'lines', fullName: '明细', jnpfKey: 'table', children: [{ id: 'item', fullName: '*物品', jnpfKey: 'input' }] },
  { id: 'group', fullName: '范围', jnpfKey: 'complexHeader', children: [{ id: 'min', fullName: '最小', jnpfKey: 'inputNumber' }] },
];
const rows = [
  { place: 2, texts: { name: '甲', min: '1', lines: [{ item: '螺丝' }, { item: '' }] } },
  { place: 5, texts: { name: '', min: '', lines: [] } },
];
const columns = gridColumns(header);
const [name, item, min] = columns as [(typeof columns)[0], (typeof columns)[0], (typeof columns)[0]];

it('lays fields, sub-tables and groups side by side', () => {
  expect(columns.map(({ table, title }) => [table, title])).toEqual([
    ['', '*名称'],
    ['lines', '明细 / 物品'],
    ['', '范围 / 最小'],
  ]);
  expect(rows.map((row) => heightOf(row, columns))).toEqual([2, 1]);
  expect(rows.map((row) => textsIn(row, item))).toEqual([['螺丝', ''], []]);
});

it('changes one cell, fills empty ones from above, and replaces texts', () => {
  const changed = setCell(rows, { place: 2, table: 'lines', key: 'item', line: 1 }, '螺母');
  expect(changed.map((row) => textsIn(row, item))).toEqual([['螺丝', '螺母'], []]);
  expect(rows.map((row) => textsIn(row, item))).toEqual([['螺丝', ''], []]);
  expect(fillDown(rows, name).map((row) => textsIn(row, name))).toEqual([['甲'], ['甲']]);
  expect(fillDown(rows, item).map((row) => textsIn(row, item))).toEqual([['螺丝', '螺丝'], []]);
  const replaced = replaceTexts(rows, [name, item, min], '螺', '罗');
  expect([replaced.count, textsIn(replaced.rows[0] ?? { place: 0, texts: {} }, item)]).toEqual([1, ['罗丝', '']]);
  expect(replaceTexts(rows, columns, '', 'x').count).toBe(0);
});

it('keeps problems with their rows of the sheet', () => {
  const problem = { index: 1, key: 'name', table: '', line: 0, text: '名称不能为空' };
  expect([...problemsByPlace(rows, [problem])]).toEqual([[5, [problem]]]);
});

it('names required fields without a column, of sub-tables only where others of their fields have one', () => {
  const fields = ['name', 'lines-item', 'lines-count'].map((address) => ({ address, required: address !== 'lines-count' }));
  const missing = (...mapped: string[]) =>
    missingFields(
      mapped.map((address) => ({ address })),
      fields,
    ).map(({ address }) => address);
  expect(missing('')).toEqual(['name']);
  expect(missing('name', '')).toEqual([]);
  expect(missing('name', 'lines-count')).toEqual(['lines-item']);
  expect(missing('name', 'lines-item')).toEqual([]);
});
