import {
  beginUserExport,
  exportUsers,
  getUserExportProgress,
  stopUserExport,
} from '@banyan/shared-contracts/organization/user/user-export.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ExportUsersDialog } from './export-users.dialog';

it('tells how far a long export is, and stops it', async () => {
  let refuse: (reason: Error) => void = () => undefined;
  const { calls, toasts } = await renderWithHost(<ExportUsersDialog query={{ keyword: '李' }} onClose={() => undefined} />, {
    answers: {
      [nameOf(beginUserExport)]: () => ({ ticket: 'secret' }),
      [nameOf(exportUsers)]: () => new Promise((_resolve, reject) => (refuse = reject)),
      [nameOf(getUserExportProgress)]: () => ({ done: 12_500, of: 50_000 }),
      [nameOf(stopUserExport)]: () => {
        refuse(new Error('canceled'));
        return null;
      },
    },
    messages: { admin: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  fireEvent.click(await screen.findByRole('button', { name: /导\s?出/ }));
  await screen.findByText('正在导出 12500 / 50000');
  fireEvent.click(screen.getByRole('button', { name: '停止导出' }));
  await waitFor(() => expect(screen.queryByText('正在导出 12500 / 50000')).toBeNull());
  expect(calls.find(({ name }) => name === nameOf(exportUsers))?.input).toMatchObject({
    query: { keyword: '李', ticket: 'secret', dataType: 0 },
  });
  expect(calls.find(({ name }) => name === nameOf(stopUserExport))?.input).toEqual({ params: { ticket: 'secret' } });
  expect(toasts).toEqual([]);
});
