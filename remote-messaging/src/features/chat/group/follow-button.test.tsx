import { AppError } from '@banyan/shared-contracts/errors';
import { addGroupMembers, getConversation, listChatMessages } from '@banyan/shared-contracts/messaging/chat.contract';
import { CONVERSATION_KIND, type ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import type { Messages } from '@banyan/shared-contracts/remote';
import { type Answer, nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConversationView } from '../talk/conversation-view';

const detail: ConversationDetail = {
  ...{ id: '11', kind: CONVERSATION_KIND.record, title: '采购申请 会议桌', headIcon: '', partnerId: '', account: '', memberCount: 0 },
  ...{ record: null, joinedAt: 1, unread: 0, mentioned: false, draft: '', readSeq: 0, lastSeq: 0, last: null, isOwner: false },
  ...{ members: [], isVisitor: true },
};

beforeEach(() => sessionStorage.clear());

const visit = (follow: Answer, now: () => ConversationDetail) =>
  renderWithHost(<ConversationView id="11" onLeft={vi.fn()} />, {
    answers: {
      [nameOf(getConversation)]: now,
      [nameOf(listChatMessages)]: () => ({ list: [], hasEarlier: false, hasLater: false }),
      [nameOf(addGroupMembers)]: follow,
    },
    messages: { messaging: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });

it('whoever looks at a discussion follows it by one press, and is not offered it again', async () => {
  let isVisitor = true;
  const { calls, toasts } = await visit(
    () => {
      isVisitor = false;
      return null;
    },
    () => ({ ...detail, isVisitor }),
  );
  const button = await screen.findByRole('button', { name: '关注讨论' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '关注讨论' })).toBeNull());
  expect(toasts).toEqual(['已关注，将接收新消息']);
  expect(calls.filter(({ name }) => name === nameOf(addGroupMembers))).toMatchObject([
    { input: { params: { id: '11' }, body: { userIds: ['1'] } } },
  ]);
});

it('says why it cannot be followed, and stays', async () => {
  const { toasts } = await visit(
    () => {
      throw new AppError('NOT_ALLOWED', {}, { message: '参与讨论的人数已满' });
    },
    () => detail,
  );
  await userEvent.click(await screen.findByRole('button', { name: '关注讨论' }));
  await vi.waitFor(() => expect(toasts).toEqual(['参与讨论的人数已满']));
  expect(screen.getByRole('button', { name: '关注讨论' })).toBeDefined();
});
