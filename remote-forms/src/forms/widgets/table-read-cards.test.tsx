import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ViewForm } from '../kernel/form/view-form';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

const model = parseForm(
  formDocument.parse({
    fields: [
      {
        __config__: {
          jnpfKey: 'table',
          label: 'Items',
          children: [
            { __config__: { jnpfKey: 'input', label: 'Item' }, __vModel__: 'name' },
            { __config__: { jnpfKey: 'inputNumber', label: 'Count' }, __vModel__: 'count' },
          ],
        },
        __vModel__: 'rows',
        showSummary: true,
        summaryField: ['count'],
      } as unknown as FieldItem,
    ],
  }),
);
const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };

const width = window.innerWidth;
beforeAll(() => (window.innerWidth = 390));
afterAll(() => (window.innerWidth = width));
afterEach(() => vi.restoreAllMocks());

const open = (count: number) => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
  const rows = Array.from({ length: count }, (_one, index) => ({ name: `n${index}`, count: 1 }));
  return renderWithHost(
    <WidgetsContext value={widgets}>
      <ViewForm model={model} values={{ rows }} />
    </WidgetsContext>,
    { messages },
  );
};

it('draws only the cards in sight of a long table, and totals all of them', async () => {
  await open(3000);
  expect(await screen.findByText('n0')).toBeTruthy();
  const cards = screen.getAllByRole('listitem');
  expect(cards.length).toBeLessThan(20);
  expect(cards[0]?.getAttribute('aria-setsize')).toBe('3000');
  expect(screen.getByText('3000.00')).toBeTruthy();
});

it('draws all cards of a short one', async () => {
  await open(5);
  expect(await screen.findByText('n4')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});
