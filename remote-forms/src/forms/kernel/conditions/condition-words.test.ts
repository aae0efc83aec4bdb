import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { fieldAt } from '@banyan/shared-contracts/forms/model/form-model';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Names } from '@banyan/shared-contracts/forms/model/widget';
import { expect, it } from 'vitest';
import { conditionWords } from './condition-words';

const options = [
  { id: 'a', fullName: '设备' },
  { id: 'b', fullName: '服务' },
];
const model = parseForm(
  formDocument.parse({
    fields: [
      ['title', 'input', {}],
      ['amount', 'inputNumber', { precision: 2 }],
      ['day', 'datePicker', { format: 'yyyy-MM-dd' }],
      ['kind', 'select', { options, props: { label: 'fullName', value: 'id' } }],
      ['person', 'userSelect', {}],
    ].map(([key, type, own]) => ({ __config__: { jnpfKey: type, label: key }, __vModel__: key, ...(own as object) })),
  }),
);
const named: Names = { of: (reference) => ('id' in reference ? `<${reference.id}>` : '') };

it.each([
  ['title', '桌子', '桌子'],
  ['amount', 5, '5.00'],
  ['amount', [1, 20], '1.00 ~ 20.00'],
  ['amount', [null, 20], ' ~ 20.00'],
  ['day', [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2)], '2026-01-01 ~ 2026-01-02'],
  ['kind', 'a', '设备'],
  ['kind', ['a', 'b'], '设备,服务'],
  ['person', '7', '<7>'],
  ['title', '', ''],
])('says what %s is searched by: %j', async (key, value, words) => {
  const field = fieldAt(model, key);
  if (field === undefined) throw new Error(`no field ${key}`);
  expect(await conditionWords(field, value, () => Promise.resolve(named))).toBe(words);
});
