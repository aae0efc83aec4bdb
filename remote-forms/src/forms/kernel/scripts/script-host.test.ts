import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { expect, it, vi } from 'vitest';
import { createFormStore } from '../store/form-store';
import { createScriptHost } from './script-host';

const item = (jnpfKey: string, key: string) => ({ __config__: { jnpfKey, label: key }, __vModel__: key });
const tableItems = [
  {
    __config__: {
      jnpfKey: 'table',
      label: 'Rows',
      children: [item('input', 'name'), item('inputNumber', 'count'), item('checkbox', 'marks')],
    },
    __vModel__: 'rows',
  },
];
const model = parseForm(formDocument.parse({ fields: tableItems }));
const services = { user: {}, ask: () => Promise.resolve(null), toast: () => undefined, route: () => undefined, recordId: '' };

function open(rows: FormRecord[]) {
  const store = createFormStore(model, { rows });
  const host = createScriptHost(store, services);
  const rowsRead = () => JSON.parse(host.read('rows') ?? '') as FormRecord[];
  return { store, rowsRead, put: (value: unknown) => host.hear([['value', 'rows', value]]) };
}

it('all rows of a sub-table are set at once, and taken back at once', () => {
  const { store, rowsRead, put } = open([
    { id: '1', name: 'a', count: 1, marks: ['x'] },
    { id: '2', name: 'b', count: 2 },
  ]);
  const [first, second] = store.rowKeys('rows');
  const [one, two] = rowsRead();
  put([{ ...two, name: 'B' }, { name: 'new', count: 3, other: 'unknown' }, one]);
  expect(store.rowKeys('rows')).toEqual([second, expect.any(String), first]);
  expect(rowsRead()).toMatchObject([
    { id: '2', name: 'B', count: 2 },
    { name: 'new', count: 3 },
    { id: '1', name: 'a', marks: ['x'] },
  ]);
  expect(rowsRead()[1]).not.toHaveProperty('other');
  expect(store.dirty()).toBe(true);
  expect(store.undoable('rows')).toBe(1);
  store.undo('rows');
  expect(store.rowKeys('rows')).toEqual([first, second]);
  expect(rowsRead()).toEqual([one, two]);
  expect(store.dirty()).toBe(false);
});

it('what a row does not say is empty, and a row that is given twice is two', () => {
  const { store, rowsRead, put } = open([{ id: '1', name: 'a', count: 1 }]);
  put([
    { id: '1', name: 'kept' },
    { id: '1', name: 'copy' },
  ]);
  expect(rowsRead()).toMatchObject([{ id: '1', name: 'kept' }, { name: 'copy' }]);
  expect(rowsRead()[0]?.['count'] ?? null).toBeNull();
  expect(rowsRead()[1]).not.toHaveProperty('id');
  expect(new Set(store.rowKeys('rows')).size).toBe(2);
});

it('the same rows change nothing, nothing empties the table', () => {
  const { store, rowsRead, put } = open([{ name: 'a', marks: ['x'] }]);
  put(rowsRead());
  expect([store.undoable('rows'), store.dirty()]).toEqual([0, false]);
  put([]);
  expect(store.rowKeys('rows')).toEqual([]);
  put([1, null, { name: 'z' }]);
  expect(rowsRead()).toMatchObject([{ name: 'z' }]);
});

it('reads one value without going through the others', () => {
  const wide = parseForm(formDocument.parse({ fields: [item('textarea', 'title'), item('inputNumber', 'price'), ...tableItems] }));
  const store = createFormStore(wide, { title: 'Paper', price: '1.50', rows: [{ name: 'a', count: '2' }] });
  const host = createScriptHost(store, services);
  const others = [...wide.tables.get('rows')!.fields, wide.fields.get('price')!].map(({ contract }) => vi.spyOn(contract, 'toWire'));
  expect(host.read('title')).toBe('"Paper"');
  for (const other of others) expect(other).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  const record = store.record();
  for (const key of ['price', 'rows']) expect(host.read(key)).toBe(JSON.stringify(record[key]));
  expect([host.read('nothing'), host.read('constructor'), host.read('__proto__')]).toEqual([undefined, undefined, undefined]);
});
