import { expect, it } from 'vitest';
import { compareDocuments } from './compare-documents';

const item = (key: string, label: string) => ({
  __config__: { jnpfKey: 'input', label, formId: key.charCodeAt(0) },
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
  const options = (...names: string[]) => ({ ...item('a', '选择'), options: names.map((fullName, id) => ({ fullName, id: String(id) })) });
  const [change] = compareDocuments(wire(options('甲', '乙')), wire(options('甲', '丙')));
  expect(change?.values).toMatchObject({ a: '甲、乙', b: '甲、丙' });
  const sum = (...expression: unknown[]) => ({ ...item('a', '合计'), expression });
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
