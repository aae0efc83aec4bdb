import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { expect, it } from 'vitest';
import { mapColumns } from './column-mapping';

const column = (key: string, label: string, jnpfKey = 'input') => ({ __config__: { jnpfKey, label }, __vModel__: key });
const tableOf = (...children: object[]) =>
  parseForm(
    formDocument.parse({
      fields: [{ __config__: { jnpfKey: 'table', label: 'T', children }, __vModel__: 'rows' } as unknown as FieldItem],
    }),
  ).tables.get('rows')?.fields ?? [];

const fields = tableOf(
  column('name', '物品名称'),
  column('unit', '单位'),
  column('count', '数量'),
  column('price', '单价（元）'),
  column('sum', '金额（元）', 'calculate'),
);
const map = (lines: string[][], left = 0, list = fields, own = false) => {
  const { targets, ...mapping } = mapColumns(lines, list, { left, fillable: ({ key }) => key !== 'sum', own });
  return { ...mapping, targets: targets.map((field) => field?.key) };
};

it('puts columns one after the other where there are no headings', () => {
  expect(map([['a', 'b'], ['c']], 1)).toMatchObject({ headed: false, sure: true, targets: ['unit', 'count'] });
  expect(map([['a', 'b', 'c']], 3)).toMatchObject({ targets: ['price', 'sum', undefined] });
  // One line is never only headings.
  expect(map([['数量', '单位']])).toMatchObject({ headed: false });
});

it('finds columns by their labels, in any order, with marks, units and other widths', () => {
  expect(
    map([
      ['数量', '物品名称', '单价(元)'],
      ['1', 'a', '2'],
    ]),
  ).toMatchObject({ headed: true, sure: true, targets: ['count', 'name', 'price'] });
  expect(
    map([
      ['* 单价', ' 单 位：'],
      ['2', '套'],
    ]),
  ).toMatchObject({ headed: true, sure: true, targets: ['price', 'unit'] });
});

it('takes the first of a single column for a heading only in the column of that name, or in our own copy', () => {
  const single = [['数量'], ['1']];
  expect(map(single, 2)).toMatchObject({ headed: true, sure: true, targets: ['count'] });
  expect(map(single, 0)).toMatchObject({ headed: false, sure: true, targets: ['name'] });
  expect(map(single, 0, fields, true)).toMatchObject({ headed: true, sure: true, targets: ['count'] });
  expect(map([['1'], ['2']], 0, fields, true)).toMatchObject({ headed: false, targets: ['name'] });
  expect(map([['数量']], 2)).toMatchObject({ headed: false, targets: ['count'] });
  const twins = tableOf(column('a', 'Date'), column('b', 'date'));
  expect(map([['date'], ['1']], 1, twins)).toMatchObject({ headed: true, sure: true, targets: ['b'] });
});

it('knows the headings of its own copies, computed columns included', () => {
  const own = fields.map(({ label }) => label);
  expect(map([own, own.map(() => '1')])).toMatchObject({ headed: true, sure: true, targets: ['name', 'unit', 'count', 'price', 'sum'] });
});

it('asks where a heading has no column though some are free, or more than one could be meant', () => {
  expect(
    map([
      ['数量', '品牌'],
      ['1', 'x'],
    ]),
  ).toMatchObject({ headed: true, sure: false, targets: ['count', undefined] });
  expect(
    map([
      ['数量', '数量'],
      ['1', '2'],
    ]),
  ).toMatchObject({ sure: false, targets: ['count', undefined] });
  const twins = tableOf(column('a', 'Date'), column('b', 'date'));
  expect(
    map(
      [
        ['DATE', 'Date'],
        ['1', '2'],
      ],
      0,
      twins,
    ),
  ).toMatchObject({ sure: false, targets: ['a', 'b'] });
});

it('does not ask when every column is taken: what is left has none', () => {
  const heading = ['物品名称', '单位', '数量', '单价（元）', '品牌', ''];
  expect(map([heading, heading.map(() => '1')])).toMatchObject({ headed: true, sure: true });
});

it('takes words that happen to be a label for values', () => {
  expect(
    map([
      ['数量', 'x', 'y'],
      ['1', '2', '3'],
    ]),
  ).toMatchObject({ headed: false });
});
