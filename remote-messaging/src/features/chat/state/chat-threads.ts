import { type ChatMessage, UNSEEN } from '@banyan/shared-contracts/messaging/conversation';
import type { Thread } from './chat-state';

/** A quote of a recalled message has no text. */
export const settledQuote = (quote: ChatMessage['quote'], recalled: ReadonlySet<number>): ChatMessage['quote'] =>
  quote === null || quote.type === UNSEEN || quote.type === '' || !recalled.has(quote.seq) ? quote : { ...quote, type: '', text: '' };

/** The message without the content of recalled ones. */
export function settled(message: ChatMessage, recalled: ReadonlySet<number>): ChatMessage {
  const isBack = message.body === null || recalled.has(message.seq);
  const quote = settledQuote(message.quote, recalled);
  if (!isBack && quote === message.quote) return message;
  return { ...message, body: isBack ? null : message.body, quote: isBack ? null : quote };
}

/** Appends a message that comes after all known ones, as most do, without sorting. */
function appended(thread: Thread, message: ChatMessage): Thread | undefined {
  const isNewest = message.seq > (thread.messages.at(-1)?.seq ?? 0);
  if (!isNewest || message.body === null || thread.recalled.has(message.seq)) return undefined;
  return { ...thread, messages: [...thread.messages, settled(message, thread.recalled)] };
}

/** The thread with these messages, each at its position. */
export function merged(thread: Thread, list: readonly ChatMessage[]): Thread {
  const [only] = list;
  const quick = only !== undefined && list.length === 1 ? appended(thread, only) : undefined;
  if (quick !== undefined) return quick;
  const recalled = new Set([...thread.recalled, ...list.filter(({ body }) => body === null).map(({ seq }) => seq)]);
  const bySeq = new Map(thread.messages.map((message) => [message.seq, message]));
  for (const message of list) bySeq.set(message.seq, message);
  const messages = [...bySeq.values()].sort((one, other) => one.seq - other.seq).map((message) => settled(message, recalled));
  return { ...thread, recalled, messages };
}

export const noteRead =
  (userId: string, seq: number) =>
  (thread: Thread): Thread =>
    seq <= (thread.reads[userId] ?? 0) ? thread : { ...thread, reads: { ...thread.reads, [userId]: seq } };

/** The thread without its messages up to a position. */
export const cut = (thread: Thread, seq: number): Thread => ({
  ...thread,
  messages: thread.messages.filter((message) => message.seq > seq),
  first: seq + 1,
});

/** Number of messages that are retained of a conversation that is not on screen. */
const UNSEEN_KEPT = 30;

/** The messages that a list needs of a conversation: the newest one, and those that the server has not counted as unread yet. */
export function trimmed(thread: Thread, countedTo: number): Thread {
  const { messages } = thread;
  const kept = messages.filter(({ seq }, index) => index === messages.length - 1 || seq > countedTo).slice(-UNSEEN_KEPT);
  return kept.length === messages.length ? thread : { ...thread, messages: kept };
}
