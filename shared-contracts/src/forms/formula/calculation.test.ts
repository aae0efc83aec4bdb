import { expect, it } from 'vitest';
import { calculate, planCalculations } from './calculation';
import { formDocument } from '../model/form-document';
import { parseForm } from '../model/parse-form';
import { type FormRecord, rowsOf } from '../records/record';
import { bare } from '../testing/field-item';

const ref = (address: string) => ({ __vModel__: address, label: address });
const table = (key: string, ...children: object[]) => ({ ...bare('table', key), __config__: { jnpfKey: 'table', children } });
const computed = (key: string, ...expression: unknown[]) => ({ ...bare('calculate', key), expression, precision: 4, isStorage: 1 });

const model = parseForm(
  formDocument.parse({
    fields: [
      table(
        'a',
        bare('inputNumber', 'x'),
        computed('share', ref('a.x'), '÷', ...'SUM(', ref('b.y'), ')'),
        computed('most', ...'MAX(', ref('b.y'), ',', ref('a.x'), ')+', ref('n')),
        computed('first', ...'IF(', ref('b.kind'), ...'="k",1,2)'),
      ),
      table('b', bare('inputNumber', 'y'), bare('input', 'kind')),
      bare('inputNumber', 'n'),
    ],
  }),
);

it('a table that reads another one reads it once a column, not once a row', () => {
  let reads = 0;
  const counted = (y: number): FormRecord => ({
    kind: 'k',
    get y() {
      reads += 1;
      return y;
    },
  });
  const rows = Array.from({ length: 200 }, (_row, index) => index + 1);
  const result = calculate(planCalculations(model), { n: 5, a: rows.map((x) => ({ x })), b: rows.map(counted) });
  expect(reads).toBe(2 * rows.length);
  const [one, ...others] = rowsOf(result, 'a');
  expect(one).toEqual({ x: 1, share: '0', most: '205', first: '1' });
  expect(others.at(-1)).toEqual({ x: 200, share: '0.01', most: '205', first: '1' });
});
