import { type ChatMessage, UNSEEN } from '@banyan/shared-contracts/messaging/chat.contract';
import type { Thread } from './chat-state';

const settledQuote = (quote: ChatMessage['quote'], recalled: ReadonlySet<number>): ChatMessage['quote'] =>
  quote === null || quote.type === UNSEEN || !recalled.has(quote.seq) ? quote : { ...quote, type: '', text: '' };

/** As it is shown after what was taken back. */
export function settled(message: ChatMessage, recalled: ReadonlySet<number>): ChatMessage {
  const isBack = message.body === null || recalled.has(message.seq);
  const quote = settledQuote(message.quote, recalled);
  if (!isBack && quote === message.quote) return message;
  return { ...message, body: isBack ? null : message.body, quote: isBack ? null : quote };
}

export function merged(thread: Thread, list: readonly ChatMessage[]): Thread {
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

/** Without what was said up to a position. */
export const cut = (thread: Thread, seq: number): Thread => ({
  ...thread,
  messages: thread.messages.filter((message) => message.seq > seq),
  first: seq + 1,
});
