import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { momentOf } from '@banyan/shared-contracts/time/platform-zone';
import { expect, it } from 'vitest';
import { fitText, fitValue, wordless } from './table/grid/cell-value';
import { clearedBy } from './table/clipboard/paste-plan';

const child = (jnpfKey: string, own: object = {}, config: object = {}) => ({
  __config__: { jnpfKey, label: jnpfKey, ...config },
  __vModel__: jnpfKey,
  ...own,
});
const OPTIONS = [
  { id: 'a', fullName: 'Apple' },
  { id: 'b', fullName: 'Pear' },
];
const DAY = momentOf(2026, 11, 22);
const tableOf = (...children: object[]) => {
  const table = parseForm(
    formDocument.parse({
      fields: [{ __config__: { jnpfKey: 'table', label: 'T', children }, __vModel__: 'rows' } as unknown as FieldItem],
    }),
  ).tables.get('rows');
  if (table === undefined) throw new Error('no table');
  return table;
};
const fieldOf = (...given: Parameters<typeof child>) => tableOf(child(...given)).fields[0] ?? expect.fail('no field');

it.each([
  ['input', {}, 'text', 'text'],
  ['inputNumber', {}, '1,500', '1500'],
  ['select', { options: OPTIONS }, 'Pear', 'b'],
  ['select', { options: OPTIONS, multiple: true }, 'Pear,Apple', ['b', 'a']],
  ['switch', {}, '开', 1],
  ['switch', { activeTxt: 'yes', inactiveTxt: 'no' }, 'no', 0],
  ['datePicker', { format: 'yyyy-MM-dd' }, '2026-11-22', DAY],
  ['dateRange', { format: 'yyyy-MM-dd' }, '2026-11-22~2026-11-22', [DAY, DAY + 86_399_999]],
  ['timeRange', { format: 'HH:mm' }, '9:30 至 18:00', ['09:30', '18:00']],
  ['numberRange', {}, '-1,500 - 2', [-1500, 2]],
  ['numberRange', { precision: 1 }, '≥ 0.25', [0.3, null]],
  ['popupTableSelect', { multiple: true }, 'x,y', ['x', 'y']],
  ['areaSelect', {}, '["110000","110100","110101"]', ['110000', '110100', '110101']],
  ['roleSelect', {}, 'Pear', 'b'],
  ['userSelect', { multiple: true }, 'Apple、Pear', ['a', 'b']],
])('%s %j takes "%s"', (type, own, text, value) => {
  expect(fitText(fieldOf(type, own), text, OPTIONS)).toEqual({ value });
});

it.each([
  ['inputNumber', 'many', 'number'],
  ['datePicker', '2026-13-45', 'date'],
  ['timePicker', '25:00', 'clock'],
  ['slider', 'many', 'number'],
  ['numberRange', '5', 'range'],
  ['numberRange', '5 ~ many', 'number'],
  ['numberRange', '5 ~ 1', 'order'],
  ['dateRange', '2026-11-22', 'range'],
  ['dateRange', '2026-11-22 ~ ', 'range'],
  ['dateRange', '2026-11-22 ~ 2026-13-45', 'date'],
  ['dateRange', '2026-11-22 00:00:00 ~ 2026-11-21 00:00:00', 'order'],
  ['timeRange', '9:30 ~ 25:00', 'clock'],
  ['timeRange', '18:00 ~ 9:30', 'order'],
  ['select', 'Plum', 'option'],
  ['switch', 'maybe', 'mark'],
  ['userSelect', 'Nobody', 'unknown'],
  ['organizeSelect', 'Nowhere', 'unknown'],
  ['relationForm', 'Nothing', 'unknown'],
])('%s says why it does not take "%s"', (type, text, misfit) => {
  expect(fitText(fieldOf(type, { options: OPTIONS }), text, OPTIONS)).toEqual({ misfit });
});

const TREE = [
  {
    id: 'h',
    fullName: '硬件',
    children: [
      { id: 'd', fullName: '硬盘' },
      { id: 'm', fullName: '内存', children: [{ id: 's', fullName: '服务器内存' }] },
    ],
  },
  { id: 'o', fullName: '其他' },
];
it.each([
  [{}, '硬件/硬盘', { value: ['h', 'd'] }],
  [{}, '其他', { value: ['o'] }],
  [{}, '硬件', { misfit: 'level' }],
  [{}, '硬件 / 内存', { misfit: 'level' }],
  [{}, '软件', { misfit: 'option' }],
  [{ multiple: true }, '其他,硬件/内存/服务器内存', { value: [['o'], ['h', 'm', 's']] }],
  [{ multiple: true }, '其他,硬件', { misfit: 'level' }],
])('a cascader %j reaches with "%s" what people reach: nothing that leads on', (own, text, fit) => {
  expect(fitText(fieldOf('cascader', { options: TREE, ...own }), text, TREE)).toEqual(fit);
});

it.each(['是', '對', '开', '開', 'TRUE', 'Yes', 'on', '1'])('a switch is on by "%s"', (text) => {
  expect(fitText(fieldOf('switch'), text, [])).toEqual({ value: 1 });
});
it.each(['否', '错', '关', '關', 'False', 'NO', 'off', '0'])('a switch is off by "%s"', (text) => {
  expect(fitText(fieldOf('switch'), text, [])).toEqual({ value: 0 });
});
it('the words of the design say which is which, before all others', () => {
  const turned = fieldOf('switch', { activeTxt: '关', inactiveTxt: '开' });
  expect([fitText(turned, '关', []), fitText(turned, '开', []), fitText(turned, '是', [])]).toEqual([
    { value: 1 },
    { value: 0 },
    { value: 1 },
  ]);
});

it('takes one of two people of one name by the account only', () => {
  const people = [
    { id: '1', fullName: 'Bob/bob' },
    { id: '2', fullName: 'Bob/robert' },
  ];
  expect(fitText(fieldOf('userSelect'), 'Bob', people)).toEqual({ misfit: 'ambiguous' });
  expect(fitText(fieldOf('userSelect'), 'Bob/robert', people)).toEqual({ value: '2' });
  expect(fitText(fieldOf('userSelect'), 'robert', people)).toEqual({ value: '2' });
});

it('takes paths of names by their ends as well, areas at their level only', () => {
  const organizations = [
    { id: '1', fullName: 'A' },
    { id: '1/2', fullName: 'A/B' },
    { id: '1/2/3', fullName: 'A/B/C' },
    { id: '1/4', fullName: 'A/C' },
  ];
  expect(fitText(fieldOf('organizeSelect'), 'A/B/C', organizations)).toEqual({ value: ['1', '2', '3'] });
  expect(fitText(fieldOf('organizeSelect'), 'B', organizations)).toEqual({ value: ['1', '2'] });
  expect(fitText(fieldOf('organizeSelect'), 'C', organizations)).toEqual({ misfit: 'ambiguous' });
  expect(fitText(fieldOf('organizeSelect', { multiple: true }), 'A，B/C', organizations)).toEqual({ value: [['1'], ['1', '2', '3']] });
  expect(fitText(fieldOf('areaSelect', { level: 1 }), 'C', organizations)).toEqual({ value: ['1', '4'] });
  expect(fitText(fieldOf('areaSelect', { level: 0 }), 'A/B', organizations)).toEqual({ misfit: 'level' });
});

it('takes members of other records as they are, and by their texts', () => {
  expect(fitValue(fieldOf('inputNumber'), 12.5, [])).toEqual({ value: '12.5' });
  expect(fitValue(fieldOf('input'), 7, [])).toEqual({ value: '7' });
  expect(fitValue(fieldOf('select', { options: OPTIONS }), 'Pear', OPTIONS)).toEqual({ value: 'b' });
  expect(fitValue(fieldOf('select', {}, { dataType: 'dynamic', propsUrl: '1' }), 'id7', [])).toEqual({ value: 'id7' });
  expect(fitValue(fieldOf('input'), null, [])).toEqual({ value: null });
});

it('rounds numbers of other records as typing them would', () => {
  const column = fieldOf('inputNumber', { precision: 2 });
  expect(fitValue(column, 12.345, [])).toEqual({ value: '12.35' });
  expect(fitValue(column, '3', [])).toEqual({ value: '3' });
  expect(fitText(column, '12.345', [])).toEqual({ value: '12.35' });
});

it('copies values without words so that they find their way back', () => {
  const path = [
    ['1', '2', '3'],
    ['1', '2', '4'],
  ];
  expect(fitText(fieldOf('areaSelect', { multiple: true }), wordless(path), [])).toEqual({ value: path });
  expect(wordless(['x', 'y'])).toBe('x,y');
  expect(wordless(5)).toBe('');
});

it('empties what depends on a written column, and on that again', () => {
  const needs = (field: string) => ({
    dataType: 'dynamic',
    propsUrl: '1',
    templateJson: [{ field: 'p', sourceType: '1', relationField: field }],
  });
  const table = tableOf(child('input'), child('select', {}, needs('rows-input')), child('treeSelect', {}, needs('rows-select')));
  const [first, second] = table.fields;
  expect(clearedBy(table, first === undefined ? [] : [first]).map(({ key }) => key)).toEqual(['select', 'treeSelect']);
  const typed = tableOf(child('input'), child('autoComplete', { interfaceId: '1', ...needs('rows-input') }));
  expect(clearedBy(typed, typed.fields.slice(0, 1))).toEqual([]);
  expect(clearedBy(table, table.fields.slice(0, 2)).map(({ key }) => key)).toEqual(second === undefined ? [] : ['treeSelect']);
});

const AREAS = [
  { id: '44/4403/440305', fullName: '广东省/深圳市/南山区' },
  { id: '23/2304/230404', fullName: '黑龙江省/鹤岗市/南山区' },
  { id: '33/3301/330106', fullName: '浙江省/杭州市/西湖区' },
  { id: '33/3301/330102', fullName: '浙江省/杭州市/上城区' },
  { id: '33/3301', fullName: '浙江省/杭州市' },
];
it.each([
  ['广东省/深圳市/南山区', { value: ['44', '4403', '440305'] }],
  ['广东省 / 深圳市 / 南山区', { value: ['44', '4403', '440305'] }],
  ['广东省／深圳市／南山区', { value: ['44', '4403', '440305'] }],
  ['深圳市/南山区', { value: ['44', '4403', '440305'] }],
  ['西湖区', { value: ['33', '3301', '330106'] }],
  ['南山区', { misfit: 'ambiguous' }],
  ['杭州市', { misfit: 'level' }],
  ['浙江省 / 杭州市', { misfit: 'level' }],
  ['北京市', { misfit: 'unknown' }],
])('the area %s is understood where only one is meant', (text, fit) => {
  expect(fitText(fieldOf('areaSelect'), text, AREAS)).toEqual(fit);
});
