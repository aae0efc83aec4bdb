import type { NodeConnection } from '../database/node-connection';

/** What the database says by itself, once a transaction that changed it is committed. */
const CHANNELS = { dictionaries: 'banyan_dictionaries' } as const;

/** Changes of which triggers tell every process; who is not connected at that moment misses them. */
export interface Notices {
  /** Hears of changes from now on, until the returned function is called. */
  subscribe(topic: keyof typeof CHANNELS, handler: () => void): Promise<() => void>;
}

export function createNotices(node: Pick<NodeConnection, 'listen'>, onError: (error: unknown) => void): Notices {
  const handlers = new Map<string, Set<() => void>>();

  function tell(topic: string): void {
    for (const handler of handlers.get(topic) ?? []) {
      try {
        handler();
      } catch (error) {
        onError(error);
      }
    }
  }

  return {
    async subscribe(topic, handler) {
      const known = handlers.get(topic);
      const all = known ?? new Set();
      handlers.set(topic, all.add(handler));
      if (known === undefined) await node.listen(CHANNELS[topic], () => tell(topic));
      return () => void all.delete(handler);
    },
  };
}
