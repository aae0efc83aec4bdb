import type { NodeConnection } from '../database/node-connection';
import type { RedisLink } from './redis-link';

/** What a wake-up is about: new events in streams, or new jobs. */
export type WakeTopic = 'stream' | 'jobs';
const channelOf = (topic: WakeTopic) => `banyan_${topic}`;
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
export function wakeByNotify(connection: NodeConnection, topic: WakeTopic, onError: (error: unknown) => void): Wake {
  const { wake, stop } = coalesced(() => connection.notify(channelOf(topic), ''), onError);
  return {
    wake,
    onWake: (handler) => connection.listen(channelOf(topic), handler),
    close() {
      stop();
      return Promise.resolve();
    },
  };
}

/** Wake-ups through Redis, for many nodes. While Redis is away everything goes on by polling. */
export function wakeByRedis(link: RedisLink, topic: WakeTopic, onError: (error: unknown) => void): Wake {
  const { wake, stop } = coalesced(() => link.publish(channelOf(topic), ''), onError);
  return {
    wake,
    onWake: (handler) => Promise.resolve(link.subscribe(channelOf(topic), handler)),
    close() {
      stop();
      return Promise.resolve();
    },
  };
}
