import type { Conversation } from '@banyan/shared-contracts/messaging/conversation';
import { type ChatState, type Thread, threadOf } from './chat-state';
import { settledQuote } from './chat-threads';

/** All but one entry. */
export function without<Value>(record: Readonly<Record<string, Value>>, id: string): Record<string, Value> {
  const { [id]: _gone, ...rest } = record;
  return rest;
}

export const setThread = (state: ChatState, id: string, change: (thread: Thread) => Thread): ChatState => ({
  ...state,
  threads: { ...state.threads, [id]: change(threadOf(state, id)) },
});

/** Waiting messages no longer quote a recalled message. */
export function settleOutbox(state: ChatState, id: string): ChatState {
  const { recalled } = threadOf(state, id);
  const outbox = state.outbox.map((message) => {
    const isGone = message.conversationId === id && settledQuote(message.quote, recalled)?.type === '';
    return isGone ? { ...message, quote: null } : message;
  });
  return outbox.every((message, index) => message === state.outbox[index]) ? state : { ...state, outbox };
}

/** The known data of the conversation is no longer valid: it is to be requested again. */
export const asStale = (state: ChatState, id: string): ChatState => {
  const mark = state.mark + 1;
  return { ...state, mark, stale: { ...state.stale, [id]: mark } };
};

/** Whether the server counted this position as unread, if the message is of another user. */
export const isOpenTo = (seq: number, { readSeq, lastSeq }: Conversation) => seq > readSeq && seq <= lastSeq;

/** Changes a known conversation; an unknown one stays unknown. */
export const changeConversation = (state: ChatState, id: string, change: Partial<Conversation>): ChatState => {
  const known = state.conversations[id];
  return known === undefined ? state : { ...state, conversations: { ...state.conversations, [id]: { ...known, ...change } } };
};
