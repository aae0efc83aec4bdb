import { Redis } from 'ioredis';
import type { NodeConnection } from '../database/node-connection';

const CHANNEL = 'banyan_stream';
/** Wake-ups within this time become one: a `NOTIFY` inside each transaction would cost a third of the throughput. */
const COALESCE_MS = 5;

/** Tells all nodes that something was committed which they should read. Losing a wake-up is harmless: readers also poll. */
export interface Wake {
  wake(): void;
  onWake(handler: () => void): Promise<void>;
  close(): Promise<void>;
}

function coalesced(send: () => Promise<unknown>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    wake() {
      timer ??= setTimeout(() => {
        timer = undefined;
        send().catch(onError);
      }, COALESCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Wake-ups through `NOTIFY` on the process's own connection. */
export function wakeByNotify(connection: NodeConnection, onError: (error: unknown) => void): Wake {
  const { wake, stop } = coalesced(() => connection.notify(CHANNEL, ''), onError);
  return {
    wake,
    onWake: (handler) => connection.listen(CHANNEL, handler),
    close() {
      stop();
      return Promise.resolve();
    },
  };
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

/** Wake-ups through Redis, for many nodes. While Redis is away everything goes on by polling. */
export function wakeByRedis(url: string, onError: (error: unknown) => void): Wake {
  const publisher = reportOutages(new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 }), onError);
  const subscriber = reportOutages(new Redis(url, { maxRetriesPerRequest: null }), onError);
  const { wake, stop } = coalesced(async () => {
    if (publisher.status === 'ready') await publisher.publish(CHANNEL, '');
  }, onError);
  return {
    wake,
    onWake(handler) {
      subscriber.on('message', handler);
      // Waits for Redis by itself, and is repeated after reconnects: a server starts without Redis too.
      subscriber.subscribe(CHANNEL).catch(onError);
      return Promise.resolve();
    },
    close() {
      stop();
      publisher.disconnect();
      subscriber.disconnect();
      return Promise.resolve();
    },
  };
}
