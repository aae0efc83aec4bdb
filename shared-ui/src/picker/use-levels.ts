import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { TreePick } from './pick-tree';

/** Where a tree comes from that is read one level at a time; without a node above it, the first level is meant. */
export interface LevelSource<Node> {
  keyOf: (above: Node | undefined) => QueryKey;
  read: (above: Node | undefined, signal: AbortSignal) => Promise<Node[]>;
}

/** A tree whose levels are read as somebody opens them; `source` stays the same from one drawing to the next. */
export function useLevels<Node extends TreePick>({ keyOf, read }: LevelSource<Node>) {
  const cache = useQueryClient();
  const [opened, setOpened] = useState<Readonly<Record<string, readonly Node[]>>>({});
  const levelOf = useCallback(
    (above: Node | undefined) => ({
      queryKey: keyOf(above),
      queryFn: ({ signal }: { signal: AbortSignal }) => read(above, signal),
      // Each opening reads anew (product-2 section 4, pickers).
      staleTime: 0,
    }),
    [keyOf, read],
  );
  const first = useQuery({ ...levelOf(undefined), meta: { silent: true } });
  const loadBelow = useCallback(
    async (node: Node) => {
      const below = await cache.fetchQuery(levelOf(node));
      setOpened((known) => ({ ...known, [node.key]: below }));
    },
    [cache, levelOf],
  );
  const nodes = useMemo(() => first.data && placed(first.data, opened), [first.data, opened]);
  return { nodes, error: first.error, retry: () => void first.refetch(), loadBelow };
}

/** The levels that were opened, each below its node. */
function placed<Node extends TreePick>(nodes: readonly Node[], opened: Readonly<Record<string, readonly Node[]>>): Node[] {
  return nodes.map((node) => {
    const below = node.isLeaf ? undefined : (opened[node.key] ?? node.children);
    return below === undefined ? node : { ...node, children: placed<Node>(below, opened) };
  });
}
