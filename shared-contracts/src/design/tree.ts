import type { DesignDoc, DesignNode, NodeId, Place } from './design-doc';

type Index = ReadonlyMap<NodeId, ReadonlyMap<string, readonly NodeId[]>>;

const NONE: readonly NodeId[] = [];
const indexes = new WeakMap<DesignDoc['nodes'], Index>();
/** Indexes of the documents from which others were created: equal lists remain the same objects. */
const earlier = new WeakMap<DesignDoc['nodes'], Index>();

export const inOrder = (one: Pick<DesignNode, 'order' | 'id'>, other: Pick<DesignNode, 'order' | 'id'>): number =>
  one.order === other.order ? (one.id < other.id ? -1 : 1) : one.order < other.order ? -1 : 1;

const isSameList = (one: readonly NodeId[], other: readonly NodeId[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Passes the index of a map of nodes on to a map that was made from it. `moved`: whether the place of a node differs. */
export function inheritOrder(from: DesignDoc['nodes'], to: DesignDoc['nodes'], moved: boolean): void {
  const index = indexes.get(from) ?? earlier.get(from);
  if (index !== undefined) (moved || !indexes.has(from) ? earlier : indexes).set(to, index);
}

function indexOf(nodes: DesignDoc['nodes']): Index {
  const known = indexes.get(nodes);
  if (known !== undefined) return known;
  const lists = new Map<NodeId, Map<string, DesignNode[]>>();
  for (const node of nodes.values()) {
    const slots = lists.get(node.parent) ?? new Map<string, DesignNode[]>();
    lists.set(node.parent, slots);
    const list = slots.get(node.slot);
    if (list === undefined) slots.set(node.slot, [node]);
    else list.push(node);
  }
  const before = earlier.get(nodes);
  const keep = (parent: NodeId, slot: string, ids: readonly NodeId[]) => {
    const known = before?.get(parent)?.get(slot);
    return known !== undefined && isSameList(known, ids) ? known : ids;
  };
  const sorted = (parent: NodeId, slots: ReadonlyMap<string, DesignNode[]>) =>
    new Map(
      [...slots].map(([slot, list]) => [
        slot,
        keep(
          parent,
          slot,
          list.sort(inOrder).map(({ id }) => id),
        ),
      ]),
    );
  const index = new Map([...lists].map(([parent, slots]) => [parent, sorted(parent, slots)]));
  indexes.set(nodes, index);
  return index;
}

/** Ids of the nodes in a slot of a node, in order. */
export const children = (doc: DesignDoc, parent: NodeId, slot: string): readonly NodeId[] =>
  indexOf(doc.nodes).get(parent)?.get(slot) ?? NONE;

/** Names of the slots of a node that contain nodes. */
export const slotsOf = (doc: DesignDoc, parent: NodeId): readonly string[] => [...(indexOf(doc.nodes).get(parent)?.keys() ?? [])].sort();

/** Ids of the direct children of a node, slot by slot. */
export const childrenOf = (doc: DesignDoc, parent: NodeId): readonly NodeId[] =>
  slotsOf(doc, parent).flatMap((slot) => children(doc, parent, slot));

/** A node and all its descendants, parents first. For the root all nodes. */
export function below(doc: DesignDoc, id: NodeId): DesignNode[] {
  const own = doc.nodes.get(id);
  return [...(own === undefined ? [] : [own]), ...childrenOf(doc, id).flatMap((child) => below(doc, child))];
}

/** Ids of the nodes above, the nearest first, without the root. */
export function above(nodes: DesignDoc['nodes'], id: NodeId): NodeId[] {
  const found: NodeId[] = [];
  for (let at = nodes.get(id)?.parent; at !== undefined && nodes.has(at) && !found.includes(at); at = nodes.get(at)?.parent) found.push(at);
  return found;
}

export const placeOf = ({ parent, slot, order }: Place): Place => ({ parent, slot, order });

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.parent === other.parent && one.slot === other.slot && one.order === other.order;
