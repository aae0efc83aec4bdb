import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { bare } from '@banyan/shared-contracts/forms/testing/field-item';
import { expect, it } from 'vitest';
import { createFormValues } from './form-values';
import { createLiveCalculations } from './live-calculations';

const ref = (address: string) => ({ __vModel__: address, label: address });
const table = (key: string, ...children: object[]) => ({ ...bare('table', key), __config__: { jnpfKey: 'table', children } });
const share = { ...bare('calculate', 'share'), expression: [ref('a.x'), '÷', ...'SUM(', ref('b.y'), ')'], precision: 4, isStorage: 1 };
const model = parseForm(
  formDocument.parse({ fields: [table('a', bare('inputNumber', 'x'), share), table('b', bare('inputNumber', 'y'))] }),
);

it('another table is read once when all rows follow a change in it, and the rows follow every change', () => {
  const rows = Array.from({ length: 50 }, (_row, index) => index + 1);
  const values = createFormValues(model, { a: rows.map((x) => ({ x })), b: [{ y: 100 }, { y: 100 }] });
  let reads = 0;
  const live = createLiveCalculations(model, {
    rowKeys: values.rowKeys,
    read: (own) => (address) => {
      if (address === 'b.y') reads += 1;
      return values.formulaReader(own)(address);
    },
    write: ({ field, table: own }, row, value) =>
      values.write(own === undefined || row === undefined ? { field } : { field, table: own, row }, value).changed,
  });
  live.begin();
  expect(reads).toBe(1);
  expect(values.rows('a').map(({ share: shown }) => shown)).toEqual(rows.map((x) => String(x / 200)));
  const [y] = model.tables.get('b')!.fields;
  values.write({ field: y!, table: model.tables.get('b')!, row: values.rowKeys('b')[0]! }, '300');
  live.touched('b.y', values.rowKeys('b')[0]);
  live.settle();
  expect(reads).toBe(2);
  expect(values.rows('a').map(({ share: shown }) => shown)).toEqual(rows.map((x) => String(x / 400)));
});
