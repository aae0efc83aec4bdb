import { AppError } from '@banyan/shared-contracts/errors';
import { getConversation, listChatMessages, listConversations, listPresence } from '@banyan/shared-contracts/messaging/chat.contract';
import { CONVERSATION_KIND, type ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import type { Messages } from '@banyan/shared-contracts/remote';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import ChatPage from './chat.page';

const detailOf = (id: string, title: string): ConversationDetail => ({
  ...{ id, kind: CONVERSATION_KIND.group, title, headIcon: '', partnerId: '', account: '', record: null, memberCount: 1 },
  ...{ joinedAt: 1, unread: 0, mentioned: false, draft: '', readSeq: 0, lastSeq: 0, last: null, isOwner: true, members: [] },
});
const details = [detailOf('11', '采购小组'), detailOf('12', '行政小组')];
const conversations = details.map(({ members: _members, isOwner: _isOwner, ...conversation }) => conversation);

const width = window.innerWidth;
const start = (address: string, px = 1440) => {
  Object.assign(window, { innerWidth: px });
  window.history.replaceState(null, '', address);
  return renderWithHost(
    <BrowserRouter basename="/app-1">
      <ChatPage basePath="/chat" menuId="" moduleId="" isTree={false} />
    </BrowserRouter>,
    {
      messages: { messaging: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
      answers: {
        [nameOf(listConversations)]: () => ({ list: conversations, seq: 1 }),
        [nameOf(listPresence)]: () => ({ online: [] }),
        [nameOf(listChatMessages)]({ params }) {
          if (!details.some(({ id }) => id === (params as { id: string }).id)) throw new AppError('NOT_FOUND');
          return { list: [], hasEarlier: false, hasLater: false };
        },
        [nameOf(getConversation)]({ params }) {
          const { id } = params as { id: string };
          const detail = details.find((known) => known.id === id);
          if (detail === undefined) throw new AppError(/^\d+$/.test(id) ? 'NOT_FOUND' : 'FIELD_INVALID');
          return detail;
        },
      },
    },
  );
};
const address = () => window.location.pathname + window.location.search;
const choose = async (title: RegExp) => userEvent.click(await screen.findByRole('button', { name: title }));
const isOpen = (title: string) => screen.findByRole('textbox', { name: `发消息给${title}` });

beforeEach(() => sessionStorage.clear());
afterEach(() => Object.assign(window, { innerWidth: width }));

it('the address names the conversation that is open, and opens it again; the way back goes through them', async () => {
  await start('/app-1/chat');
  await choose(/^采购小组/);
  await isOpen('采购小组');
  expect(address()).toBe('/app-1/chat?conversation=11');
  await choose(/^行政小组/);
  await isOpen('行政小组');
  expect(address()).toBe('/app-1/chat?conversation=12');
  act(() => window.history.back());
  await isOpen('采购小组');
  expect(address()).toBe('/app-1/chat?conversation=11');
});

it('opens what the address names', async () => {
  await start('/app-1/chat?conversation=12');
  await isOpen('行政小组');
});

it('where there is room for one, the way to the list is the way back from what was chosen there', async () => {
  await start('/app-1/chat', 390);
  await choose(/^采购小组/);
  await isOpen('采购小组');
  const before = window.history.length;
  await userEvent.click(screen.getByRole('button', { name: '返回会话列表' }));
  await screen.findByRole('button', { name: /^行政小组/ });
  expect([address(), window.history.length]).toEqual(['/app-1/chat', before]);
  act(() => window.history.forward());
  await isOpen('采购小组');
});

it('leads to the list also where the conversation came by its address', async () => {
  await start('/app-1/chat?conversation=12', 390);
  await isOpen('行政小组');
  await userEvent.click(screen.getByRole('button', { name: '返回会话列表' }));
  await screen.findByRole('button', { name: /^采购小组/ });
  expect(address()).toBe('/app-1/chat');
});

it.each(['404', 'nonsense'])('says plainly that there is no conversation %j for the user', async (id) => {
  await start(`/app-1/chat?conversation=${id}`);
  await screen.findByRole('heading', { name: '找不到这个会话' });
  await choose(/^采购小组/);
  await isOpen('采购小组');
});
