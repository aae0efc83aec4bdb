import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import type { NodeConnection } from '../database/node-connection';
import type { Id } from '../database/tables';
import type { RedisLink } from './redis-link';

const CHANNEL = 'banyan_broadcast';
/** Bytes that one `NOTIFY` carries, and a little less. */
const MAX_BYTES = 7900;

/** What nodes say to each other, by topic. */
export interface Topics {
  /** A frame for all open sockets of these users, without a place in their streams. */
  frames: { userIds: readonly Id[]; frame: ServerFrame };
  /** A frame about a conversation for those who look at it without being members. */
  visits: { conversationId: Id; frame: ServerFrame };
  /** A user has moved to a place in an open design, or has left it. */
  designers: { modelId: Id; session: string; userId: Id; name: string; node: string; property: string; left: boolean };
  /** A window has a record open, or has left it. */
  recordPeople: { modelId: Id; recordId: Id; session: string; sessionId: Id; userId: Id; editing: boolean; left: boolean };
  /** Who has come and gone, as one node knows it. */
  presence: { online: readonly Id[]; offline: readonly Id[] };
  /** A cache entry that all nodes drop; '' is all of them. */
  caches: { name: string };
}

type Handler<Topic extends keyof Topics> = (message: Topics[Topic]) => void;

/**
 * Messages to all nodes, this one included. They are not stored: a node that does not listen misses them. A message holds a few hundred ids
 * at most.
 */
export interface Broadcast {
  send<Topic extends keyof Topics>(topic: Topic, message: Topics[Topic]): void;
  /** Calls `handler` for every later message, until the returned function is called. */
  subscribe<Topic extends keyof Topics>(topic: Topic, handler: Handler<Topic>): Promise<() => void>;
}

interface Carrier {
  send(payload: string): Promise<void>;
  listen(handler: (payload: string) => void): Promise<void>;
}

export const byNotify = (connection: NodeConnection): Carrier => ({
  send: (payload) => connection.notify(CHANNEL, payload),
  listen: (handler) => connection.listen(CHANNEL, handler),
});

export const byRedis = (link: RedisLink): Carrier => ({
  send: (payload) => link.publish(CHANNEL, payload),
  listen: (handler) => Promise.resolve(link.subscribe(CHANNEL, handler)),
});

export function createBroadcast(carrier: Carrier, onError: (error: unknown) => void): Broadcast {
  const handlers = new Map<string, Set<Handler<never>>>();
  let listening: Promise<void> | undefined;

  function tell(handler: Handler<never>, message: never): void {
    try {
      handler(message);
    } catch (error) {
      onError(error);
    }
  }

  function hear(payload: string): void {
    try {
      const [topic, message] = JSON.parse(payload) as [string, never];
      handlers.get(topic)?.forEach((handler) => tell(handler, message));
    } catch (error) {
      // Every client of the database can send anything here.
      onError(error);
    }
  }

  return {
    send(topic, message) {
      const payload = JSON.stringify([topic, message]);
      if (Buffer.byteLength(payload) > MAX_BYTES) onError(new Error(`a broadcast of ${topic} is too long`));
      else carrier.send(payload).catch(onError);
    },
    async subscribe(topic, handler) {
      const known = handlers.get(topic) ?? new Set();
      handlers.set(topic, known.add(handler));
      listening ??= carrier.listen(hear);
      await listening;
      return () => void known.delete(handler);
    },
  };
}
