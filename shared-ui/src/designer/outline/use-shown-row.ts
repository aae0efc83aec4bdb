import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react';
import { type NodeTree, pathTo } from '../canvas/navigate';

/** Unfolds the ancestors of a selected node, and scrolls to it. */
export function useShownRow(
  body: RefObject<HTMLElement | null>,
  id: NodeId | undefined,
  tree: NodeTree,
  setClosed: Dispatch<SetStateAction<ReadonlySet<NodeId>>>,
): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const above = new Set(pathTo(tree, id).slice(0, -1));
    setClosed((closed) => ([...closed].some((one) => above.has(one)) ? new Set([...closed].filter((one) => !above.has(one))) : closed));
    const frame = requestAnimationFrame(() =>
      body.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a row is shown when it is selected, not whenever the document changes
  }, [id]);
}
