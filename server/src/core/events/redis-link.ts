import { Redis } from 'ioredis';

/** Publishes and receives messages on channels of Redis. While Redis is down nothing is published; subscriptions resume when it is back. */
export interface RedisLink {
  /** Connection for other commands; while Redis is away they are rejected at once. */
  readonly client: Redis;
  publish(channel: string, payload: string): Promise<void>;
  subscribe(channel: string, handler: (payload: string) => void): void;
  close(): void;
}

/** Tells of an outage once, not of every try to end it. */
function reportOutages(client: Redis, onError: (error: unknown) => void): Redis {
  let away = false;
  client.on('error', (error) => {
    if (!away) onError(error);
    away = true;
  });
  return client.on('ready', () => (away = false));
}

export function openRedisLink(url: string, onError: (error: unknown) => void): RedisLink {
  const publisher = reportOutages(new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 }), onError);
  const subscriber = reportOutages(new Redis(url, { maxRetriesPerRequest: null }), onError);
  const handlers = new Map<string, (payload: string) => void>();
  subscriber.on('message', (channel, payload) => handlers.get(channel)?.(payload));
  return {
    client: publisher,
    async publish(channel, payload) {
      if (publisher.status === 'ready') await publisher.publish(channel, payload);
    },
    subscribe(channel, handler) {
      handlers.set(channel, handler);
      // Waits for Redis by itself, and is repeated after reconnects: a server starts without Redis too.
      subscriber.subscribe(channel).catch(onError);
    },
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
