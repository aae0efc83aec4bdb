import type { Step } from './steps/change';
import type { DesignDoc, DesignNode, NodeId, Place } from './design-doc';
import { isObject, isSameJson, jsonAt, type JsonObject } from './json';
import { keptOrders } from './order';
import { setSteps } from './properties';
import { below, children, isSamePlace, placeOf, slotsOf } from './tree';

/** Members of longer names, and deeper ones, are set with the object that they are in. */
const MAX_NAME = 200;
const MAX_DEPTH = 12;

/** Paths of the properties that differ. Objects are compared member by member, everything else as a whole. */
export function changedPaths(before: JsonObject, after: JsonObject, above: readonly string[] = []): string[][] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  if (above.length > 0 && ([...names].some((name) => name.length > MAX_NAME) || above.length >= MAX_DEPTH)) return [[...above]];
  return [...names].flatMap((name) => {
    const own = jsonAt(before, [name]);
    const other = jsonAt(after, [name]);
    if (isSameJson(own, other)) return [];
    const path = [...above, name];
    return isObject(own) && isObject(other) ? changedPaths(own, other, path) : [path];
  });
}

/** Places of the nodes of a slot: nodes in unchanged order retain their places, the others get places in between. */
function placesIn(before: DesignDoc, after: DesignDoc, parent: NodeId, slot: string): Map<NodeId, Place> {
  const orderOf = (id: NodeId) => before.nodes.get(id)?.order ?? '';
  const old = new Map(children(before, parent, slot).map((id) => [id, orderOf(id)]));
  const orders = keptOrders(children(after, parent, slot), old);
  return new Map([...orders].map(([id, order]) => [id, { parent, slot, order }]));
}

/** A node with what it is in another document: as the other has it, unless it is another kind of thing there. */
function contentSteps(doc: DesignDoc, before: DesignNode, after: DesignNode): Step[] {
  if (before.type !== after.type) {
    const { type, props } = before;
    return [{ op: 'turn', node: before.id, before: { type, props }, after: { type: after.type, props: after.props } }];
  }
  return propertySteps(doc, before.id, before.props, after.props);
}

function propertySteps(doc: DesignDoc, node: NodeId, before: JsonObject, after: JsonObject): Step[] {
  const paths = changedPaths(before, after);
  const isThere = (path: readonly string[]) => jsonAt(after, path) !== undefined;
  /** Members go from the last to the first, so that each comes back to its place. */
  const gone = paths.filter((path) => !isThere(path)).reverse();
  return [...paths.filter(isThere), ...gone].flatMap((path) => {
    const value = jsonAt(after, path);
    return setSteps(doc, node, path, value === undefined ? 'absent' : { value });
  });
}

/**
 * Steps from one document to another whose nodes have the same ids. Among siblings, the longest run in unchanged order is left in place and
 * all others move. Equal properties give no step, whatever the order of their members.
 */
export function diffDocs(before: DesignDoc, after: DesignDoc): Step[] {
  const nodes = below(after, after.root);
  const places = new Map<NodeId, Place>();
  for (const parent of [after.root, ...nodes.map(({ id }) => id)]) {
    for (const slot of slotsOf(after, parent)) placesIn(before, after, parent, slot).forEach((place, id) => places.set(id, place));
  }
  const adds: Step[] = [];
  const moves: Step[] = [];
  const sets: Step[] = [];
  for (const node of nodes) {
    const place = places.get(node.id) ?? placeOf(node);
    const known = before.nodes.get(node.id);
    if (known === undefined) adds.push({ op: 'add', node: { ...node, ...place } });
    else {
      if (!isSamePlace(known, place)) moves.push({ op: 'move', node: node.id, before: placeOf(known), after: place });
      sets.push(...contentSteps(before, known, node));
    }
  }
  const drops = below(before, before.root)
    .filter(({ id }) => !after.nodes.has(id))
    .reverse()
    .map((node): Step => ({ op: 'drop', node }));
  return [...adds, ...moves, ...propertySteps(before, before.root, before.props, after.props), ...sets, ...drops];
}
