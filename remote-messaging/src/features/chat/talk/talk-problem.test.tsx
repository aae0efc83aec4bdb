import { AppError } from '@banyan/shared-contracts/errors';
import { getConversation, listChatMessages } from '@banyan/shared-contracts/messaging/chat.contract';
import { CONVERSATION_KIND, type ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConversationView } from './conversation-view';

const detail: ConversationDetail = {
  ...{ id: '11', kind: CONVERSATION_KIND.group, title: '采购小组', headIcon: '', partnerId: '', account: '', record: null, memberCount: 2 },
  ...{ joinedAt: 1, unread: 0, mentioned: false, draft: '', readSeq: 0, lastSeq: 0, last: null, isOwner: false, members: [] },
};

beforeEach(() => sessionStorage.clear());

it('whoever is taken out of a group while it is open is told so, and is not asked to try again', async () => {
  let isMember = true;
  const onLeft = vi.fn();
  const { hear } = await renderWithHost(<ConversationView id="11" onLeft={onLeft} />, {
    messages: { messaging: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
    answers: {
      [nameOf(getConversation)]() {
        if (!isMember) throw new AppError('NOT_FOUND', {}, { message: '数据不存在或已被删除', requestId: 'r-1' });
        return detail;
      },
      [nameOf(listChatMessages)]: () => ({ list: [], hasEarlier: false, hasLater: false }),
    },
  });
  await screen.findByRole('textbox', { name: '发消息给采购小组' });
  isMember = false;
  act(() => hear({ method: 'chatChanged', conversationId: '11', seq: 9 }));
  await screen.findByText('您已不在“采购小组”中，无法继续查看和发言');
  expect([screen.getByRole('heading').textContent, screen.queryByText('r-1')]).toEqual(['采购小组', null]);
  expect(screen.queryByRole('button', { name: /重\s*试/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /关\s*闭/ }));
  expect(onLeft).toHaveBeenCalled();
});
