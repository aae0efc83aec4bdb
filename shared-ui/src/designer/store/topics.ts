import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { Topic } from './store-types';

const keyOf = (topic: Topic): string => (typeof topic === 'object' ? `node ${topic.node}` : topic);

/** Listeners by what they listen to. */
export function createTopics() {
  const listeners = new Map<string, { topic: Topic; those: Set<() => void> }>();
  const tell = (those: ReadonlySet<() => void> | undefined) => [...(those ?? [])].forEach((listener) => listener());
  return {
    subscribe(topic: Topic, listener: () => void): () => void {
      const key = keyOf(topic);
      const entry = listeners.get(key) ?? { topic, those: new Set() };
      entry.those.add(listener);
      listeners.set(key, entry);
      return () => {
        entry.those.delete(listener);
        if (entry.those.size === 0 && listeners.get(key) === entry) listeners.delete(key);
      };
    },
    tell: (topic: Exclude<Topic, object>) => tell(listeners.get(topic)?.those),
    /** Notifies listeners to nodes for which `changed` is true. */
    tellNodes(changed: (id: NodeId) => boolean) {
      for (const { topic, those } of [...listeners.values()]) if (typeof topic === 'object' && changed(topic.node)) tell(those);
    },
  };
}
