import type { Message } from '@banyan/shared-contracts/design/steps/change';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in px, from the top left of the canvas' contents. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Positions of the children of one slot. */
export interface ListBox {
  readonly parent: NodeId;
  readonly slot: string;
  readonly box: Box;
  /** `x`: children are only side by side, as columns are. */
  readonly axis?: 'x' | undefined;
}

/** The visible part of a canvas, measured once when a drag begins. */
export interface CanvasBoxes {
  readonly nodes: ReadonlyMap<NodeId, Box>;
  readonly lists: readonly ListBox[];
}

/** What of a document decides where something may be dropped. */
export interface DropTree {
  children(parent: NodeId, slot: string): readonly NodeId[];
  /** The node itself and all above it. */
  ancestors(node: NodeId): readonly NodeId[];
  /** Whether everything that is dragged may be placed there; otherwise the reason against it. */
  accepts(parent: NodeId, slot: string): true | Message;
}

/** What shows where something will be: a line beside a sibling, or a frame around a list. */
export type DropMark =
  | { readonly kind: 'line'; readonly axis: 'x' | 'y'; readonly left: number; readonly top: number; readonly length: number }
  | { readonly kind: 'frame'; readonly box: Box };

export type Drop =
  | {
      readonly kind: 'place';
      readonly parent: NodeId;
      readonly slot: string;
      readonly before: NodeId | undefined;
      readonly beside?: NodeId;
      readonly mark: DropMark;
    }
  | { readonly kind: 'refused'; readonly parent: NodeId; readonly slot: string; readonly why: Message; readonly mark: DropMark };

/** So near to the upper or lower edge of a container something is dropped beside it, not into it; px. */
const EDGE = 6;

/** So near to the right edge of something that has a line to itself a field is dropped beside it; px, at most a quarter of it. */
const SIDE = 48;

const right = ({ left, width }: Box) => left + width;
const bottom = ({ top, height }: Box) => top + height;
const contains = (box: Box, { x, y }: Point) => x >= box.left && x <= right(box) && y >= box.top && y <= bottom(box);
const area = ({ width, height }: Box) => width * height;

interface Child {
  readonly id: NodeId;
  readonly box: Box;
}

/** Children in lines, as a grid that wraps has them. */
function rowsOf(children: readonly Child[]): Child[][] {
  const rows: Child[][] = [];
  for (const child of children) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const isBeside = last !== undefined && child.box.top < bottom(last.box) - 1 && child.box.left >= right(last.box) - 1;
    if (row === undefined || !isBeside) rows.push([child]);
    else row.push(child);
  }
  return rows;
}

const distance = ({ left, width }: Box, x: number) => Math.max(left - x, x - left - width, 0);

const isAtSide = (box: Box, point: Point): boolean => contains(box, point) && point.x > right(box) - Math.min(SIDE, box.width / 4);

/** The place among children that a point names: the child that follows, and the mark. */
function amongChildren(
  list: ListBox,
  children: readonly Child[],
  { x, y }: Point,
): Pick<Drop & { kind: 'place' }, 'before' | 'beside' | 'mark'> {
  const rows = list.axis === 'x' ? [children] : rowsOf(children);
  const row = rows.find((one) => y <= Math.max(...one.map(({ box }) => bottom(box)))) ?? rows.at(-1) ?? [];
  const nearest = row.reduce((best, child) => (distance(child.box, x) < distance(best.box, x) ? child : best), row[0] as Child);
  const { box } = nearest;
  const isAlone = row.length === 1 && list.axis !== 'x' && (box.width > list.box.width * 0.75 || contains({ ...box, top: y }, { x, y }));
  const at = children.findIndex(({ id }) => id === nearest.id);
  if (isAlone && isAtSide(box, { x, y })) {
    const mark: DropMark = { kind: 'line', axis: 'y', left: right(box), top: box.top, length: box.height };
    return { before: children[at + 1]?.id, beside: nearest.id, mark };
  }
  const isBefore = isAlone ? y < box.top + box.height / 2 : x < box.left + box.width / 2;
  const before = isBefore ? nearest.id : children[at + 1]?.id;
  const mark: DropMark = isAlone
    ? { kind: 'line', axis: 'x', left: list.box.left, top: isBefore ? box.top : bottom(box), length: list.box.width }
    : { kind: 'line', axis: 'y', left: isBefore ? box.left : right(box), top: box.top, length: box.height };
  return { before, mark };
}

/**
 * The lists under a point, the innermost first; a list is left to those around it near the edges of its container. Beside the page the outermost counts.
 */
function listsAt({ nodes, lists }: CanvasBoxes, point: Point): readonly ListBox[] {
  const under = lists.filter(({ box }) => contains(box, point)).sort((one, other) => area(one.box) - area(other.box));
  const inside = under.filter(({ parent }) => {
    const own = nodes.get(parent);
    return own === undefined || (point.y > own.top + EDGE && point.y < bottom(own) - EDGE);
  });
  if (inside.length > 0) return inside;
  return [...lists].sort((one, other) => area(other.box) - area(one.box)).slice(0, 1);
}

/**
 * Where something that is held at a point would be dropped. Undefined where it would stay where it is, or where there is no list. `dragged` are the
 * nodes that move, in the order of the document; none for something new.
 */
export function dropPlace(tree: DropTree, boxes: CanvasBoxes, point: Point, dragged: readonly NodeId[]): Drop | undefined {
  const [list] = listsAt(boxes, point);
  if (list === undefined) return undefined;
  const { parent, slot } = list;
  if (tree.ancestors(parent).some((id) => dragged.includes(id))) return undefined;
  const accepted = tree.accepts(parent, slot);
  if (accepted !== true) return { kind: 'refused', parent, slot, why: accepted, mark: { kind: 'frame', box: list.box } };

  const ids = tree.children(parent, slot);
  const children = ids.flatMap((id) => {
    const box = boxes.nodes.get(id);
    return box === undefined ? [] : [{ id, box }];
  });
  if (children.length === 0) return { kind: 'place', parent, slot, before: undefined, mark: { kind: 'frame', box: list.box } };
  const found = amongChildren(list, children, point);
  const from = found.before === undefined ? ids.length : ids.indexOf(found.before);
  const before = ids.slice(from).find((id) => !dragged.includes(id));
  const previous = ids.slice(0, from).at(-1);
  const next = ids[from];
  const beside = found.beside !== undefined && dragged.length <= 1 && !dragged.includes(found.beside) ? found.beside : undefined;
  const isHere = beside === undefined && dragged.length === 1 && [previous, next].some((id) => id !== undefined && dragged.includes(id));
  return isHere ? undefined : { kind: 'place', parent, slot, before, ...(beside === undefined ? {} : { beside }), mark: found.mark };
}
