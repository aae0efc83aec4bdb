import type { Change, Conflict, Message } from '@banyan/shared-contracts/design/steps/change';
import type { DesignState } from '@banyan/shared-contracts/design/steps/command';
import type { DesignDoc, DesignNode, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { isSameJson } from '@banyan/shared-contracts/design/json';
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import type { DesignStore, Topic } from './store-types';

const StoreContext = createContext<DesignStore | undefined>(undefined);

/** Gives the store of the design to everything below. */
export const DesignStoreProvider = StoreContext.Provider;

/** The store of the design that is open. */
export function useDesignStore(): DesignStore {
  const store = useContext(StoreContext);
  if (store === undefined) throw new Error('there is no design here');
  return store;
}

function useTopic<Value>(topic: Topic, read: () => Value): Value {
  const store = useDesignStore();
  const key = typeof topic === 'object' ? topic.node : undefined;
  const name = typeof topic === 'object' ? undefined : topic;
  const subscribe = useCallback((listener: () => void) => store.subscribe(name ?? { node: key ?? '' }, listener), [store, name, key]);
  return useSyncExternalStore(subscribe, read);
}

/** The document; renders again with every change. */
export const useDesignDoc = (): DesignDoc => useTopic('doc', useDesignStore().doc);

/** A node; renders again only when something in it changes. Undefined once it is gone. */
export function useDesignNode(id: NodeId): DesignNode | undefined {
  const { doc } = useDesignStore();
  return useTopic({ node: id }, () => doc().nodes.get(id));
}

/** Properties of the document as a whole. */
export function useDesignProps(): DesignDoc['props'] {
  const { doc } = useDesignStore();
  return useTopic({ node: doc().root }, () => doc().props);
}

/** Ids of the nodes in a slot, in order. */
export function useChildren(parent: NodeId, slot: string): readonly NodeId[] {
  const { children } = useDesignStore();
  return useTopic('tree', () => children(parent, slot));
}

/** Ids of what is selected. */
export const useSelection = (): DesignState['selected'] => {
  const { state } = useDesignStore();
  return useTopic('selection', () => state().selected);
};

/** Path of the property that is being edited. */
export const useSelectedProperty = (): string | undefined => {
  const { state } = useDesignStore();
  return useTopic('selection', () => state().property);
};

export const usePeople = (): DesignState['people'] => {
  const { state } = useDesignStore();
  return useTopic('people', () => state().people);
};

export const useReach = (): DesignState['reach'] => {
  const { state } = useDesignStore();
  return useTopic('reach', () => state().reach);
};

export const useConflicts = (): readonly Conflict[] => useTopic('conflicts', useDesignStore().conflicts);

interface History {
  changes: readonly Change[];
  /** What undo and redo would do. */
  undo: Message | undefined;
  redo: Message | undefined;
}

const isSameLabel = (one: Message | undefined, other: Message | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && one.key === other.key && isSameJson(one.values, other.values));

/** Own changes that the server has answered are the same changes. */
const isSameHistory = (one: History, other: History): boolean =>
  one.changes.length === other.changes.length &&
  one.changes.at(-1)?.id === other.changes.at(-1)?.id &&
  isSameLabel(one.undo, other.undo) &&
  isSameLabel(one.redo, other.redo);

/** All changes that are known, with what undo and redo would do. */
export function useHistory(): History {
  const store = useDesignStore();
  const kept = useRef<History>(undefined);
  return useTopic('history', () => {
    const next = { changes: store.history(), undo: store.undoable(), redo: store.redoable() };
    if (kept.current === undefined || !isSameHistory(kept.current, next)) kept.current = next;
    return kept.current;
  });
}
