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
