import { endOnlineUsers, listOnlineUsers, type OnlineUser } from '@banyan/shared-contracts/admin/online-user.contract';
import { sampleOf } from '@banyan/shared-contracts/testing/sample-value';
import { screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { nameOf, renderWithHost } from '../../testing/render-with-host';
import { callOf, defineListScreen, type ListScreen } from './list-screen';
import { ListView } from './list-view';

const sample = sampleOf(listOnlineUsers.reply.shape.list.element) as OnlineUser;
const person = (id: string, organize: string): OnlineUser => ({
  ...sample,
  id,
  organize,
  userName: `name ${id}`,
  current: id === '1',
});
const people = [person('1', 'sales'), person('2', 'sales'), person('3', 'purchasing')];

const base = defineListScreen<typeof listOnlineUsers, string>({
  key: 'people',
  list: listOnlineUsers,
  useText: () => (key: string, values?: object) => (values === undefined ? key : `${key} ${JSON.stringify(values)}`),
  noun: 'people',
  columns: [
    { key: 'userName', title: 'name' },
    { key: 'loginIPAddress', title: 'address' },
  ],
});

const show = (screen: ListScreen<typeof listOnlineUsers, string>, answers = {}) =>
  renderWithHost(<ListView screen={screen} />, {
    answers: {
      [nameOf(listOnlineUsers)]: () => ({ list: people, pagination: { currentPage: 1, pageSize: 20, total: 3 } }),
      ...answers,
    },
    buttons: ['btn_end'],
  });

it('offers no selection where nothing can be done to several rows', async () => {
  await show(base);
  await page.findByText('name 1');
  expect(page.queryByRole('checkbox')).toBeNull();
});

it('does to the chosen rows what was granted, after the question, and leaves out what cannot be chosen', async () => {
  const sent = vi.fn();
  await show(
    {
      ...base,
      selectable: ({ current }) => !current,
      batchActions: [
        {
          id: 'end',
          label: 'end',
          counted: 'end chosen',
          button: 'btn_end',
          confirm: { title: 'sure', content: 'really' },
          call: callOf(endOnlineUsers, (rows: readonly OnlineUser[]) => ({ body: { ids: rows.map(({ id }) => id) } })),
        },
        { id: 'refused', label: 'refused', counted: 'refused', button: 'btn_refused', run: sent },
      ],
    },
    {
      [nameOf(endOnlineUsers)]({ body }: { body: unknown }) {
        sent(body);
      },
    },
  );
  await page.findByText('name 1');
  const action = page.getByRole('button', { name: 'end' });
  expect(action).toHaveProperty('disabled', true);
  expect(page.queryByRole('button', { name: 'refused' })).toBeNull();
  await userEvent.click(page.getAllByRole('checkbox')[0] as HTMLElement);
  await userEvent.click(page.getByRole('button', { name: 'end chosen {"count":2}' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ ids: ['2', '3'] }));
});

it('shows a row for each group, with its rows below it', async () => {
  await show({ ...base, group: { of: ({ organize }) => organize, title: (rows) => `${rows[0]?.organize} (${rows.length})` } });
  await page.findByText('sales (2)');
  const texts = page.getAllByRole('row').map((row) => row.textContent ?? '');
  const order = ['sales (2)', 'name 1', 'name 2', 'purchasing (1)', 'name 3'].map((text) => texts.findIndex((row) => row.includes(text)));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

it('shows a summary row below the rows', async () => {
  await show({ ...base, summary: ({ pagination }) => ({ userName: `${pagination.total} people` }) });
  expect(within((await page.findByText('3 people')).closest('tr') as HTMLElement).queryByText('name 3')).toBeNull();
});
