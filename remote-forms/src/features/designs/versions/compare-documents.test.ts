import { expect, it } from 'vitest';
import { compareDocuments } from './compare-documents';

const item = (key: string, label: string, jnpfKey = 'input') => ({
  __config__: { jnpfKey, label, formId: key.charCodeAt(0) },
  __vModel__: key,
});
const wire = (...fields: object[]) => ({ formData: JSON.stringify({ fields }), columnData: '', appColumnData: '' });
const keysOf = (older: object[], newer: object[]) =>
  compareDocuments(wire(...older), wire(...newer)).map(({ key, values }) => [key, values['name']]);

it('tells what was added, dropped and renamed, and nothing of what stayed', () => {
  const [name, phone, mail] = [item('a', '姓名'), item('b', '电话'), item('c', '邮箱')];
  expect(keysOf([name, phone], [name, phone])).toEqual([]);
  expect(keysOf([name, phone], [name, mail])).toEqual(
    expect.arrayContaining([
      ['design.change.add', '邮箱'],
      ['design.change.drop', '电话'],
    ]),
  );
  const [change] = compareDocuments(wire(name), wire(item('a', '全名')));
  expect(change).toMatchObject({ key: 'design.change.set', values: { a: '姓名', b: '全名' } });
});

it('names what lists and formulas hold, and never shows how they are written', () => {
  const options = (...names: string[]) => ({
    ...item('a', '选择', 'select'),
    options: names.map((fullName, id) => ({ fullName, id: String(id) })),
  });
  const [change] = compareDocuments(wire(options('甲', '乙')), wire(options('甲', '丙')));
  expect(change?.values).toMatchObject({ a: '甲、乙', b: '甲、丙' });
  const sum = (...expression: unknown[]) => ({ ...item('a', '合计', 'calculate'), expression });
  const [formula] = compareDocuments(
    wire(sum({ __vModel__: 'x', label: '单价' }, '×', '2')),
    wire(sum({ __vModel__: 'x', label: '单价' })),
  );
  expect(formula?.values).toMatchObject({ a: '单价×2', b: '单价' });
  const set = (clearable: boolean) => ({ ...item('a', '名'), clearable, regList: [[{ odd: {} }]] });
  expect(compareDocuments(wire(set(true)), wire(set(false)))[0]?.values).toMatchObject({
    aKey: 'design.value.yes',
    bKey: 'design.value.no',
  });
});

it('says one line for each change, and nothing of counters, identities and what lists repeat of the form', () => {
  const field = (key: string, label: string, type = 'input', id = 1) => ({
    __config__: { jnpfKey: type, label, formId: id, renderKey: id, tag: type, span: 24 },
    __vModel__: key,
  });
  const column = (key: string, label: string, type = 'input') => ({
    ...field(key, label, type),
    id: key,
    prop: key,
    label,
    fullName: label,
    jnpfKey: type,
  });
  const design = (idGlobal: number, fields: object[], columns: object[]) => {
    const list = JSON.stringify({ type: 1, columnList: columns, searchList: [], btnsList: [], columnBtnsList: [] });
    return { formData: JSON.stringify({ idGlobal, fields }), columnData: list, appColumnData: list };
  };
  const fields = [field('a', '活动名称', 'input', 1), field('b', '人数', 'input', 2), field('c', '评分', 'rate', 3)];
  const older = design(1100, fields, [column('c', '评分', 'rate'), column('a', '活动名称'), column('b', '人数')]);
  const newer = design(
    2100,
    [field('a', '活动主题', 'input', 1), field('b', '人数', 'inputNumber', 2), field('d', '备注', 'textarea', 4)],
    [column('a', '活动主题'), { ...column('b', '人数', 'inputNumber'), align: 'right' }],
  );
  expect(compareDocuments(older, newer).map(({ key, values }) => [key, values['name']])).toEqual([
    ['design.change.set', '活动主题'],
    ['design.change.turn', '人数'],
    ['design.change.add', '备注'],
    ['design.change.drop', '评分'],
  ]);
  const wide = design(1100, fields, [{ ...column('c', '评分', 'rate'), width: 200 }, column('a', '活动名称')]);
  expect(compareDocuments(older, wide)).toMatchObject([
    { key: 'design.version.entryDrop', values: { listKey: 'design.change.list', name: '人数' } },
    { key: 'design.version.entryMember', values: { name: '评分', propKey: 'design.list.column.width', b: '200' } },
    { key: 'design.version.entryDrop', values: { listKey: 'design.change.appList' } },
    { key: 'design.version.entryMember', values: { b: '200' } },
  ]);
});
