import { listMessages } from '@banyan/shared-contracts/messaging/message.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import MessageDrawer from './message.drawer';

it('is 280 px wide and begins with 50 messages of those that were not read', async () => {
  const asked = vi.fn();
  await renderWithHost(
    <BrowserRouter>
      <MessageDrawer open onClose={vi.fn()} onClosed={vi.fn()} />
    </BrowserRouter>,
    {
      answers: {
        [nameOf(listMessages)]({ query }) {
          asked(query);
          return { list: [], pagination: { currentPage: 1, pageSize: 50, total: 0 } };
        },
      },
      messages: { messaging: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
    },
  );
  const drawer = await screen.findByRole('dialog', { name: '消息' });
  expect(drawer.closest<HTMLElement>('.ant-drawer-content-wrapper')?.style.width).toBe('280px');
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isRead: 0, currentPage: 1, pageSize: 50 })),
  );
});
