import type { Messages } from '@banyan/shared-contracts/remote';
import type { DataColumn, SortState } from '@banyan/shared-ui/table';
import { renderWithHost } from '@banyan/shared-ui/testing';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { RowCards } from './row-cards';

const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const column = (key: string, more: Partial<DataColumn<ModelRow>> = {}): DataColumn<ModelRow> => ({
  key,
  title: key.toUpperCase(),
  render: (row) => String(row[key]),
  ...more,
});
const columns = [
  column('name', { sortable: true }),
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((key) => column(key)),
  column('actions', { fixed: 'right', render: (row) => <button>{`More of ${row.id}`}</button> }),
];
const rows = [
  { id: '1', name: 'Chairs', a: '', b: null, c: [], d: 'four', e: 'five', f: 'six' },
  { id: '2', name: 'Tables', a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' },
] as unknown as ModelRow[];

async function open() {
  const onOpen = vi.fn();
  const onSort = vi.fn<(sort: SortState | undefined) => void>();
  function Page() {
    const [chosen, onChoose] = useState<string[]>([]);
    const common = {
      columns,
      rows,
      loading: false,
      empty: { text: 'nothing' },
      sort: undefined,
      onSort,
      open: { label: '查看', run: onOpen },
    };
    return (
      <>
        <RowCards {...common} selection={{ chosen, onChoose }} chosenActions={<button>Delete</button>} />
        <output>{chosen.join()}</output>
      </>
    );
  }
  await renderWithHost(<Page />, { messages });
  return { onOpen, onSort, cards: screen.getAllByRole('listitem'), chosen: () => screen.getByRole('status').textContent };
}

it('shows the name of a row and what it has, without what is empty, and opens as a whole', async () => {
  const { cards, onOpen } = await open();
  expect(
    cards.map((card) =>
      within(card)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['D', 'E', 'F'],
    ['A', 'B', 'C', 'D', 'E'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '查看 Tables' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1]);
  await userEvent.click(screen.getByRole('button', { name: 'More of 1' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

it('is chosen and put in order as in a table', async () => {
  const { onSort, chosen } = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: '选择第 2 行' }));
  expect(chosen()).toBe('2');
  await userEvent.click(screen.getByRole('checkbox', { name: '选择所有行' }));
  expect(chosen()).toBe('1,2');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: '选择所有行' }));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '排序' }));
  await userEvent.click(await screen.findByTitle('NAME（降序）'));
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ key: 'name', order: 'desc' });
});
