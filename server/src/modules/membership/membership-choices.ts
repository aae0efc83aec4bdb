import type { OrganizeGroup } from '@banyan/shared-contracts/organization/membership';
import type { PrincipalTreeNode } from '@banyan/shared-contracts/organization/principal-tree.contract';

type Node = PrincipalTreeNode;

/** The tree with only the branches and leaves that have one of the ids, and what lies above them. */
export function treeOf(nodes: readonly Node[], ids: ReadonlySet<string>): Node[] {
  return nodes.flatMap((node) => {
    if (ids.has(node.id)) return [node];
    const children = treeOf(node.children, ids);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** The entries directly under each of the wanted nodes, in the order of the tree. */
export function groupsOf(nodes: readonly Node[], wanted: (node: Node) => boolean): OrganizeGroup[] {
  return nodes.flatMap((node) => {
    const leaves = node.children.filter(({ type }) => type === 'role' || type === 'position');
    const own = { id: node.id, fullName: node.organize || node.fullName, children: leaves.map(({ id, fullName }) => ({ id, fullName })) };
    return [...(wanted(node) && leaves.length > 0 ? [own] : []), ...groupsOf(node.children, wanted)];
  });
}

/** The leaves of a tree, each once. */
export function leavesOf(nodes: readonly Node[]): Node[] {
  const leaves = nodes.flatMap((node) => (node.isLeaf ? [node] : leavesOf(node.children)));
  return [...new Map(leaves.map((leaf) => [leaf.id, leaf])).values()];
}
