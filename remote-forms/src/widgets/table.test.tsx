import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/form-model';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/edit-form';
import { createFormStore } from '../kernel/form-store';
import { ViewForm } from '../kernel/view-form';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

// Rows of real controls are slow to draw without a browser.
vi.setConfig({ testTimeout: 30_000 });

const ref = (address: string) => ({ __vModel__: address, label: address });
const column = (jnpfKey: string, key: string, label: string, config: object = {}, own: object = {}) => ({
  __config__: { jnpfKey, label, ...config },
  __vModel__: key,
  ...own,
});
const button = (value: string, showConfirm = false) => ({ value, show: true, showConfirm });

const model = parseForm(
  formDocument.parse({
    fields: [
      {
        __config__: {
          jnpfKey: 'table',
          label: 'Items',
          children: [
            column('input', 'name', 'Item', { required: true }),
            column('inputNumber', 'count', 'Count'),
            column('inputNumber', 'price', 'Price', {}, { thousands: true }),
            column('calculate', 'sum', 'Sum', {}, { expression: [ref('rows.count'), '×', ref('rows.price')], thousands: true }),
          ],
        },
        __vModel__: 'rows',
        showSummary: true,
        summaryField: ['count', 'sum'],
        columnBtnsList: [button('copy'), button('remove', true)],
        footerBtnsList: [button('add'), button('batchRemove', true)],
      } as unknown as FieldItem,
    ],
  }),
);

const messages = { forms: (locale: string) => import(`../locales/${locale}.json`) as Promise<{ default: Messages }> };
const user = userEvent.setup();

async function open(rows: object[], confirm = () => true) {
  const store = createFormStore(model, { rows });
  const shown = await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    { messages, confirm },
  );
  return { store, ...shown };
}

const rowsIn = () => [...document.querySelectorAll('tr[data-row]')];
const cell = (label: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${label}，第 ${row} 行`);
const total = (key: string) => document.querySelector(`tfoot td[data-column=${key}]`)?.textContent;

afterEach(cleanup);

it('adds rows, calculates them and totals them', async () => {
  const { store } = await open([]);
  expect(screen.getByText('还没有数据，请添加一行')).toBeTruthy();
  await user.click(screen.getByText('添加一行'));
  expect(document.activeElement).toBe(cell('Item', 1));
  await user.keyboard('Paper{Tab}3{Tab}1000');
  await waitFor(() => expect(cell('Sum', 1).textContent).toBe('3,000.00'));
  expect(total('count')).toBe('3.00');
  expect(total('sum')).toBe('3,000.00');
  expect(store.rows('rows')[0]).toMatchObject({ name: 'Paper', count: 3, price: 1000, sum: 3000 });
});

it('copies and deletes rows, and asks before it deletes', async () => {
  let yes = false;
  const { confirmations } = await open([{ id: '9', name: 'Paper', count: 1 }], () => yes);
  await user.click(screen.getByLabelText('复制第 1 行'));
  expect(cell('Item', 2).value).toBe('Paper');
  await user.click(screen.getByLabelText('删除第 1 行'));
  expect(confirmations[0]?.content).toBe('确定删除该数据？');
  expect(rowsIn()).toHaveLength(2);
  yes = true;
  await user.click(screen.getByLabelText('删除第 1 行'));
  await waitFor(() => expect(rowsIn()).toHaveLength(1));
});

it('deletes the chosen rows, and says so when none is chosen', async () => {
  const { toasts } = await open([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  await user.click(screen.getByText('批量删除'));
  expect(toasts).toEqual(['请选择一条数据']);
  await user.click(screen.getByLabelText('选择第 1 行'));
  await user.click(screen.getByLabelText('选择第 3 行'));
  await user.click(screen.getByText('批量删除'));
  await waitFor(() => expect(rowsIn()).toHaveLength(1));
  expect(cell('Item', 1).value).toBe('b');
});

it('goes between rows by keyboard: Enter below and into a new row, Alt with arrows', async () => {
  await open([{ name: 'a' }, { name: 'b' }]);
  cell('Count', 1).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(cell('Count', 2));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(document.activeElement).toBe(cell('Count', 1));
  cell('Price', 2).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rowsIn()).toHaveLength(3));
  expect(document.activeElement).toBe(cell('Item', 3));
});

it('says in the cell what must be filled in', async () => {
  const { store } = await open([{ name: 'a' }, { name: null }]);
  act(() => void store.checkAll());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Item不能为空');
  expect(alert.closest('tr')).toBe(rowsIn()[1]);
  expect(cell('Item', 2).getAttribute('aria-invalid')).toBe('true');
});

it('shows its rows to read, with totals', async () => {
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <ViewForm model={model} values={{ rows: [{ name: 'Paper', count: 2, price: 1500, sum: 3000 }] }} />
    </WidgetsContext>,
    { messages },
  );
  const table = screen.getByRole('table');
  expect(within(table).getByText('1,500')).toBeTruthy();
  expect(total('sum')).toBe('3,000.00');
  expect(screen.queryByRole('button')).toBeNull();
});
