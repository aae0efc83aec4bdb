import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/form-document';
import type { FormTable } from '@banyan/shared-contracts/forms/form-model';
import { parseForm } from '@banyan/shared-contracts/forms/parse-form';
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

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };

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
