import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { TreePick } from './pick-tree';

/** The source of one level of a tree; without a parent node, of the first one. */
export type LevelOf<Node> = (above?: Node) => {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Node[]>;
  staleTime: number;
};

/**
 * A tree of which only the first level is loaded; other levels are read when the user opens them. `levelOf` must be the same function in
 * all renders.
 */
export function useLevels<Node extends TreePick>(first: readonly Node[] | undefined, levelOf: LevelOf<Node>) {
  const cache = useQueryClient();
  const [opened, setOpened] = useState<Readonly<Record<string, readonly Node[]>>>({});
  const loadBelow = useCallback(
    async (node: Node) => {
      const below = await cache.fetchQuery(levelOf(node));
      setOpened((known) => ({ ...known, [node.key]: below }));
    },
    [cache, levelOf],
  );
  const nodes = useMemo(() => first && placed(first, opened), [first, opened]);
  return { nodes, loadBelow };
}

/** The levels that were opened, each below its node. */
const placed = <Node extends TreePick>(nodes: readonly Node[], opened: Readonly<Record<string, readonly Node[]>>): Node[] =>
  nodes.map((node) => {
    const below = node.isLeaf ? undefined : (opened[node.key] ?? node.children);
    return below === undefined ? node : { ...node, children: placed<Node>(below, opened) };
  });
