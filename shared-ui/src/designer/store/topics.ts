import type { DesignDoc, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { isSamePlace } from '@banyan/shared-contracts/design/tree';
import type { Topic } from './store-types';

const keyOf = (topic: Topic): string => (typeof topic === 'object' ? `node ${topic.node}` : topic);

/** Whether some node is in only one of the documents, or has another place in them. */
function isMoved(before: DesignDoc, after: DesignDoc): boolean {
  if (before.nodes === after.nodes) return false;
  if (before.nodes.size !== after.nodes.size) return true;
  for (const [id, node] of after.nodes) {
    const old = before.nodes.get(id);
    if (old === undefined || (old !== node && !isSamePlace(old, node))) return true;
  }
  return false;
}

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
    /** Notifies listeners to the nodes that differ, to the tree where a node has moved, and to the document. */
    tellDocument(before: DesignDoc, after: DesignDoc) {
      const isChanged = (id: NodeId) => (id === after.root ? before.props !== after.props : before.nodes.get(id) !== after.nodes.get(id));
      for (const { topic, those } of [...listeners.values()]) if (typeof topic === 'object' && isChanged(topic.node)) tell(those);
      if (isMoved(before, after)) tell(listeners.get('tree')?.those);
      tell(listeners.get('doc')?.those);
    },
  };
}
