import type { DesignDoc, DesignNode, Json, NodeId, Place } from '../design-doc';
import { isObject, isSameJson, jsonAt, type JsonObject } from '../json';
import { above, isSamePlace, placeOf } from '../tree';

/** Something that both sides changed, each in its own way. `place`: where the node is; `node`: one side changed it, the other dropped it. */
export interface MergeConflict {
  node: NodeId;
  kind: 'value' | 'place' | 'type' | 'node';
  /** Of values. */
  path: readonly string[];
  mine: Json | undefined;
  theirs: Json | undefined;
}

export interface Merged {
  /** The same whichever side is `mine`. Where both differ it has one of the two, by no merit. */
  doc: DesignDoc;
  conflicts: readonly MergeConflict[];
}

type Note = (conflict: MergeConflict) => void;

const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, (_key, inner: unknown) => sorted(inner)));
const sorted = (value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;

/** One of two, the same in whichever order they come. */
const either = <Value>(mine: Value, theirs: Value): Value => (textOf(mine) >= textOf(theirs) ? mine : theirs);

function mergeValue(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  path: readonly string[],
  note: (path: readonly string[], mine: Json | undefined, theirs: Json | undefined) => void,
): Json | undefined {
  if (isSameJson(theirs, base)) return mine;
  if (isSameJson(mine, base) || isSameJson(mine, theirs)) return theirs;
  if (isObject(mine) && isObject(theirs)) {
    const from = isObject(base) ? base : {};
    const added = [...Object.keys(mine), ...Object.keys(theirs)].filter((name) => !Object.hasOwn(from, name)).sort();
    const members = [...new Set([...Object.keys(from), ...added])].map((name) => [
      name,
      mergeValue(jsonAt(from, [name]), jsonAt(mine, [name]), jsonAt(theirs, [name]), [...path, name], note),
    ]);
    return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as JsonObject;
  }
  note(path, mine, theirs);
  return either(mine, theirs);
}

function mergeProps(node: NodeId, base: JsonObject, mine: JsonObject, theirs: JsonObject, note: Note): JsonObject {
  const merged = mergeValue(base, mine, theirs, [], (path, own, other) => note({ node, kind: 'value', path, mine: own, theirs: other }));
  return isObject(merged) ? merged : {};
}

function mergePlace(node: NodeId, base: Place | undefined, mine: Place, theirs: Place, note: Note): Place {
  if (base !== undefined && isSamePlace(theirs, base)) return placeOf(mine);
  if (isSamePlace(mine, theirs) || (base !== undefined && isSamePlace(mine, base))) return placeOf(theirs);
  note({ node, kind: 'place', path: [], mine: { ...placeOf(mine) }, theirs: { ...placeOf(theirs) } });
  return either(placeOf(mine), placeOf(theirs));
}

function mergeNode(base: DesignNode | undefined, mine: DesignNode, theirs: DesignNode, note: Note): DesignNode {
  const { id } = mine;
  const place = mergePlace(id, base, mine, theirs, note);
  if (mine.type === theirs.type) {
    const from = base?.type === mine.type ? base.props : {};
    return { id, type: mine.type, props: mergeProps(id, from, mine.props, theirs.props, note), ...place };
  }
  const turned = [mine, theirs].filter(({ type }) => type !== base?.type);
  const other = turned[0] === mine ? theirs : mine;
  if (turned.length > 1 || (base !== undefined && !isSameJson(other.props, base.props))) {
    note({ node: id, kind: 'type', path: [], mine: mine.type, theirs: theirs.type });
  }
  const { type, props } = turned.length > 1 ? either(mine, theirs) : (turned[0] ?? mine);
  return { id, type, props, ...place };
}

const isSameNode = (one: DesignNode, other: DesignNode) =>
  one === other || (one.type === other.type && isSamePlace(one, other) && isSameJson(one.props, other.props));

/** Nodes of one side that the other side dropped but that remain: nodes that were changed, and their ancestors. */
function survivors(base: DesignDoc, side: DesignDoc, other: DesignDoc, note: (id: NodeId) => void): Map<NodeId, DesignNode> {
  const found = new Map<NodeId, DesignNode>();
  for (const [id, node] of side.nodes) {
    if (other.nodes.has(id)) continue;
    const from = base.nodes.get(id);
    if (from !== undefined && isSameNode(from, node)) continue;
    if (from !== undefined) note(id);
    found.set(id, node);
  }
  return found;
}

/** Adds missing ancestors of nodes in the result: a container that one side dropped is restored when the other side put nodes into it. */
function withParents(nodes: Map<NodeId, DesignNode>, sides: readonly DesignDoc[], root: NodeId, note: (id: NodeId) => void): void {
  for (const node of [...nodes.values()]) {
    let { parent } = node;
    while (parent !== root && !nodes.has(parent)) {
      const id = parent;
      const found = sides.map((side) => side.nodes.get(id)).find((one) => one !== undefined);
      if (found === undefined) break;
      note(id);
      nodes.set(id, found);
      parent = found.parent;
    }
  }
}

/** Whether following the parents from a node leads back to itself. */
const hasCycle = (nodes: ReadonlyMap<NodeId, DesignNode>): boolean =>
  [...nodes.keys()].some((id) => {
    const last = above(nodes, id).at(-1) ?? id;
    return nodes.has(nodes.get(last)?.parent ?? '');
  });

/**
 * Merges the changes of two users to one document. A node that one user dropped and the other changed remains. If the moves of both would
 * put nodes into each other, all nodes have the places of one of the two documents.
 */
export function mergeDocs(base: DesignDoc, mine: DesignDoc, theirs: DesignDoc): Merged {
  const conflicts: MergeConflict[] = [];
  const note: Note = (conflict) => void conflicts.push(conflict);
  const dropped = (by: 'mine' | 'theirs') => (node: NodeId) =>
    note({ node, kind: 'node', path: [], mine: by === 'mine' ? null : true, theirs: by === 'mine' ? true : null });
  const nodes = new Map<NodeId, DesignNode>();
  for (const [id, own] of mine.nodes) {
    const other = theirs.nodes.get(id);
    if (other !== undefined) nodes.set(id, mergeNode(base.nodes.get(id), own, other, note));
  }
  survivors(base, mine, theirs, dropped('theirs')).forEach((node, id) => nodes.set(id, node));
  survivors(base, theirs, mine, dropped('mine')).forEach((node, id) => nodes.set(id, node));
  const back = (id: NodeId) => dropped(mine.nodes.has(id) ? 'theirs' : 'mine')(id);
  withParents(nodes, [mine, theirs], base.root, back);
  if (hasCycle(nodes)) {
    const places = (doc: DesignDoc) => textOf([...doc.nodes.values()].map((node) => [node.id, placeOf(node)]).sort());
    const side = places(mine) >= places(theirs) ? mine : theirs;
    for (const [id, node] of nodes) {
      const place = side.nodes.get(id);
      if (place !== undefined) nodes.set(id, { ...node, ...placeOf(place) });
    }
    withParents(nodes, [side, mine, theirs], base.root, back);
  }
  const props = mergeProps(base.root, base.props, mine.props, theirs.props, note);
  return { doc: { kind: base.kind, root: base.root, props, nodes }, conflicts };
}
