import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFormStore, type FormStore } from '../store/form-store';
import { MAX_CALLS } from './run-cell-scripts';
import { useFormScripts } from './use-form-scripts';

const column = (key: string, on: object = {}) => ({ __config__: { jnpfKey: 'input', label: key }, __vModel__: key, on });
const modelWith = (change: string) =>
  parseForm(
    formDocument.parse({
      fields: [
        {
          __config__: { jnpfKey: 'table', label: 'T', children: [column('code', { change }), column('name')] },
          __vModel__: 'rows',
        } as unknown as FieldItem,
      ],
    }),
  );

function Scripts({ store }: { store: FormStore }) {
  useFormScripts(store, '');
  return null;
}

const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };

async function open(change: string, count: number) {
  const model = modelWith(change);
  const table = model.tables.get('rows') as FormTable;
  const store = createFormStore(model, { rows: Array.from({ length: count }, () => ({})) });
  const shown = await renderWithHost(
    <BrowserRouter>
      <Scripts store={store} />
    </BrowserRouter>,
    { messages },
  );
  const paste = () => {
    const cells = store.rowKeys('rows').map((row, index) => ({ row, key: 'code', value: `c${index}` }));
    store.setCells(table, cells);
    store.announce(table, cells);
  };
  return { store, paste, ...shown };
}

it('runs the scripts of cells that were changed together, but not those of rows that are added', async () => {
  const { store, paste } = await open("({ data, rowIndex, setFormData }) => setFormData('rows.name', data + rowIndex)", 2);
  store.addRows('rows', [{ code: 'added' }]);
  paste();
  await waitFor(() => expect(store.rows('rows').map((row) => row['name'])).toEqual(['c00', 'c11', 'c22']));
});

it('says so when there are too many cells', async () => {
  const { toasts, paste } = await open('({ data }) => data.length', MAX_CALLS + 5);
  paste();
  const count = MAX_CALLS + 5;
  await waitFor(() => expect(toasts).toEqual([`一次更改的单元格太多：脚本已执行 ${MAX_CALLS} 次，共 ${count} 次，请检查其余行`]));
});

it('names a script that fails once for all cells', async () => {
  const { toasts, paste } = await open('() => missing()', 20);
  paste();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toContain('missing');
});

const chosen = (jnpfKey: string, key: string, own: object = {}, config: object = {}) => ({
  __config__: { jnpfKey, label: key, ...config },
  __vModel__: key,
  on: { change: `({ data, setFormData }) => setFormData('told', JSON.stringify(data))` },
  ...own,
});

const entries = [
  { id: '1', parentId: '0', fullName: 'One', enCode: 'one', children: [{ id: '2', parentId: '1', fullName: 'Two', enCode: 'two' }] },
];
const rows = [{ id: 'r1', fullName: 'Row', price: 5 }];
const node = (id: string, type: string) => ({
  ...{ id, fullName: `Name ${id}`, type, parentId: '0', icon: '', organize: '', headIcon: '', onlyId: id },
  ...{ hasChildren: false, isLeaf: true },
});
const answers = {
  'POST /api/system/Area/GetAreaByIds': ({ body }: { body?: unknown }) =>
    (body as { idsList: string[][] }).idsList.map((path) => path.map((id) => (id === '99' ? '' : `Area ${id}`))),
  'GET /api/system/DictionaryData/:typeId/Data/Selector': () => ({ list: entries }),
  'POST /api/system/DataInterface/:id/Actions/Preview': () => rows,
  'POST /api/system/DataInterface/:id/Actions/InfoByIds': () => rows,
  'GET /api/visualdev/OnlineDev/:modelId/:rowId/DataChange': () => ({ id: '12', data: JSON.stringify({ title: 'Elm' }) }),
  'POST /api/permission/Users/getSelectedList': ({ body }: { body?: unknown }) => ({
    list: (body as { ids: string[] }).ids.map((ref) => node(...(ref.split('--') as [string, string]))),
  }),
};

it.each([
  ['an option of the design', chosen('select', 'x', { options: [{ id: '1', fullName: 'One' }] }), '1', { id: '1', fullName: 'One' }],
  ['several', chosen('checkbox', 'x', { options: [{ id: '1', fullName: 'One' }] }), ['1', 'gone'], [{ id: '1', fullName: 'One' }, 'gone']],
  [
    'an entry',
    chosen('radio', 'x', { props: { value: 'enCode' } }, { dataType: 'dictionary', dictionaryType: '7' }),
    'two',
    { id: '2', enCode: 'two' },
  ],
  [
    'a path',
    chosen('cascader', 'x', {}, { dataType: 'dictionary', dictionaryType: '7' }),
    ['1', '2'],
    [{ enCode: 'one' }, { enCode: 'two' }],
  ],
  ['a row as an option', chosen('select', 'x', {}, { dataType: 'dynamic', propsUrl: '9' }), 'r1', { price: 5 }],
  ['a row of a popup', chosen('popupSelect', 'x', { interfaceId: '9' }), 'r1', { price: 5 }],
  ['a record', chosen('relationForm', 'x', { modelId: '8', relationField: 'title' }), '12', { id: '12', title: 'Elm' }],
  ['a person', chosen('userSelect', 'x'), '5', { id: '5', type: 'user', fullName: 'Name 5' }],
  ['people and groups', chosen('usersSelect', 'x', { multiple: true }), ['5--user', '6--group'], [{ id: '5' }, { id: '6', type: 'group' }]],
  [
    'areas from the province down',
    chosen('areaSelect', 'x', { level: 1 }),
    ['33', '3301'],
    [
      { id: '33', fullName: 'Area 33' },
      { id: '3301', fullName: 'Area 3301' },
    ],
  ],
  [
    'several areas, one of them gone',
    chosen('areaSelect', 'x', { level: 0, multiple: true }),
    [['33'], ['99']],
    [[{ id: '33', fullName: 'Area 33' }], ['99']],
  ],
  ['no more than a value', chosen('input', 'x'), 'text', 'text'],
  ['nothing', chosen('select', 'x', { options: [{ id: '1', fullName: 'One' }] }), '', ''],
])('tells scripts what was chosen: %s', async (_what, item, value, told) => {
  const model = parseForm(formDocument.parse({ fields: [item, column('told')] }));
  const store = createFormStore(model, { x: 'before' });
  await renderWithHost(
    <BrowserRouter>
      <Scripts store={store} />
    </BrowserRouter>,
    { messages, answers },
  );
  store.set({ field: model.fields.get('x')! }, value);
  await waitFor(() => expect(store.record()['told']).toEqual(expect.any(String)));
  const read = JSON.parse(store.record()['told'] as string) as object;
  if (typeof told === 'object') expect(read).toMatchObject(told);
  else expect(read).toBe(told);
});

it('tells them of cells that were changed together, with one question for all', async () => {
  const item = chosen('userSelect', 'who');
  item.on.change = "({ data, setFormData }) => setFormData('rows.name', data.fullName)";
  const model = parseForm(
    formDocument.parse({
      fields: [{ __config__: { jnpfKey: 'table', label: 'T', children: [item, column('name')] }, __vModel__: 'rows' }],
    }),
  );
  const table = model.tables.get('rows') as FormTable;
  const store = createFormStore(model, { rows: [{}, {}, {}] });
  const { calls } = await renderWithHost(
    <BrowserRouter>
      <Scripts store={store} />
    </BrowserRouter>,
    { messages, answers },
  );
  const cells = store.rowKeys('rows').map((row, index) => ({ row, key: 'who', value: `${index}` }));
  store.setCells(table, cells);
  store.announce(table, cells);
  await waitFor(() => expect(store.rows('rows').map((row) => row['name'])).toEqual(['Name 0', 'Name 1', 'Name 2']));
  expect(calls.filter(({ name }) => name.includes('getSelectedList'))).toHaveLength(1);
});
