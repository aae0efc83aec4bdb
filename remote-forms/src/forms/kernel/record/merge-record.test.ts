import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { expect, it } from 'vitest';
import { mergeRecords, withTheirs } from './merge-record';

const item = (jnpfKey: string, key: string, config: object = {}, own: object = {}) => ({
  __config__: { jnpfKey, label: key, ...config },
  __vModel__: key,
  ...own,
});
const model = parseForm(
  formDocument.parse({
    fields: [
      item('input', 'title'),
      item('input', 'note'),
      item('calculate', 'total', {}, { expression: ['1'] }),
      item('table', 'rows', { children: [item('input', 'name'), item('inputNumber', 'count')] }),
    ],
  }),
);

const base = {
  title: 't',
  note: 'n',
  total: 1,
  f_version: 1,
  rows: [
    { id: '1', name: 'a', count: 1 },
    { id: '2', name: 'b', count: 2 },
  ],
};

it('takes what each of two people changed', () => {
  const mine = { ...base, title: 'mine', rows: [{ id: '1', name: 'a', count: 5 }, base.rows[1], { name: 'new' }] };
  const theirs = {
    ...base,
    note: 'theirs',
    total: 9,
    f_version: 2,
    rows: [{ id: '1', name: 'z', count: 1 }, base.rows[1], { id: '3', name: 'c' }],
  };
  const { record, conflicts } = mergeRecords(model, { base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(record).toEqual({
    title: 'mine',
    note: 'theirs',
    total: 9,
    f_version: 2,
    rows: [{ id: '1', name: 'z', count: 5 }, base.rows[1], { name: 'new' }, { id: '3', name: 'c' }],
  });
});

it('names only what both changed to different values', () => {
  const mine = { ...base, title: 'mine', note: 'same', total: 5, rows: [{ id: '1', name: 'a', count: 5 }, base.rows[1]] };
  const theirs = { ...base, title: 'theirs', note: 'same', total: 6, rows: [{ id: '1', name: 'a', count: 6 }, base.rows[1]] };
  const { record, conflicts } = mergeRecords(model, { base, mine, theirs });
  expect(conflicts.map(({ field, row, mine: own, theirs: other }) => [field.key, row, own, other])).toEqual([
    ['title', undefined, 'mine', 'theirs'],
    ['count', '1', 5, 6],
  ]);
  expect(withTheirs(record, conflicts)).toMatchObject({ title: 'theirs', rows: [{ count: 6 }, {}] });
  expect(withTheirs(record, [])).toMatchObject({ title: 'mine', rows: [{ count: 5 }, {}] });
});

it('loses no row that somebody has worked on', () => {
  const changed = { id: '2', name: 'changed', count: 2 };
  const removed = { ...base, rows: [base.rows[0]] };
  expect(mergeRecords(model, { base, mine: removed, theirs: { ...base, rows: [base.rows[0], changed] } }).record['rows']).toEqual([
    base.rows[0],
    changed,
  ]);
  expect(mergeRecords(model, { base, mine: { ...base, rows: [base.rows[0], changed] }, theirs: removed }).record['rows']).toEqual([
    base.rows[0],
    { ...changed, id: '' },
  ]);
  expect(mergeRecords(model, { base, mine: removed, theirs: base }).record['rows']).toEqual([base.rows[0]]);
  expect(mergeRecords(model, { base, mine: base, theirs: removed }).record['rows']).toEqual([base.rows[0]]);
});

it('asks about every difference where nobody knows how it began', () => {
  const mine = { ...base, title: 'mine', rows: [{ id: '1', name: 'a', count: 5 }] };
  const { conflicts } = mergeRecords(model, { base: {}, mine, theirs: base });
  expect(conflicts.map(({ field, row }) => [field.key, row])).toEqual([
    ['title', undefined],
    ['count', '1'],
  ]);
});
