import type { ChatBody, ChatMessage, Conversation } from '@banyan/shared-contracts/messaging/conversation';
import { type ChatState, type Draft, type Thread, threadOf } from './chat-state';

/** The text of a message in one line. */
const lineOf = (body: ChatBody | null): string => (body?.type === 'text' ? body.text : body?.type === 'file' ? body.name : '');

const previewOf = ({ sender, body, sentAt }: ChatMessage): Conversation['last'] => ({
  senderId: sender.id,
  senderName: sender.name,
  type: body?.type ?? '',
  text: lineOf(body),
  sentAt,
});

const calls = ({ mentions }: ChatMessage, me: string) => mentions.includes(me) || mentions.includes('0');

interface Known {
  thread: Thread;
  draft: Draft | undefined;
  conversation: Conversation;
}

/** The last result for each conversation from the server: the same object is returned as long as nothing has changed. */
const known = new WeakMap<Conversation, Known>();

/** A conversation as the server last sent it, with the changes by later frames. */
export function conversationOf(state: ChatState, id: string): Conversation | undefined {
  const told = state.conversations[id];
  if (told === undefined) return undefined;
  const thread = threadOf(state, id);
  const draft = state.drafts[id];
  const before = known.get(told);
  if (before?.thread === thread && before.draft === draft) return before.conversation;
  const conversation = {
    ...withFrames(state, told, thread),
    ...(draft === undefined ? {} : { draft: draft.text, draftCalls: [...draft.calls] }),
  };
  known.set(told, { thread, draft, conversation });
  return conversation;
}

function withFrames(state: ChatState, told: Conversation, thread: Thread): Conversation {
  const { id } = told;
  const newest = thread.messages.at(-1);
  const lastSeq = lastSeqOf(state, id);
  const readSeq = Math.max(told.readSeq, thread.reads[state.me] ?? 0);
  const isAsTold = readSeq === told.readSeq;
  const later = thread.messages.filter(
    ({ seq, sender, body }) => body !== null && seq > (isAsTold ? told.lastSeq : readSeq) && sender.id !== state.me,
  );
  const last =
    newest !== undefined && newest.seq === lastSeq
      ? previewOf(newest)
      : told.last !== null && thread.recalled.has(told.lastSeq)
        ? { ...told.last, type: '', text: '' }
        : told.last;
  return {
    ...told,
    lastSeq,
    readSeq,
    last,
    unread: readSeq >= lastSeq ? 0 : (isAsTold ? told.unread : 0) + later.length,
    mentioned: readSeq < lastSeq && ((isAsTold && told.mentioned) || later.some((message) => calls(message, state.me))),
  };
}

/** Joining a conversation counts like a message: it is the first in the list until others get a later message. */
const placeOf = ({ last, joinedAt }: Conversation): number => last?.sentAt ?? joinedAt;

/** The conversations of the user's list: pinned ones first, then the latest first. */
export function listedConversations(state: ChatState): Conversation[] {
  const { list, heard } = state;
  if (list === undefined) return [];
  const ids = new Set([...list.ids, ...Object.keys(heard).filter((id) => (heard[id] ?? 0) > list.seq)]);
  return [...ids]
    .map((id) => conversationOf(state, id))
    .filter((found) => found !== undefined)
    .sort(
      (one, other) =>
        Number(other.pinned === true) - Number(one.pinned === true) || placeOf(other) - placeOf(one) || (one.id < other.id ? -1 : 1),
    );
}

/** The same list object as long as no entry has changed, for one component. */
export function createListed(): (state: ChatState) => readonly Conversation[] {
  let before: readonly Conversation[] = [];
  return (state) => {
    const next = listedConversations(state);
    const isSame = next.length === before.length && next.every((conversation, index) => conversation === before[index]);
    if (!isSame) before = next;
    return before;
  };
}

/** Messages around a position without gaps. */
export function runAt({ messages }: Thread, around: number): readonly ChatMessage[] {
  const start = messages.findIndex(({ seq }) => seq === around);
  if (start < 0) return [];
  const joined = (index: number) => (messages[index]?.seq ?? 0) + 1 === messages[index + 1]?.seq;
  let from = start;
  while (from > 0 && joined(from - 1)) from -= 1;
  let to = start;
  while (to < messages.length - 1 && joined(to)) to += 1;
  return messages.slice(from, to + 1);
}

export const lastSeqOf = (state: ChatState, id: string): number =>
  Math.max(state.conversations[id]?.lastSeq ?? 0, threadOf(state, id).messages.at(-1)?.seq ?? 0);

/** Position after which messages of the run around `anchor` are missing; undefined when it reaches the newest. */
export function missingAfter(state: ChatState, id: string, anchor: number): number | undefined {
  const reached = runAt(threadOf(state, id), anchor).at(-1)?.seq ?? anchor - 1;
  return reached < lastSeqOf(state, id) ? reached : undefined;
}

/** Position of the first known message after `seq` that mentions the user. */
export const firstCall = (state: ChatState, id: string, seq: number): number | undefined =>
  threadOf(state, id).messages.find(
    (message) => message.seq > seq && message.body !== null && message.sender.id !== state.me && calls(message, state.me),
  )?.seq;

/** Whether a message that is still shown may have been recalled. */
export const isDoubtful = ({ gaps, reread }: ChatState, id: string): boolean => (gaps[id] ?? 0) > (reread[id] ?? 0);

/** Whether the unread count that the server sent of a conversation is no longer valid. */
export function isUncertain(state: ChatState, id: string): boolean {
  const told = state.conversations[id];
  if (told === undefined) return false;
  const { messages, reads } = threadOf(state, id);
  const readSeq = Math.max(told.readSeq, reads[state.me] ?? 0);
  const lastSeq = lastSeqOf(state, id);
  const from = readSeq === told.readSeq ? told.lastSeq : readSeq;
  if (readSeq >= lastSeq) return false;
  return messages.filter(({ seq }) => seq > from).length < lastSeq - from;
}
