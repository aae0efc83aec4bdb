import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { NodeTree } from '../canvas/navigate';

export interface OutlineRow {
  id: NodeId;
  level: number;
  position: number;
  size: number;
  /** Undefined where nothing is in it. */
  open: boolean | undefined;
  /** Shown only because of its descendants. */
  faded: boolean;
}

/** The visible rows. With a search: the matches and their ancestors, even if folded. */
export function outlineRows(tree: NodeTree, closed: ReadonlySet<NodeId>, found?: (id: NodeId) => boolean): OutlineRow[] {
  const visit = (parent: NodeId, level: number): OutlineRow[] => {
    const ids = tree.children(parent);
    return ids.flatMap((id, index) => {
      const isFound = found === undefined || found(id);
      const isOpen = found !== undefined || !closed.has(id);
      const below = isOpen ? visit(id, level + 1) : [];
      if (!isFound && below.length === 0) return [];
      const open = tree.children(id).length === 0 ? undefined : isOpen;
      return [{ id, level, position: index + 1, size: ids.length, open, faded: !isFound }, ...below];
    });
  };
  return visit(tree.root, 1);
}
