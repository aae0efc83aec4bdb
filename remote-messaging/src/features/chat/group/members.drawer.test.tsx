import { listPresence, removeGroupMember } from '@banyan/shared-contracts/messaging/chat.contract';
import { CONVERSATION_KIND, type ConversationDetail, type ConversationKind } from '@banyan/shared-contracts/messaging/conversation';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useChatStore } from '../state/use-chat';
import MembersDrawer from './members.drawer';

const detail = (kind: ConversationKind): ConversationDetail => ({
  ...{ id: '11', kind, title: '三月采购', headIcon: '', partnerId: '', account: '', record: null, memberCount: 2, joinedAt: 1, unread: 0 },
  ...{ mentioned: false, draft: '', readSeq: 0, lastSeq: 0, last: null, isOwner: false },
  members: ['1', '2'].map((id) => ({ id, name: `n${id}`, account: `a${id}`, headIcon: '', isOwner: false, readSeq: 0 })),
});

function Shown({ kind, more = {}, onLeft }: { kind: ConversationKind; more?: Partial<ConversationDetail>; onLeft: () => void }) {
  const store = useChatStore();
  useState(() => store.adopt({ ...detail(kind), ...more }));
  return <MembersDrawer id="11" onClose={() => undefined} onLeft={onLeft} />;
}

it.each([
  [CONVERSATION_KIND.group, '退出群聊', /^退出后将不再接收“三月采购”的消息/],
  [CONVERSATION_KIND.record, '退出讨论', /再次发言、被提及或关注后会重新加入/],
])('members leave a conversation of kind %i, and are asked before', async (kind, name, question) => {
  const onLeft = vi.fn();
  const { calls, confirmations } = await renderWithHost(<Shown kind={kind} onLeft={onLeft} />, {
    answers: { [nameOf(listPresence)]: () => ({ online: [] }), [nameOf(removeGroupMember)]: () => null },
    messages: { messaging: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
  await vi.waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
  expect(confirmations).toMatchObject([{ title: name, content: expect.stringMatching(question) as string }]);
  expect(calls.filter((call) => call.name === nameOf(removeGroupMember))).toMatchObject([{ input: { params: { id: '11' } } }]);
});

it('says that nobody takes part yet, and lets a visitor be the first to follow', async () => {
  const nobody = { members: [], memberCount: 0, isVisitor: true };
  await renderWithHost(<Shown kind={CONVERSATION_KIND.record} more={nobody} onLeft={vi.fn()} />, {
    answers: { [nameOf(listPresence)]: () => ({ online: [] }) },
    messages: { messaging: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  await screen.findByText('还没有人参与或关注这个讨论');
  expect(screen.getByRole('button', { name: /关注讨论/ })).toBeDefined();
});
