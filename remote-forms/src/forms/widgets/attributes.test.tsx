import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { ViewForm } from '../kernel/form/view-form';
import { WidgetsContext } from '../kernel/widget-definition';
import { MODEL, namedRows, RECORD, relatedModel, ROWS } from '../../testing/related-answers';
import { widgets } from './index';

vi.setConfig({ testTimeout: 30_000 });

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const reads = vi.fn();
const answers = {
  [ROWS]: namedRows,
  [RECORD]: () => {
    reads();
    return { id: '12', data: JSON.stringify({ title: 'Elm', reason: 'Shade' }) };
  },
};

const model = parseForm(
  formDocument.parse({
    fields: [
      { __config__: { jnpfKey: 'popupSelect', label: 'Supplier' }, __vModel__: 'supplier', interfaceId: '9' },
      { __config__: { jnpfKey: 'relationForm', label: 'Request' }, __vModel__: 'request', modelId: '8', relationField: 'title' },
      { __config__: { jnpfKey: 'popupAttr', label: 'City' }, relationField: 'supplier', showField: 'city' },
      { __config__: { jnpfKey: 'relationFormAttr', label: 'Reason' }, relationField: 'request_jnpfTable_mt1', showField: 'reason' },
    ],
  }),
);

const show = (part: ReactNode) => renderWithHost(<WidgetsContext value={widgets}>{part}</WidgetsContext>, { messages, answers });

it('follow what is chosen in an open form', async () => {
  const store = createFormStore(model, { supplier: 's1', request: '12' });
  await show(<EditForm id="f" store={store} disabled={false} />);
  await screen.findByText('City of s1');
  await screen.findByText('Shade');
  await screen.findByText('Elm');
  // The title and the attribute are from one request of the record.
  expect(reads).toHaveBeenCalledTimes(1);
  act(() => store.set({ field: model.fields.get('supplier')! }, 's2'));
  await screen.findByText('City of s2');
  act(() => store.set({ field: model.fields.get('supplier')! }, ''));
  await waitFor(() => expect(screen.queryByText('City of s2')).toBeNull());
});

it('show a number as its own field writes it', async () => {
  const fields = model.document.fields.map((item) => (item['showField'] === 'reason' ? { ...item, showField: 'budget' } : item));
  const store = createFormStore(parseForm(formDocument.parse({ fields })), { request: '12' });
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    {
      messages,
      answers: {
        [RECORD]: () => ({
          id: '12',
          data: JSON.stringify({ title: 'Elm', budget: 2725 }),
        }),
        [MODEL]: () => relatedModel,
      },
    },
  );
  await screen.findByText('2,725.00');
});

it('are kept with the record where the design says so, and shown as they will be', async () => {
  const stored = { isStorage: 1, relationField: 'supplier', showField: 'city' };
  const kept = parseForm(
    formDocument.parse({
      fields: [
        { __config__: { jnpfKey: 'popupSelect', label: 'Supplier' }, __vModel__: 'supplier', interfaceId: '9' },
        { __config__: { jnpfKey: 'popupAttr', label: 'City' }, __vModel__: 'city', ...stored },
      ],
    }),
  );
  expect(kept.fields.get('city')?.contract.traits).toMatchObject({ listable: true, computed: true });
  const store = createFormStore(kept, { supplier: 's1', city: 'kept before' });
  const { unmount } = await show(<EditForm id="f" store={store} disabled={false} />);
  expect(screen.getByLabelText('City').textContent).toBe('kept before');
  await screen.findByText('City of s1');
  act(() => store.set({ field: kept.fields.get('supplier')! }, ''));
  await waitFor(() => expect(screen.getByLabelText('City').textContent).toBe(''));
  unmount();
  await show(<ViewForm model={kept} values={{ city: 'Riga' }} />);
  expect(screen.getByText('Riga')).not.toBeNull();
});

it('follow what is chosen in a row, new or changed, and keep what the row had', async () => {
  const children = [
    { __config__: { jnpfKey: 'popupSelect', label: 'Supplier', parentVModel: 'tableField1' }, __vModel__: 'supplier', interfaceId: '9' },
    {
      __config__: { jnpfKey: 'popupAttr', label: 'City', parentVModel: 'tableField1' },
      __vModel__: 'city',
      relationField: 'supplier_jnpfTable_tb0',
      showField: 'city',
    },
  ];
  const form = parseForm(
    formDocument.parse({ fields: [{ __config__: { jnpfKey: 'table', label: 'Rows', children }, __vModel__: 'tableField1' }] }),
  );
  const store = createFormStore(form, { tableField1: [{ supplier: 's1', city: 'As it was saved' }] });
  await show(<EditForm id="f" store={store} disabled={false} />);
  await screen.findByText('As it was saved');
  const table = form.tables.get('tableField1')!;
  act(() => void store.addRows('tableField1', [{ supplier: 's3' }]));
  await screen.findByText('City of s3');
  // A copy contains the shown value, though none is stored yet.
  const [, added] = screen.getAllByRole('row').filter((row) => row.dataset['row'] !== undefined);
  const shownCell = added?.querySelector('td[data-column=city]') as HTMLElement;
  fireEvent.mouseDown(shownCell);
  const setData = vi.fn();
  fireEvent.copy(shownCell, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', 'City of s3');
  act(() => store.set({ table, field: table.fields[0]!, row: store.rowKeys('tableField1')[0]! }, 's2'));
  const cell = await screen.findByRole('gridcell', { name: 'City of s2' });
  expect(cell.getAttribute('aria-readonly')).toBe('true');
  expect(screen.queryByText('As it was saved')).toBeNull();
});

it('are read as the server tells them', async () => {
  await show(<ViewForm model={model} values={{ supplier: 'Name', supplier_city: 'Riga', request: 'Elm', request_reason: 'Shade' }} />);
  expect(screen.getByText('Riga')).not.toBeNull();
  expect(screen.getByText('Shade')).not.toBeNull();
});
