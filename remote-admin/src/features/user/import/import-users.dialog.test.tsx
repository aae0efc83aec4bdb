import {
  checkUserImport,
  type ImportRow,
  importUsers,
  previewUserImport,
  uploadUserSheet,
  userColumns,
} from '@banyan/shared-contracts/organization/user/user-import.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ImportUsersDialog } from './import-users.dialog';

const row = (index: number): ImportRow => ({
  ...(Object.fromEntries(userColumns.map((column) => [column, ''])) as Record<(typeof userColumns)[number], string>),
  rowId: String(index),
  account: `crowd${index}`,
  errors: {},
  errorsInfo: '',
});
const rows = Array.from({ length: 100 }, (_unused, index) => row(index + 1));

/** The list behind the dialog. */
function Behind({ read }: { read: () => number }) {
  useQuery({ queryKey: ['users'], queryFn: read });
  return null;
}

/** The dialog with a hundred rows read; `confirms` is what its question is answered with. */
async function openPreview(confirms = true) {
  const read = vi.fn(() => 1);
  const rendered = await renderWithHost(
    <>
      <Behind read={read} />
      <ImportUsersDialog onClose={() => undefined} />
    </>,
    {
      answers: {
        [nameOf(uploadUserSheet)]: () => ({ name: 'sheet' }),
        [nameOf(previewUserImport)]: () => ({
          dataRow: rows,
          headerRow: [{ id: 'account', fullName: '账号*', jnpfKey: 'input', inSheet: true }],
          otherColumns: [],
        }),
        [nameOf(checkUserImport)]: ({ body }) => ({
          list: (body as { list: ImportRow[] }).list.map((sent) => ({ ...sent, errors: {}, errorsInfo: '' })),
        }),
        [nameOf(importUsers)]: ({ body }) => {
          const [first, ...others] = (body as { list: ImportRow[] }).list;
          const failed = { ...first, errors: {}, errorsInfo: '账号已存在' };
          return { snum: others.length, fnum: 1, resultType: 1, failResult: [failed] };
        },
      },
      confirm: () => confirms,
      messages: { admin: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
    },
  );
  const file = new File(['x'], 'people.xlsx');
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } });
  await screen.findByText('people.xlsx');
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  await screen.findByRole('table');
  return { ...rendered, read };
}

const cell = (index: number, account: string) => screen.findByRole('button', { name: `第 ${index} 行 账号: ${account}` });

function scrollTo(top: number) {
  const table = screen.getByRole('table');
  table.scrollTop = top;
  fireEvent.scroll(table);
}

async function type(index: number, account: string) {
  fireEvent.click(await cell(index, `crowd${index}`));
  const input = screen.getByRole('textbox', { name: `第 ${index} 行 账号` });
  fireEvent.change(input, { target: { value: account } });
  return input;
}

it('keeps what was typed into a cell that is scrolled away, and where the keyboard is', { tags: 'long' }, async () => {
  await openPreview();
  await type(1, 'somebody');
  scrollTo(2000);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  scrollTo(0);
  await cell(1, 'somebody');
  fireEvent.keyDown(await type(2, 'other'), { key: 'Enter' });
  expect(document.activeElement).toBe(await cell(2, 'other'));
});

it('asks before it goes back to the file', async () => {
  const { confirmations } = await openPreview(false);
  fireEvent.click(screen.getByRole('button', { name: '上一步' }));
  await waitFor(() => expect(confirmations).toHaveLength(1));
  expect(screen.getByRole('table')).toBeTruthy();
});

it('renews the list behind it once people were imported, whatever follows', async () => {
  const { read } = await openPreview();
  const before = read.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: /导\s?入/ }));
  await screen.findByRole('button', { name: '在此修改其余数据' });
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before));
});
