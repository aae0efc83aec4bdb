import type { NodeId } from '@banyan/shared-contracts/design/design-doc';

/** A document as a tree of ids; the root is no node. */
export interface NodeTree {
  readonly root: NodeId;
  /** Everything directly in a node, slot by slot. */
  children(parent: NodeId): readonly NodeId[];
  /** Undefined for the root and for nodes that no longer exist. */
  parent(node: NodeId): NodeId | undefined;
}

const preorder = (tree: NodeTree, from: NodeId = tree.root): NodeId[] =>
  tree.children(from).flatMap((child) => [child, ...preorder(tree, child)]);

/** The node and all above it, up to the root. */
export function pathTo(tree: NodeTree, node: NodeId): NodeId[] {
  const path = [node];
  for (let at = tree.parent(node); at !== undefined; at = tree.parent(at)) path.unshift(at);
  return path;
}

export type Direction = 'previous' | 'next' | 'parent' | 'child' | 'first' | 'last';

/**
 * The node to which a step of the keyboard leads. `shown` returns whether a node can get the focus; without `from` it begins at the first.
 */
export function neighbour(tree: NodeTree, from: NodeId | undefined, to: Direction, shown: (id: NodeId) => boolean): NodeId | undefined {
  const all = preorder(tree).filter(shown);
  if (to === 'first' || from === undefined) return all[0];
  if (to === 'last') return all.at(-1);
  if (to === 'parent') {
    const above = tree.parent(from);
    return above === undefined || above === tree.root ? undefined : above;
  }
  if (to === 'child') return preorder(tree, from).find(shown);
  const order = preorder(tree);
  const at = order.indexOf(from);
  return to === 'next' ? order.slice(at + 1).find(shown) : order.slice(0, Math.max(at, 0)).reverse().find(shown);
}

/** Nodes without those that are in another of them, in the order of the document. */
export function topmost(tree: NodeTree, nodes: readonly NodeId[]): NodeId[] {
  const chosen = new Set(nodes);
  const isBelow = (id: NodeId) =>
    pathTo(tree, id)
      .slice(0, -1)
      .some((above) => chosen.has(above));
  return preorder(tree).filter((id) => chosen.has(id) && !isBelow(id));
}

/** Siblings from one to another, both included; just the other where they are none. */
export function range(tree: NodeTree, from: NodeId | undefined, to: NodeId): readonly NodeId[] {
  const parent = tree.parent(to);
  if (from === undefined || parent === undefined || tree.parent(from) !== parent) return [to];
  const siblings = tree.children(parent);
  const [start = 0, end = 0] = [siblings.indexOf(from), siblings.indexOf(to)].sort((one, other) => one - other);
  return siblings.slice(start, end + 1);
}
