import { type ChatMessage, UNSEEN } from '@banyan/shared-contracts/messaging/conversation';
import type { Thread } from './chat-state';

/** What was taken back is quoted without its words. */
export const settledQuote = (quote: ChatMessage['quote'], recalled: ReadonlySet<number>): ChatMessage['quote'] =>
  quote === null || quote.type === UNSEEN || quote.type === '' || !recalled.has(quote.seq) ? quote : { ...quote, type: '', text: '' };

/** As it is shown after what was taken back. */
export function settled(message: ChatMessage, recalled: ReadonlySet<number>): ChatMessage {
  const isBack = message.body === null || recalled.has(message.seq);
  const quote = settledQuote(message.quote, recalled);
  if (!isBack && quote === message.quote) return message;
  return { ...message, body: isBack ? null : message.body, quote: isBack ? null : quote };
}

/** What comes after all that is known, as most does, needs no other order. */
function appended(thread: Thread, message: ChatMessage): Thread | undefined {
  const isNewest = message.seq > (thread.messages.at(-1)?.seq ?? 0);
  if (!isNewest || message.body === null || thread.recalled.has(message.seq)) return undefined;
  return { ...thread, messages: [...thread.messages, settled(message, thread.recalled)] };
}

/** With these messages too, each in its place. */
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

/** What a list shows of a conversation, and how much of it is unread: the newest message, and those that the server has not counted yet. */
export function trimmed(thread: Thread, countedTo: number): Thread {
  const { messages } = thread;
  const kept = messages.filter(({ seq }, index) => index === messages.length - 1 || seq > countedTo).slice(-UNSEEN_KEPT);
  return kept.length === messages.length ? thread : { ...thread, messages: kept };
}
