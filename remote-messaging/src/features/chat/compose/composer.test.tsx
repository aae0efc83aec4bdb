import { keepChatDraft, sendChatMessage } from '@banyan/shared-contracts/messaging/chat.contract';
import { type ChatMessage, CONVERSATION_KIND, type ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Composer } from './composer';

const person = { id: '2', name: '何敏', account: 'a2', headIcon: '' };
const detail: ConversationDetail = {
  ...{ id: '11', kind: CONVERSATION_KIND.group, title: '采购小组', headIcon: '', partnerId: '', account: '', record: null, memberCount: 2 },
  ...{ joinedAt: 1, unread: 0, mentioned: false, draft: '', readSeq: 4, lastSeq: 4, last: null, isOwner: true, members: [] },
};
const message: ChatMessage = {
  ...{ id: '4', conversationId: '11', seq: 4, clientId: 'client-4', sender: person, body: { type: 'text', text: '工资是八千' } },
  ...{ quote: null, mentions: [], sentAt: 1 },
};

function Writing() {
  const [value, setValue] = useState('');
  const [quoting, setQuoting] = useState<ChatMessage | undefined>(message);
  const input = useRef<HTMLTextAreaElement>(null);
  return <Composer {...{ detail, value, quoting, input, strangers: [] }} onChange={setValue} onQuoted={() => setQuoting(undefined)} />;
}

beforeEach(() => sessionStorage.clear());

it('no longer shows a quote that is taken back, says so to screen readers, and answers without it; the words stay', async () => {
  const bodies: unknown[] = [];
  const { hear } = await renderWithHost(<Writing />, {
    answers: {
      [nameOf(sendChatMessage)]({ body }) {
        bodies.push(body);
        return { ...message, id: '5', seq: 5 };
      },
      [nameOf(keepChatDraft)]: () => null,
    },
    messages: { messaging: (locale) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '发消息给采购小组' });
  await userEvent.type(box, '知道了');
  expect(screen.getByText(/工资是八千/)).toBeDefined();
  act(() => hear({ method: 'chatRecalled', conversationId: '11', messageId: '4', messageSeq: 4 }));
  expect([screen.queryByText(/^回复 何敏/), screen.queryByRole('button', { name: '取消引用' })]).toEqual([null, null]);
  expect([screen.getByText('引用的消息已撤回，回复将不带引用').getAttribute('role'), box.value]).toEqual(['status', '知道了']);
  fireEvent.keyDown(box, { key: 'Enter' });
  await vi.waitFor(() => expect(bodies).toMatchObject([{ quoteId: '', body: { text: '知道了' } }]));
  expect(screen.queryByText(/已撤回/)).toBeNull();
});
