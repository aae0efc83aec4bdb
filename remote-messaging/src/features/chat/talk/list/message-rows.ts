import { toWall } from '@banyan/shared-contracts/time/platform-zone';
import type { ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import type { Outgoing } from '../../state/chat-state';

/** One row of a conversation: a message with the lines above it. */
export interface MessageRow {
  key: string;
  message: ChatMessage | undefined;
  outgoing: Outgoing | undefined;
  /** A time on the day that begins with it. */
  day: number | undefined;
  /** The unread messages begin with it. */
  isFirstNew: boolean;
  /** It shows the sender and the time. */
  isHead: boolean;
  /** The message below in the same group. */
  next: ChatMessage | undefined;
}

/** Messages of one person are grouped for this time, and up to this number: a longer run shows the sender and the time again. */
const TOGETHER_MS = 300_000;
const TOGETHER = 10;

const DAY_MS = 86_400_000;

/** Number of the day, in the time zone of the platform. */
export const dayOf = (ms: number): number => Math.floor(toWall(ms) / DAY_MS);

/**
 * The rows of a run and of the outbox; `readSeq` and `lastSeq` are the read position and the newest position when the user opened the
 * conversation.
 */
export function rowsOf(
  messages: readonly ChatMessage[],
  outbox: readonly Outgoing[],
  { me, readSeq, lastSeq }: { me: string; readSeq: number; lastSeq: number },
): MessageRow[] {
  // Where the run begins later, the unread messages begin above it.
  const isLater = (messages[0]?.seq ?? 0) > readSeq + 1;
  const firstNew = isLater ? undefined : messages.find(({ seq, sender }) => seq > readSeq && seq <= lastSeq && sender.id !== me)?.seq;
  const facts = [
    ...messages.map((message) => ({
      message,
      outgoing: undefined,
      at: message.sentAt,
      by: message.sender.id,
      back: message.body === null,
    })),
    ...outbox.map((outgoing) => ({ message: undefined, outgoing, at: outgoing.at, by: me, back: false })),
  ];
  let head = { index: 0, at: 0 };
  const rows = facts.map(({ message, outgoing, at, by, back }, index) => {
    const before = facts[index - 1];
    const day = before === undefined || dayOf(before.at) !== dayOf(at) ? at : undefined;
    const isFirstNew = message !== undefined && message.seq === firstNew && index > 0;
    const isNear = index - head.index < TOGETHER && at - head.at < TOGETHER_MS;
    const isHead = back || day !== undefined || isFirstNew || before?.by !== by || before.back || !isNear;
    if (isHead) head = { index, at };
    return {
      // The key of a message is the same before and after it arrives.
      key: outgoing?.clientId ?? (message?.clientId || message?.id) ?? '',
      message,
      outgoing,
      day,
      isFirstNew,
      isHead,
    };
  });
  return rows.map((row, index) => {
    const next = rows[index + 1];
    return { ...row, next: next === undefined || next.isHead ? undefined : next.message };
  });
}
