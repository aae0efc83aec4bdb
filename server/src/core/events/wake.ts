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

function coalesced(send: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      send().catch(onError);
    }, COALESCE_MS);
  };
}

/** Wake-ups through `NOTIFY` on the process's own connection. */
export function wakeByNotify(connection: NodeConnection, onError: (error: unknown) => void): Wake {
  return {
    wake: coalesced(() => connection.notify(CHANNEL, ''), onError),
    onWake: (handler) => connection.listen(CHANNEL, handler),
    close: () => Promise.resolve(),
  };
}

/** Wake-ups through Redis, for many nodes. */
export function wakeByRedis(url: string, onError: (error: unknown) => void): Wake {
  const publisher = new Redis(url, { maxRetriesPerRequest: 1, lazyConnect: false });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  publisher.on('error', onError);
  subscriber.on('error', onError);
  return {
    wake: coalesced(() => publisher.publish(CHANNEL, ''), onError),
    async onWake(handler) {
      subscriber.on('message', handler);
      await subscriber.subscribe(CHANNEL);
    },
    close() {
      publisher.disconnect();
      subscriber.disconnect();
      return Promise.resolve();
    },
  };
}
