import type { PaneNode } from './filter-tree';

/** A node of a tree to tick things in; leaves are what is ticked. */
export interface CheckNode extends PaneNode {
  /** It is shown as it is and cannot be changed here. */
  disabled?: boolean;
  children?: CheckNode[];
}

/** The leaves below the nodes, in order. */
export function checkLeaves(nodes: readonly CheckNode[]): CheckNode[] {
  const leaves: CheckNode[] = [];
  const visit = (node: CheckNode) => {
    if (node.children === undefined || node.children.length === 0) leaves.push(node);
    else node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return leaves;
}
