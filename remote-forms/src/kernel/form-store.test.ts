import { formDocument } from '@banyan/shared-contracts/forms/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/form-model';
import { expect, it, vi } from 'vitest';
import { createFormStore, type FormStore } from './form-store';
import type { Place } from './place';

const item = (jnpfKey: string, key: string, config: object = {}, own: object = {}) => ({
  __config__: { jnpfKey, label: key, ...config },
  __vModel__: key,
  ...own,
});
const ref = (address: string) => ({ __vModel__: address, label: address });

const model = parseForm(
  formDocument.parse({
    fields: [
      item('input', 'title', { required: true, regList: [{ pattern: '/^A/', message: 'starts with A' }] }),
      item('input', 'note'),
      item('table', 'rows', {
        children: [
          item('inputNumber', 'count', { required: true }),
          item('inputNumber', 'price'),
          item('calculate', 'sum', {}, { expression: [ref('rows.count'), '×', ref('rows.price')] }),
        ],
      }),
      item('calculate', 'total', {}, { expression: [ref('rows.sum')] }),
    ],
  }),
);

const main = (key: string): Place => ({ field: model.fields.get(key)! });
const cell = (store: FormStore, row: number, key: string): Place => {
  const table = model.tables.get('rows')!;
  return { table, row: store.rowKeys('rows')[row]!, field: table.fields.find((field) => field.key === key)! };
};

it('tells only who shows what changed, and calculates what depends on it', () => {
  vi.useFakeTimers();
  const store = createFormStore(model, {
    title: 'A',
    rows: [
      { count: 2, price: 3 },
      { count: 1, price: 1 },
    ],
  });
  const heard: string[] = [];
  for (const key of ['title', 'note', 'total']) store.subscribe(key, () => heard.push(key));
  const first = store.rowKeys('rows')[0];
  for (const key of ['count', 'sum', 'price']) store.subscribe(`rows.${first}.${key}`, () => heard.push(key));
  expect(store.value(main('total'))).toBe(7);

  store.set(cell(store, 0, 'count'), 10);
  expect(heard).toEqual(['count']);
  vi.advanceTimersByTime(100);
  expect(heard.sort()).toEqual(['count', 'sum', 'total']);
  expect(store.value(main('total'))).toBe(31);
  vi.useRealTimers();
});

it('keeps the list of rows until it changes', () => {
  const store = createFormStore(model, { rows: [{ count: 1 }] });
  const before = store.rowKeys('rows');
  store.set(cell(store, 0, 'count'), 2);
  expect(store.rowKeys('rows')).toBe(before);
  const added = store.addRow('rows', { count: 5, price: 2 }, before[0]);
  expect(store.rowKeys('rows')).toEqual([before[0], added]);
  store.checkAll();
  expect(store.value(main('total'))).toBe(10);
  store.removeRows('rows', [before[0]!]);
  expect(store.rowKeys('rows')).toEqual([added]);
});

it('finds what is wrong, shows it from the first check on, and forgets it once it is right', () => {
  const store = createFormStore(model, { rows: [{ count: null }] });
  expect(store.issue(main('title'))).toBeUndefined();
  expect(store.checkAll().map(({ problem }) => problem)).toEqual(['required', 'required']);
  expect(store.issue(cell(store, 0, 'count'))?.problem).toBe('required');
  store.set(main('title'), 'B');
  expect(store.issue(main('title'))).toMatchObject({ problem: 'pattern', message: 'starts with A' });
  store.set(main('title'), 'Alder');
  expect(store.issue(main('title'))).toBeUndefined();
});

it('knows whether something was typed that is not saved', () => {
  const store = createFormStore(model, { title: 'A', rows: [] });
  expect(store.dirty()).toBe(false);
  store.set(main('title'), 'Ab');
  expect(store.dirty()).toBe(true);
  store.set(main('title'), 'A');
  expect(store.dirty()).toBe(false);
  store.addRow('rows', {});
  expect(store.dirty()).toBe(true);
  store.settle();
  expect(store.dirty()).toBe(false);
});
