import { useState } from 'react';

interface Node {
  id: string;
  children?: unknown;
}

const childrenOf = (node: Node): Node[] => (Array.isArray(node.children) ? (node.children as Node[]) : []);

const branchIds = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => (childrenOf(node).length > 0 ? [node.id, ...branchIds(childrenOf(node))] : []));

/** Rows without empty lists of children, which the table would offer to expand. */
export const withoutEmptyChildren = <Row extends Node>(rows: readonly Row[]): Row[] =>
  rows.map((row) => {
    const children = childrenOf(row);
    if (children.length > 0) return { ...row, children: withoutEmptyChildren(children) };
    const { children: _none, ...leaf } = row;
    return leaf as Row;
  });

/** Which rows of a tree table are open: all of them until the user closes some. */
export function useExpansion(rows: readonly Node[], tree: boolean) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const all = tree ? branchIds(rows) : [];
  const open = all.filter((id) => !closed.has(id));
  return {
    tree,
    expandAll: () => setClosed(new Set()),
    collapseAll: () => setClosed(new Set(all)),
    table: tree
      ? {
          expandedRowKeys: open,
          onExpandedRowsChange(keys: readonly unknown[]) {
            const kept = new Set(keys);
            setClosed(new Set(all.filter((id) => !kept.has(id))));
          },
          indentSize: 18,
        }
      : undefined,
  };
}

export type Expansion = ReturnType<typeof useExpansion>;
