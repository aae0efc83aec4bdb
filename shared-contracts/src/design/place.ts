import type { Step } from './steps/change';
import type { DesignDoc, DesignNode, NodeId, Place } from './design-doc';
import { orderBetween, ordersBetween } from './order';
import { children, isSamePlace, placeOf } from './tree';

/** Somewhere in a slot: before one of its nodes, or at its end. */
export interface Spot {
  readonly parent: NodeId;
  readonly slot: string;
  /** The node that is to follow; missing for the end. */
  readonly before?: NodeId | undefined;
  /** The node in front of it, with which it is to share one line. */
  readonly beside?: NodeId | undefined;
}

export interface Room {
  /** One order for each node that comes, ascending. */
  orders: string[];
  /** Moves of nodes that had the same order as the one in front of the spot: two people had put them there at once. */
  steps: Step[];
}

/** Creates places for nodes at a spot. Those of `moving` are ignored. */
export function roomAt(doc: DesignDoc, { parent, slot, before }: Spot, count: number, moving: readonly NodeId[] = []): Room {
  const siblings = children(doc, parent, slot).filter((id) => !moving.includes(id) || id === before);
  const index = before === undefined ? -1 : siblings.indexOf(before);
  const at = index === -1 ? siblings.length : index;
  const stay = (id: NodeId) => !moving.includes(id);
  const orderOf = (id: NodeId | undefined) => (id === undefined ? undefined : doc.nodes.get(id)?.order);
  const low = orderOf(siblings.slice(0, at).filter(stay).at(-1));
  const following = siblings.slice(at).filter(stay);
  const tied = low === undefined ? 0 : following.findIndex((id) => (orderOf(id) ?? '') > low);
  const pushed = following.slice(0, tied === -1 ? following.length : tied);
  const orders = ordersBetween(low, orderOf(following[pushed.length]), count + pushed.length);
  const steps = pushed.flatMap((id, number): Step[] => {
    const node = doc.nodes.get(id) as DesignNode;
    return [
      {
        op: 'move',
        node: id,
        before: placeOf(node),
        after: { parent, slot, order: orders[count + number] ?? orderBetween(low, undefined) },
      },
    ];
  });
  return { orders: orders.slice(0, count), steps };
}

/** Steps that move nodes to a spot, in the order in which they are named. */
export function moveSteps(doc: DesignDoc, ids: readonly NodeId[], spot: Spot): Step[] {
  const { orders, steps } = roomAt(doc, spot, ids.length, ids);
  const moves = ids.flatMap((id, index): Step[] => {
    const node = doc.nodes.get(id);
    const after: Place = { parent: spot.parent, slot: spot.slot, order: orders[index] ?? '' };
    return node === undefined || isSamePlace(node, after) ? [] : [{ op: 'move', node: id, before: placeOf(node), after }];
  });
  return [...steps, ...moves];
}
