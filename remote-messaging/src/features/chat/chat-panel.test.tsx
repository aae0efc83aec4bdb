import {
  getConversation,
  listChatMessages,
  listContacts,
  listConversations,
  listPresence,
  searchChatMessages,
  searchChats,
} from '@banyan/shared-contracts/messaging/chat.contract';
import { type ChatMessage, CONVERSATION_KIND, type ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChatPanel } from './chat-panel';

const person = { id: '2', name: '何敏', account: 'a2', headIcon: '' };
const detail: ConversationDetail = {
  ...{ id: '11', kind: CONVERSATION_KIND.group, title: '采购小组', headIcon: '', partnerId: '', account: '', record: null, memberCount: 2 },
  ...{ joinedAt: 1, unread: 0, mentioned: false, draft: '', readSeq: 4, lastSeq: 4, last: null, isOwner: true },
  members: [
    { ...person, isOwner: false, readSeq: 0 },
    { ...person, id: '1', name: '我', isOwner: true, readSeq: 0 },
  ],
};
const message: ChatMessage = {
  ...{ id: '4', conversationId: '11', seq: 4, clientId: 'client-4', sender: person, body: { type: 'text', text: '合同到了' } },
  ...{ quote: null, mentions: [], sentAt: 1 },
};
const { members: _members, isOwner: _isOwner, ...conversation } = detail;
const pagination = { currentPage: 1, pageSize: 20, total: 0 };

const width = window.innerWidth;
const toWidth = (px: number) => Object.assign(window, { innerWidth: px });
beforeEach(() => sessionStorage.clear());
afterEach(() => toWidth(width));

/** As in the drawer. */
function Chats() {
  const [chosen, setChosen] = useState<string>();
  return <ChatPanel chosen={chosen} onChoose={setChosen} onPage={vi.fn()} />;
}

const open = (found: object) =>
  renderWithHost(<Chats />, {
    messages: { messaging: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
    answers: {
      [nameOf(listConversations)]: () => ({ list: [conversation], seq: 1 }),
      [nameOf(listPresence)]: () => ({ online: [] }),
      [nameOf(listContacts)]: () => ({ list: [], pagination }),
      [nameOf(searchChats)]: () => found,
      [nameOf(searchChatMessages)]: () => ({ list: [message], pagination: { ...pagination, total: 1 } }),
      [nameOf(getConversation)]: () => detail,
      [nameOf(listChatMessages)]: () => ({ list: [message], hasEarlier: false, hasLater: false }),
    },
  });

it.each([390, 1440])('shows all that is found in a conversation beside or instead of the list, at %d px', async (px) => {
  toWidth(px);
  await open({ list: [{ conversation, hits: 4, messages: [message] }], complete: true });
  await userEvent.type(await screen.findByRole('searchbox', { name: /搜索/ }), '合同');
  await userEvent.click(await screen.findByRole('button', { name: '查看全部 4 条' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole<HTMLInputElement>('searchbox', { name: '输入关键词搜索聊天记录' })).value).toBe('合同');
  await userEvent.click(await dialog.findByRole('button', { name: /何敏.*合同到了/ }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('log')).toBeDefined();
});

it('says that not everything was looked into where nothing was found in the rest', async () => {
  await open({ list: [], complete: false });
  await userEvent.type(await screen.findByRole('searchbox', { name: /搜索/ }), '没有');
  await screen.findByText('仅显示部分聊天记录，输入更多文字可缩小范围');
});
