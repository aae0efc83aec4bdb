/** A node of a tree pane. */
export interface PaneNode {
  key: string;
  title: string;
  selectable?: boolean;
  /** Nothing is below it, where what is below others is read when they are opened. */
  isLeaf?: boolean;
  children?: PaneNode[];
}

/** The tree with only what matches the keyword, and the ancestors of matches; below a match everything remains. */
export function filterTree(nodes: readonly PaneNode[], keyword: string): PaneNode[] {
  const word = keyword.trim().toLowerCase();
  if (word === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(word)) return [node];
    const children = filterTree(node.children ?? [], word);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Keys of all nodes that have children. */
export const branchKeys = (nodes: readonly PaneNode[]): string[] =>
  nodes.flatMap(({ key, children = [] }) => (children.length > 0 ? [key, ...branchKeys(children)] : []));
