import { renderWithHost } from '@banyan/shared-ui/testing';
import type { Messages } from '@banyan/shared-contracts/remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RowChooser } from './row-chooser';
import type { RowPage } from './row-source';
import { useInterfaceSource } from './use-interface-rows';

vi.setConfig({ testTimeout: 30_000 });

const user = userEvent.setup();
const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const columns = [{ value: 'name', label: 'Name', width: undefined }];

function Chooser({ multiple = false }: { multiple?: boolean }) {
  const source = useInterfaceSource(
    { source: { interfaceId: '9', parameters: [] }, propsValue: 'id', relationField: 'name', columns },
    () => undefined,
  );
  const look = { columns, hasPage: false, pageSize: 20, multiple, searchable: true };
  return <RowChooser {...look} source={source} chosen={new Map()} onChoose={() => undefined} height={300} />;
}

async function open(total: number, multiple = false) {
  const asked: Pick<RowPage, 'keyword' | 'currentPage'>[] = [];
  await renderWithHost(<Chooser multiple={multiple} />, {
    messages,
    answers: {
      'POST /api/system/DataInterface/:id/Actions/List': ({ body }: { body?: unknown }) => {
        const { keyword, currentPage, pageSize } = body as RowPage;
        asked.push({ keyword, currentPage });
        return { list: [{ id: `${currentPage}`, name: `Row ${currentPage}` }], pagination: { currentPage, pageSize, total } };
      },
    },
  });
  await screen.findByText('Row 1');
  return asked;
}

it('a search is given up by one button', async () => {
  const asked = await open(1);
  await user.type(screen.getByLabelText('请输入关键词'), 'elm{Enter}');
  await waitFor(() => expect(asked.at(-1)?.keyword).toBe('elm'));
  await user.click(screen.getByRole('button', { name: /重\s*置/ }));
  expect(screen.getByLabelText<HTMLInputElement>('请输入关键词').value).toBe('');
});

it('the controls that choose rows and the button that searches are named as in lists', async () => {
  await open(1, true);
  expect(await screen.findByRole('checkbox', { name: '选择第 1 行' })).toBeTruthy();
  expect(screen.getAllByLabelText('选择所有行').length).toBeGreaterThan(0);
  expect(screen.queryByLabelText(/^select/i)).toBeNull();
  expect(screen.getByRole('button', { name: '搜索' })).toBeTruthy();
});

it('more rows than come at once have pages, though the design has none', async () => {
  const asked = await open(25_000);
  await user.click(screen.getByTitle('3'));
  await screen.findByText('Row 3');
  expect(asked.at(-1)).toEqual({ keyword: '', currentPage: 3 });
});

it('fewer have none', async () => {
  await open(10_000);
  expect(document.querySelector('.ant-pagination')).toBeNull();
});
