import type { Conversation } from '@banyan/shared-contracts/messaging/conversation';
import { asStale, changeConversation, isOpenTo, setThread, settleOutbox, without } from './chat-changes';
import { type ChatEvent, type ChatState, type Outgoing, draftOf, type Thread, threadOf } from './chat-state';
import { cut, merged, noteRead, trimmed } from './chat-threads';
import { takeFrame } from '../socket/take-frame';

const arrangementOf = ({ pinned = false, muted = false }: Conversation) => ({ pinned, muted });

/** The newer of two responses about the same conversation. */
function newer(known: Conversation | undefined, told: Conversation): Conversation {
  if (known === undefined || told.lastSeq > known.lastSeq) return told;
  if (told.lastSeq < known.lastSeq || told.readSeq < known.readSeq)
    return { ...known, title: told.title, draft: told.draft, ...arrangementOf(told) };
  return told;
}

function takeConversation(state: ChatState, told: Conversation, asked: number): ChatState {
  const { recalled, recalledAt } = threadOf(state, told.id);
  const isPast = state.past.has(told.id);
  if (isPast && asked < state.gapAt) return state;
  const next = isPast ? renewed(state, told) : keepConversation(state, told);
  return recalledAt > asked && [...recalled].some((seq) => isOpenTo(seq, told)) ? asStale(next, told.id) : next;
}

/** The first response after a gap replaces the known state. */
const renewed = (state: ChatState, told: Conversation): ChatState =>
  keepConversation(
    { ...state, conversations: without(state.conversations, told.id), past: new Set([...state.past].filter((id) => id !== told.id)) },
    told,
  );

function keepConversation(state: ChatState, told: Conversation): ChatState {
  const known = state.conversations[told.id];
  // Lists do not contain it; single conversations do.
  const draftCalls = told.draftCalls ?? known?.draftCalls;
  const next = { ...newer(known, told), ...(draftCalls === undefined ? {} : { draftCalls }) };
  return keepNewest({ ...state, conversations: { ...state.conversations, [told.id]: next } }, told);
}

function keepNewest(next: ChatState, told: Conversation): ChatState {
  // The history was deleted in another window.
  const isCleared = told.last === null && told.lastSeq > 0;
  return isCleared ? setThread(next, told.id, (thread) => cut(thread, told.lastSeq)) : next;
}

function takeList(state: ChatState, event: Extract<ChatEvent, { type: 'list' }>): ChatState {
  const next = event.list.reduce((known, told) => takeConversation(known, told, event.asked), state);
  const isOld = state.list !== undefined && event.seq < state.list.seq;
  return {
    ...next,
    list: isOld ? state.list : { ids: event.list.map(({ id }) => id), seq: event.seq },
    staleList: state.staleList <= event.asked ? 0 : state.staleList,
  };
}

function takeDetail(state: ChatState, { detail, asked }: Extract<ChatEvent, { type: 'detail' }>): ChatState {
  const { members, isOwner: _isOwner, ...rest } = detail;
  const conversation = { draftCalls: [], ...rest };
  const { id } = conversation;
  const isFresh = (state.stale[id] ?? 0) <= asked;
  const before = { ...state, details: { ...state.details, [id]: detail }, stale: isFresh ? without(state.stale, id) : state.stale };
  return setThread(takeConversation(before, conversation, asked), id, (thread) =>
    members.reduce((read, member) => noteRead(member.id, member.readSeq)(read), thread),
  );
}

function takeMessages(state: ChatState, { id, list, hasEarlier, asked = state.mark }: Extract<ChatEvent, { type: 'messages' }>): ChatState {
  const mine = new Set(list.filter(({ sender }) => sender.id === state.me).map(({ clientId }) => clientId));
  const isBeforeGap = asked < (state.gaps[id] ?? 0);
  const next = {
    ...state,
    outbox: state.outbox.filter(({ clientId }) => !mine.has(clientId)),
    reread: isBeforeGap ? without(state.reread, id) : state.reread,
  };
  const told = setThread(next, id, (known) => {
    const thread = merged(known, list);
    return hasEarlier ? thread : { ...thread, first: thread.messages[0]?.seq ?? (state.conversations[id]?.lastSeq ?? 0) + 1 };
  });
  return settleOutbox(told, id);
}

/** Text that the user has written and not sent is preserved: it exists only here. */
function removed(state: ChatState, id: string): ChatState {
  const draft = draftOf(state, id);
  return {
    ...state,
    drafts: draft.text === '' ? without(state.drafts, id) : { ...state.drafts, [id]: draft },
    conversations: without(state.conversations, id),
    details: without(state.details, id),
    threads: without(state.threads, id),
    stale: without(state.stale, id),
    ...(state.list === undefined ? {} : { list: { ...state.list, ids: state.list.ids.filter((other) => other !== id) } }),
  };
}

/** No conversation except these is on screen: of their messages only the newest are retained, of their members nothing. */
function takeUnseen(state: ChatState, except: ReadonlySet<string>): ChatState {
  const threads = Object.entries(state.threads).map(([id, thread]): [string, Thread] => {
    if (except.has(id)) return [id, thread];
    const told = state.conversations[id];
    return [id, trimmed(thread, Math.max(told?.lastSeq ?? 0, told?.readSeq ?? 0, thread.reads[state.me] ?? 0))];
  });
  const details = Object.entries(state.details).filter(([id]) => except.has(id));
  const isSame = threads.every(([id, thread]) => state.threads[id] === thread) && details.length === Object.keys(state.details).length;
  return isSame ? state : { ...state, threads: Object.fromEntries(threads), details: Object.fromEntries(details) };
}

const changeOutgoing = (state: ChatState, clientId: string, change: Partial<Outgoing>): ChatState => ({
  ...state,
  outbox: state.outbox.map((message) => (message.clientId === clientId ? { ...message, ...change } : message)),
});

/** The state after an event. */
export function reduceChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'frame':
      return takeFrame(state, event.frame);
    case 'list':
      return takeList(state, event);
    case 'detail':
      return takeDetail(state, event);
    case 'gone':
      return removed(state, event.id);
    case 'messages':
      return takeMessages(state, event);
    case 'reread':
      return { ...state, reread: { ...state.reread, [event.id]: event.asked } };
    case 'hidden':
      return {
        ...state,
        heard: without(state.heard, event.id),
        list: state.list && { ...state.list, ids: state.list.ids.filter((id) => id !== event.id) },
      };
    case 'cleared': {
      const lastSeq = Math.max(state.conversations[event.id]?.lastSeq ?? 0, threadOf(state, event.id).messages.at(-1)?.seq ?? 0);
      const known = changeConversation(state, event.id, { last: null, unread: 0, mentioned: false, lastSeq, readSeq: lastSeq });
      return setThread(known, event.id, (thread) => cut(thread, lastSeq));
    }
    case 'arranged':
      return changeConversation(state, event.id, event.wish);
    case 'read':
      return setThread(state, event.id, noteRead(state.me, event.seq));
    case 'draft':
      return { ...state, drafts: { ...state.drafts, [event.id]: event.draft } };
    case 'drafted': {
      // For a conversation that is gone the server would not send the draft again.
      const { text, calls } = event.draft;
      const isNewest = state.drafts[event.id]?.text === text && state.conversations[event.id] !== undefined;
      const next = changeConversation(state, event.id, { draft: text, draftCalls: [...calls] });
      return isNewest ? { ...next, drafts: without(next.drafts, event.id) } : next;
    }
    case 'unseen':
      return takeUnseen(state, event.except);
    case 'undrafted':
      return { ...state, drafts: without(state.drafts, event.id) };
    case 'send':
      return { ...state, outbox: [...state.outbox, event.message] };
    case 'sending':
      return changeOutgoing(state, event.clientId, { state: 'sending', problem: '', lost: undefined });
    case 'failed':
      return changeOutgoing(state, event.clientId, { state: 'failed', problem: event.problem, lost: event.lost });
    case 'drop':
      return { ...state, outbox: state.outbox.filter(({ clientId }) => clientId !== event.clientId) };
  }
}
