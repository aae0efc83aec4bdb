import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

vi.setConfig({ testTimeout: 30_000 });

const column = (jnpfKey: string, key: string, own: object = {}) => ({ __config__: { jnpfKey, label: key }, __vModel__: key, ...own });
const children = [column('inputNumber', 'count', { precision: 2, thousands: true }), column('datePicker', 'day', { format: 'yyyy-MM-dd' })];
const table = { ...column('table', 'rows'), __config__: { jnpfKey: 'table', label: 'rows', children } };
const model = parseForm(formDocument.parse({ fields: [table] }));
const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const user = userEvent.setup();

async function open(rows: object[]) {
  const store = createFormStore(model, { rows });
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    { messages },
  );
  await screen.findByRole('grid');
  return store;
}

const box = (key: string, row: number) =>
  document.querySelectorAll('tr[data-row]')[row - 1]?.querySelector<HTMLElement>(`[data-column=${key}]`) as HTMLElement;
const shown = () => (document.activeElement as HTMLInputElement).value;

/** The events in the order of a browser: the keys go down before the paste and up after it. */
async function paste(text: string) {
  await user.keyboard('{Control>}{v>}');
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
  await user.keyboard('{/v}{/Control}');
}

it.each([
  ['55', [null], ['55']],
  ['77', ['1200'], ['77']],
  ['7\n8', [null, null], ['7', '8']],
  ['11\t2026-11-22\n12\t2026-11-23', ['1200', null], ['11', '12']],
])('keeps %j that keys have pasted, and takes it back in one step', async (text, before, after) => {
  const store = await open(before.map((count) => ({ count })));
  await user.click(box('count', 1));
  await paste(text);
  const pasted = `${after[0]}.00`;
  expect(shown()).toBe(pasted);
  await user.tab();
  expect(store.rows('rows').map(({ count }) => Number(count))).toEqual(after.map(Number));
  expect(box('count', 1).textContent).toBe(pasted);
  await user.keyboard('{Control>}z{/Control}');
  expect(store.rows('rows').map(({ count }) => count)).toEqual(before);
});

it('keeps what is pasted over a number that is being written', async () => {
  const store = await open([{}, {}]);
  await user.click(box('count', 1));
  await user.keyboard('9');
  await paste('7\n8');
  await user.tab();
  expect(store.rows('rows')).toMatchObject([{ count: '7' }, { count: '8' }]);
});

it('keeps what is filled down into a number, also one that is being written', async () => {
  const store = await open([{ count: '5' }, { count: '6' }, {}]);
  await user.click(box('count', 2));
  await user.keyboard('{Control>}d{/Control}{Enter}');
  await user.keyboard('9{Control>}d{/Control}');
  expect(shown()).toBe('5.00');
  await user.tab();
  expect(store.rows('rows').map(({ count }) => Number(count))).toEqual([5, 5, 5]);
});

it('keeps a number empty that was cut or emptied', async () => {
  const store = await open([{ count: '5' }, { count: '6' }]);
  await user.click(box('count', 1));
  await user.keyboard('{Control>}{x>}');
  fireEvent.cut(document.activeElement as Element, { clipboardData: { setData: () => undefined } });
  await user.keyboard('{/x}{/Control}{Enter}');
  await user.keyboard('{Delete}{Tab}');
  expect(store.rows('rows')).toMatchObject([{ count: null }, { count: null }]);
});

it('takes back, does again and goes on from the table itself, once Escape has left the cell', async () => {
  const store = await open([{ count: '5' }, { count: null }]);
  await user.click(box('count', 2));
  await user.keyboard('7{Tab}{Shift>}{Tab}{/Shift}{Escape}');
  const left = document.activeElement;
  expect(left).toBe(screen.getByRole('grid'));
  await user.keyboard('{Control>}z{/Control}');
  expect(store.rows('rows')[1]).toMatchObject({ count: null });
  expect(document.activeElement).toBe(left);
  await user.keyboard('{Control>}y{/Control}');
  expect(store.rows('rows')[1]).toMatchObject({ count: '7' });
  await user.keyboard('{ArrowDown}');
  expect(shown()).toBe('7.00');
});
