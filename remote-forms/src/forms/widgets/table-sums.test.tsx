import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { ViewForm } from '../kernel/form/view-form';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

vi.setConfig({ testTimeout: 30_000 });

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const column = (jnpfKey: string, key: string, own: object = {}) => ({ __config__: { jnpfKey, label: key }, __vModel__: key, ...own });
const children = [
  column('input', 'open'),
  column('input', 'masked', { useMask: true, maskConfig: { maskType: 3 } }),
  column('inputNumber', 'count'),
  column('input', 'words'),
  column('inputNumber', 'other'),
];
const summaryField = ['open', 'masked', 'count', 'words'];
const model = parseForm(
  formDocument.parse({
    fields: [{ __config__: { jnpfKey: 'table', label: 'Rows', children }, __vModel__: 'rows', showSummary: true, summaryField }],
  }),
);
const rows = [
  { open: '1.5', masked: '10', count: 2, words: 'two', other: 3 },
  { open: '1', masked: '20', count: 4, words: 'four', other: 5 },
];

const totals = () =>
  Object.fromEntries(children.map(({ __vModel__: key }) => [key, document.querySelector(`tfoot td[data-column=${key}]`)?.textContent]));
const EXPECTED = { open: '2.50', masked: '', count: '6.00', words: '', other: '' };

it('totals numbers with two decimals, and neither words, nor masked texts, nor what the design does not name', async () => {
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={createFormStore(model, { rows })} disabled={false} />
    </WidgetsContext>,
    { messages },
  );
  await screen.findByRole('grid');
  expect(totals()).toEqual(EXPECTED);
});

it('does the same for whoever reads it', async () => {
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <ViewForm model={model} values={{ rows }} />
    </WidgetsContext>,
    { messages },
  );
  await screen.findByRole('table');
  expect(totals()).toEqual(EXPECTED);
});
