import { AppError } from '@banyan/shared-contracts/errors';
import type { ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import { expect, it } from 'vitest';
import { reduceChat } from '../state/chat-reducer';
import { createChatSending } from './chat-sending';
import { emptyChat, type Outgoing } from '../state/chat-state';

const reply: Outgoing = {
  ...{ clientId: 'c1', conversationId: '11', body: { type: 'text', text: '知道了' }, shown: { type: 'text', text: '知道了' } },
  ...{
    quote: { id: '4', seq: 4, senderName: '何敏', type: 'text', text: '工资是八千' },
    mentions: [],
    at: 0,
    state: 'sending',
    problem: '',
    lost: undefined,
  },
};
const gone = { quote: null };
const quoted: ChatMessage = {
  ...{ id: '4', conversationId: '11', seq: 4, clientId: 'c4', sender: { id: '2', name: '何敏', account: 'a2', headIcon: '' } },
  ...{ body: null, quote: null, mentions: [], sentAt: 1 },
};

/** A conversation on a server where the quoted message was recalled. */
function begin() {
  let chat = emptyChat('1', [reply]);
  const asked: string[] = [];
  const sending = createChatSending({
    request: ((_endpoint: unknown, { body: { quoteId } }: { body: { quoteId: string } }) => {
      asked.push(quoteId);
      if (quoteId !== '') return Promise.reject(new AppError('NOT_ALLOWED', { what: 'what.chatQuote' }, { message: '引用的消息已撤回' }));
      const { seq, ...rest } = quoted;
      return Promise.resolve({ data: { ...rest, id: '5', seq: seq + 1, body: reply.body }, msg: '' });
    }) as unknown as SendRequest,
    outbox: () => chat.outbox,
    dispatch: (event) => (chat = reduceChat(chat, event)),
    once: (_key, run) => run(),
    goesAgain: () => false,
  });
  return { sending, asked, outbox: () => chat.outbox };
}

it('a reply that was refused since its quote is gone no longer has it, and is sent without it the next time', async () => {
  const { sending, asked, outbox } = begin();
  await sending.pump('11');
  expect(outbox()).toMatchObject([{ ...gone, state: 'failed', problem: '引用的消息已撤回' }]);
  sending.resend(() => true);
  await expect.poll(outbox).toEqual([]);
  expect(asked).toEqual(['4', '']);
});

it.each([
  ['it is told so', { type: 'frame', frame: { method: 'chatRecalled', conversationId: '11', messageId: '4', messageSeq: 4 } }],
  ['it is loaded anew', { type: 'messages', id: '11', list: [quoted], hasEarlier: true }],
] as const)('what waits does not answer what was taken back once %s', (_when, event) => {
  const other: Outgoing = { ...reply, clientId: 'c2', conversationId: '12' };
  const { outbox } = reduceChat(emptyChat('1', [reply, other]), { ...event, ...('list' in event ? { list: [...event.list] } : {}) });
  expect(outbox).toEqual([{ ...reply, ...gone }, other]);
});
