import { countUnreadChats, listContacts, listConversations, listPresence } from '@banyan/shared-contracts/messaging/chat.contract';
import { getMessagePreference } from '@banyan/shared-contracts/messaging/preference.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import ChatButton from './chat-button.extension';

const pulse = () => document.querySelector('[data-pulse]')?.getAttribute('data-pulse');

const open = (count: { total: number; muted: number }) =>
  renderWithHost(
    <BrowserRouter>
      <ChatButton compact={false} />
    </BrowserRouter>,
    {
      answers: {
        [nameOf(countUnreadChats)]: () => ({ ...count, seq: 1 }),
        [nameOf(listConversations)]: () => ({ list: [], seq: 1 }),
        [nameOf(listContacts)]: () => ({ list: [], pagination: { currentPage: 1, pageSize: 50, total: 0 } }),
        [nameOf(listPresence)]: () => ({ online: [] }),
        [nameOf(getMessagePreference)]: () => ({ off: [], waysOff: [], quiet: null, digestAt: null, desktop: 1, sound: 0 }),
      },
      messages: { messaging: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
    },
  );

// Loading the drawer takes longer than the timeout of a test.
beforeAll(() => import('./chat.drawer'), 60_000);

it.each([
  [{ total: 3, muted: 1 }, /2 条未读/, 'true'],
  [{ total: 1, muted: 1 }, /1 条/, 'false'],
])('blinks as long as something unread may disturb, also while the chats are open: %j', async (count, name, blinks) => {
  await open(count);
  const button = await screen.findByRole('button', { name });
  expect(pulse()).toBe(blinks);
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: '聊天' });
  expect(pulse()).toBe(blinks);
});

it('a notice on the desktop leads to the address of its conversation, and the drawer gives way', async () => {
  const notices: { onclick?: () => void; close: () => void }[] = [];
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      close = vi.fn();
      constructor() {
        notices.push(this);
      }
    },
  );
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { hear } = await open({ total: 0, muted: 0 });
  await userEvent.click(await screen.findByRole('button', { name: /没有未读/ }));
  await screen.findByRole('dialog', { name: '聊天' });
  const sender = { id: '2', name: '何敏', account: 'a2', headIcon: '' };
  const message = { id: '4', conversationId: '11', seq: 4, clientId: 'client-4', sender, body: { type: 'text' as const, text: '到了' } };
  act(() => hear({ method: 'chatMessage', conversationId: '11', message: { ...message, quote: null, mentions: [], sentAt: 1 }, seq: 9 }));
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  act(() => notices[0]?.onclick?.());
  expect(window.location.pathname + window.location.search).toBe('/chat?conversation=11');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: /聊天/ }).getAttribute('aria-expanded')).toBe('false'));
  vi.unstubAllGlobals();
});
