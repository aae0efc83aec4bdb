import { chatBody, chatBodyInput } from '@banyan/shared-contracts/messaging/conversation';
import * as z from '@banyan/shared-contracts/schema';
import type { Outgoing } from '../state/chat-state';

const outgoing = z.object({
  clientId: z.string(),
  conversationId: z.string(),
  body: chatBodyInput,
  shown: chatBody,
  quote: z.object({ id: z.string(), seq: z.number(), senderName: z.string(), type: z.string(), text: z.string() }).nullable(),
  mentions: z.array(z.string()),
  at: z.number(),
});

/** The storage in which unsent messages survive a reload of their window. */
export interface OutboxShelf {
  read: () => Outgoing[];
  write: (messages: readonly Outgoing[]) => void;
}

/** Unsent messages of one user in this window. Entries that cannot be read are ignored. */
export function createOutboxShelf(userId: string, storage: Storage = sessionStorage): OutboxShelf {
  const key = `banyan:chat-outbox:${userId}`;
  return {
    read() {
      try {
        const kept = z.array(outgoing).parse(JSON.parse(storage.getItem(key) ?? '[]'));
        return kept.map((message) => ({ ...message, state: 'failed', problem: '', lost: 'unknown' }));
      } catch {
        return [];
      }
    },
    write(messages) {
      try {
        if (messages.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(messages));
      } catch {
        // The storage is full: the messages exist until the page closes.
      }
    },
  };
}
