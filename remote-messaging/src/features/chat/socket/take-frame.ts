import type { ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import { asStale, changeConversation, isOpenTo, setThread, settleOutbox } from '../state/chat-changes';
import type { ChatState } from '../state/chat-state';
import { merged, noteRead, settled } from '../state/chat-threads';

/** A recall. The unread counts that the server sent before it are no longer valid and are requested again. */
function takeRecall(state: ChatState, id: string, seq: number): ChatState {
  const mark = state.mark + 1;
  const next = setThread({ ...state, mark }, id, (thread) => {
    const recalled = new Set(thread.recalled).add(seq);
    return { ...thread, recalled, recalledAt: mark, messages: thread.messages.map((message) => settled(message, recalled)) };
  });
  const told = state.conversations[id];
  return settleOutbox(told !== undefined && isOpenTo(seq, told) ? asStale(next, id) : next, id);
}

const withStaleList = (state: ChatState): ChatState => ({ ...state, mark: state.mark + 1, staleList: state.mark + 1 });

/** Recalls may have been missed: no message is certain, and the known conversations are shown only until they are requested again. */
const takeGap = (state: ChatState): ChatState => ({
  ...withStaleList(state),
  threads: {},
  heard: {},
  stale: {},
  past: new Set(Object.keys(state.conversations)),
  gapAt: state.mark + 1,
});

/** Recalls of one conversation may have been missed: its known messages are shown until they are read again. */
const takeGapIn = (state: ChatState, id: string): ChatState => {
  const mark = state.mark + 1;
  return { ...state, mark, gaps: { ...state.gaps, [id]: mark } };
};

/** A message with its full content. */
function takeMessage(state: ChatState, message: ChatMessage, streamSeq: number): ChatState {
  const { conversationId: id, clientId } = message;
  const next = setThread(
    {
      ...state,
      heard: { ...state.heard, [id]: Math.max(state.heard[id] ?? 0, streamSeq) },
      outbox: state.outbox.filter((sent) => sent.clientId !== clientId || message.sender.id !== state.me),
    },
    id,
    (thread) => merged(thread, [message]),
  );
  return next.conversations[id] === undefined || next.past.has(id) ? asStale(next, id) : next;
}

/** The state after a frame from the server. */
export function takeFrame(state: ChatState, frame: ServerFrame): ChatState {
  switch (frame.method) {
    case 'receiveMessage':
    case 'sendMessage':
      return takeMessage(state, frame.message, frame.seq ?? 0);
    case 'chatMessage': {
      if (frame.message !== null) return takeMessage(state, frame.message, frame.seq ?? 0);
      const { conversationId: id, seq = 0 } = frame;
      const next = frame.gap === true ? takeGapIn(state, id) : state;
      return asStale({ ...next, heard: { ...next.heard, [id]: Math.max(next.heard[id] ?? 0, seq) } }, id);
    }
    case 'chatRecalled':
      return takeRecall(state, frame.conversationId, frame.messageSeq);
    case 'chatRead':
      return setThread(state, frame.conversationId, noteRead(frame.userId, frame.readSeq));
    case 'chatDraft':
      return changeConversation(state, frame.conversationId, { draft: frame.text, draftCalls: frame.calls ?? [] });
    case 'chatChanged':
      return withStaleList(asStale(state, frame.conversationId));
    case 'initMessage':
      return frame.gap === true ? takeGap(state) : state;
    case 'typing':
    case 'presence':
    case 'messagePush':
    case 'unreadChanged':
    case 'scheduleChanged':
    case 'jobChanged':
    case 'designChanged':
    case 'designPresence':
    case 'designRights':
    case 'recordPeople':
    case 'dictionaryChanged':
    case 'messageList':
    case 'logout':
    case 'closeSocket':
    case 'pong':
    case 'refresh':
      return state;
  }
}
