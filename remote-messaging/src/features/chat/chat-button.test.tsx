import { countUnreadChats, listContacts, listConversations, listPresence } from '@banyan/shared-contracts/messaging/chat.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ChatButton from './chat-button.extension';

const pulse = () => document.querySelector('[data-pulse]')?.getAttribute('data-pulse');

it.each([
  [{ total: 3, muted: 1 }, /2 条未读/, 'true'],
  [{ total: 1, muted: 1 }, /1 条/, 'false'],
])('blinks as long as something unread may disturb, also while the chats are open: %j', async (count, name, blinks) => {
  await renderWithHost(<ChatButton compact={false} />, {
    answers: {
      [nameOf(countUnreadChats)]: () => ({ ...count, seq: 1 }),
      [nameOf(listConversations)]: () => ({ list: [], seq: 1 }),
      [nameOf(listContacts)]: () => ({ list: [], pagination: { currentPage: 1, pageSize: 50, total: 0 } }),
      [nameOf(listPresence)]: () => ({ online: [] }),
    },
    messages: { messaging: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  const button = await screen.findByRole('button', { name });
  expect(pulse()).toBe(blinks);
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: '聊天' });
  expect(pulse()).toBe(blinks);
});
