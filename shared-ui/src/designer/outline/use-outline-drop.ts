import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { RefObject } from 'react';
import type { Dragged } from '../canvas/drag-source';
import type { DropTree, Point } from '../canvas/drop-place';
import { useOrderDrop } from '../order/use-order-drop';
import type { OutlineRow } from './outline-rows';

export interface OutlineDrop {
  treeFor: (dragged: Dragged) => DropTree;
  /** The slot of a node for children; undefined for nodes that cannot have any. */
  slotIn: (id: NodeId) => string | undefined;
  placeOf: (id: NodeId) => { parent: NodeId; slot: string } | undefined;
  onDrop: (dragged: Dragged, place: { parent: NodeId; slot: string; before: NodeId | undefined }) => void;
}

interface OutlineMark {
  row: NodeId;
  where: 'before' | 'after' | 'in';
  refused: boolean;
}

interface Found extends OutlineMark {
  parent: NodeId;
  slot: string;
  before: NodeId | undefined;
}

/** Where a row is dropped: beside another one or, in its middle, into it. */
function placeAt(dragged: Dragged, row: OutlineRow, share: number, drop: OutlineDrop): Found | undefined {
  const tree = drop.treeFor(dragged);
  const inner = drop.slotIn(row.id);
  const where = inner !== undefined && share > 0.25 && share < 0.75 ? 'in' : share < 0.5 ? 'before' : 'after';
  const own = drop.placeOf(row.id);
  if (own === undefined) return undefined;
  const { parent, slot } = where === 'in' && inner !== undefined ? { parent: row.id, slot: inner } : own;
  if (tree.ancestors(parent).some((id) => dragged.nodes.includes(id)) || dragged.nodes.includes(row.id)) return undefined;
  const siblings = tree.children(parent, slot);
  const from = where === 'in' ? siblings.length : siblings.indexOf(row.id) + (where === 'after' ? 1 : 0);
  const before = siblings.slice(from).find((id) => !dragged.nodes.includes(id));
  return { row: row.id, where, refused: tree.accepts(parent, slot) !== true, parent, slot, before };
}

/** Lets items be dropped between the rows of an outline; returns the mark that is to be shown. */
export function useOutlineDrop(
  body: RefObject<HTMLElement | null>,
  rows: readonly OutlineRow[],
  drop: OutlineDrop,
): OutlineMark | undefined {
  const find = (dragged: Dragged, { y }: Point): Found | undefined => {
    for (const row of rows) {
      const rect = body.current?.querySelector(`[data-row="${CSS.escape(row.id)}"]`)?.getBoundingClientRect();
      if (rect !== undefined && y >= rect.top && y <= rect.bottom) return placeAt(dragged, row, (y - rect.top) / rect.height, drop);
    }
    return undefined;
  };
  const drag = useOrderDrop<Found>(body, {
    find,
    onDrop: (dragged, found) => !found.refused && drop.onDrop(dragged, found),
    isSame: (one, other) => one?.row === other?.row && one?.where === other?.where,
  });
  return drag?.found;
}
