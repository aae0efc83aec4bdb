import { AppError } from '@banyan/shared-contracts/errors';
import { listChatReaders } from '@banyan/shared-contracts/messaging/chat.contract';
import { type ChatMessage, CONVERSATION_KIND, type ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import type { Messages } from '@banyan/shared-contracts/remote';
import { type Answer, nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useChatStore } from '../../state/use-chat';
import { MessageArticle } from '../message/message-article';
import { rowsOf } from '../list/message-rows';
import { ReadState } from './read-state';
import { useMessageActions } from '../message/use-message-actions';

const person = (id: string, name: string) => ({ id, name, account: `a${id}`, headIcon: '' });
const member = (id: string, name: string, joinedSeq: number, readSeq: number) => ({
  ...person(id, name),
  isOwner: false,
  joinedSeq,
  readSeq,
});
const me = '1';
const detail: ConversationDetail = {
  ...{ id: '11', kind: CONVERSATION_KIND.group, title: '采购小组', headIcon: '', partnerId: '', account: '', record: null, memberCount: 4 },
  ...{ joinedAt: 1, unread: 0, mentioned: false, draft: '', readSeq: 5, lastSeq: 5, last: null, isOwner: true },
  members: [member(me, '我', 0, 5), member('22', '何敏', 0, 5), member('23', '周梅', 0, 0), member('24', '后来的人', 5, 5)],
};
const message: ChatMessage = {
  ...{ id: '5', conversationId: '11', seq: 5, clientId: 'client-5', sender: person(me, '我'), body: { type: 'text', text: '看一下' } },
  ...{ quote: null, mentions: [], sentAt: 1 },
};
const messages = { messaging: (locale: string) => import(`../../../../locales/${locale}.json`) as Promise<{ default: Messages }> };

beforeEach(() => sessionStorage.clear());

it('who came into a group after a message is no reader of it', async () => {
  const state = (members: ConversationDetail['members']) => (
    <ReadState message={message} next={undefined} detail={{ ...detail, members }} reads={reads} onPress={() => undefined} />
  );
  const { rerender } = await renderWithHost(state(detail.members), { messages });
  expect(screen.getByRole('button').textContent).toBe('1 人已读');
  rerender(state(detail.members.filter(({ id }) => id !== '23')));
  expect(screen.getByRole('button').textContent).toBe('全部已读');
});

it('who follows a discussion since after a message has not left it unread', async () => {
  const late = { ...member('24', '后来的人', 0, 0), joinedAt: message.sentAt + 1 };
  const members = [...detail.members.filter(({ id }) => id === me || id === '22'), late];
  const about = { ...detail, kind: CONVERSATION_KIND.record, members };
  await renderWithHost(<ReadState message={message} next={undefined} detail={about} reads={{ '22': 5 }} onPress={() => undefined} />, {
    messages,
  });
  expect(screen.getByRole('button').textContent).toBe('全部已读');
});

const paged = (list: object[], total = list.length) => ({ list, pagination: { currentPage: 1, pageSize: 50, total } });

const reads = Object.fromEntries(detail.members.map(({ id, readSeq }) => [id, readSeq]));
const [row] = rowsOf([message], [], { me, readSeq: 5, lastSeq: 5 });

function Said({ detail }: { detail: ConversationDetail }) {
  const store = useChatStore();
  useState(() => store.adopt(detail));
  const { actions, parts } = useMessageActions('11', { quote: vi.fn(), edit: vi.fn() });
  return (
    <div role="log">
      {row !== undefined && <MessageArticle item={{ row, me, detail, reads, isTarget: false, actions }} />}
      {parts}
    </div>
  );
}

const open = (readers: Answer, shown = detail) =>
  renderWithHost(<Said detail={shown} />, { answers: { [nameOf(listChatReaders)]: readers }, messages });

it('names who has read a message and who has not, by a press or from the menu of the message', async () => {
  await open(({ query }) => ((query as { read: string }).read === '1' ? paged([person('22', '何敏')]) : paged([person('23', '周梅')])));
  await userEvent.click(await screen.findByRole('button', { name: '1 人已读' }));
  const dialog = await screen.findByRole('dialog', { name: '阅读情况' });
  await within(dialog).findByTitle('何敏');
  await userEvent.click(within(dialog).getByRole('tab', { name: '未读（1）' }));
  await within(dialog).findByTitle('周梅');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '消息操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '阅读情况' }));
  await screen.findByRole('dialog', { name: '阅读情况' });
});

it('says why it cannot tell who has read a message', async () => {
  await open(() => {
    throw new AppError('UNAVAILABLE', {}, { message: '服务暂不可用' });
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 人已读' }));
  expect(await screen.findAllByText('服务暂不可用')).not.toHaveLength(0);
});

it('says to who has left a discussion how far it was read, and not by whom', async () => {
  await open(() => paged([]), { ...detail, kind: CONVERSATION_KIND.record, isVisitor: true });
  expect((await screen.findByText('1 人已读')).closest('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '消息操作' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).not.toContain('阅读情况');
});

it('shows all readers of a full group at once, also when somebody has read more meanwhile', async () => {
  const crowd = Array.from({ length: 120 }, (_, index) => person(`${100 + index}`, `成员${index}`));
  const { hear, calls } = await open(({ query }) => {
    const { read, currentPage = 1, pageSize } = query as { read: string; currentPage?: number; pageSize: number };
    const list = read === '1' ? crowd.slice((currentPage - 1) * pageSize, currentPage * pageSize) : [];
    return paged(list, read === '1' ? crowd.length : 0);
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 人已读' }));
  const dialog = await screen.findByRole('dialog', { name: '阅读情况' });
  await within(dialog).findByTitle('成员119');
  const before = calls.length;
  act(() => hear({ method: 'chatRead', conversationId: '11', userId: '23', readSeq: 5, seq: 9 }));
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(before));
  expect(within(dialog).getByTitle('成员119')).toBeDefined();
});
