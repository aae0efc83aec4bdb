import { AppError } from '@banyan/shared-contracts/errors';
import {
  countUnread,
  listMessages,
  MESSAGE_TYPE,
  type MessageDetail,
  type MessageRow,
  readMessage,
} from '@banyan/shared-contracts/messaging/message.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const row: MessageRow = {
  ...{
    id: '7',
    title: '放假通知',
    type: MESSAGE_TYPE.notice,
    flowType: 1,
    releaseUser: '管理员',
    releaseTime: 1,
    isRead: 0,
    expirationTime: null,
  },
};
const { isRead: _isRead, ...rest } = row;
const detail: MessageDetail = { ...rest, bodyText: '<p>下周一放假</p>', files: '[]', goneFiles: [], excerpt: '', coverImage: '' };

it.each([
  ['is taken back', { recalledId: '7' }],
  ['is deleted in another window', { removedIds: ['6', '7'] }],
])('drops what was read here once it %s, and says so where it is open', async (_, gone) => {
  let isGone = false;
  const { hear } = await renderWithHost(
    <BrowserRouter>
      <MessageDrawer open onClose={vi.fn()} onClosed={vi.fn()} />
    </BrowserRouter>,
    {
      answers: {
        [nameOf(listMessages)]: () => ({
          list: isGone ? [] : [row, { ...row, id: '8', title: '加班通知' }],
          pagination: { currentPage: 1, pageSize: 50, total: 2 },
        }),
        [nameOf(readMessage)]() {
          if (isGone) throw new AppError('NOT_FOUND');
          return detail;
        },
      },
      messages: { messaging: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: /放假通知/ }));
  expect(await screen.findByText('下周一放假', {}, { timeout: 10_000 })).toBeDefined();
  // The server reports that this message was read: both stay on screen.
  act(() => hear({ method: 'unreadChanged', unreadTotalCount: 1, seq: 1 }));
  expect(screen.getByRole('button', { name: /放假通知/, hidden: true })).toBeDefined();
  isGone = true;
  act(() => hear({ method: 'unreadChanged', unreadTotalCount: 1, ...gone, seq: 2 }));
  expect(await screen.findByText('该消息已被删除或撤回')).toBeDefined();
  expect(screen.queryByText('下周一放假')).toBeNull();
  expect(screen.queryByText('放假通知')).toBeNull();
});

it('offers to mark all read only while something is unread', async () => {
  let total = 1;
  const show = () =>
    renderWithHost(
      <BrowserRouter>
        <MessageDrawer open onClose={vi.fn()} onClosed={vi.fn()} />
      </BrowserRouter>,
      {
        answers: {
          [nameOf(countUnread)]: () => ({ total, seq: 1 }),
          [nameOf(listMessages)]: () => ({ list: [], pagination: { currentPage: 1, pageSize: 50, total: 0 } }),
        },
        messages: { messaging: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
      },
    );
  await show();
  const isOff = () => screen.getByRole('button', { name: '全部已读' }).getAttribute('aria-disabled');
  await vi.waitFor(() => expect(isOff()).toBe('false'));
  cleanup();
  total = 0;
  await show();
  await vi.waitFor(() => expect(isOff()).toBe('true'));
});
