import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { Box, CanvasBoxes, ListBox, Point } from './drop-place';

/**
 * The elements of a canvas: `data-node` is the frame of a node; `data-list` (with `data-slot`) the element that contains the children of a
 * node, and the only element of a node without a frame, such as a pane; `data-axis="x"` marks lists whose children are side by side;
 * `data-caption` is the place of a node's name; `data-hint` is shown in a list while it is empty.
 */

export const nodeAt = (target: EventTarget | null): NodeId | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-node]')?.dataset['node'] : undefined;

export const elementOf = (content: Element, id: NodeId): HTMLElement | undefined =>
  content.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`) ??
  content.querySelector<HTMLElement>(`[data-list="${CSS.escape(id)}"]`) ??
  undefined;

/** Where the name of a node is written, in its own frame. */
export const captionOf = (frame: Element): HTMLElement | undefined =>
  [...frame.querySelectorAll<HTMLElement>('[data-caption]')].find((caption) => caption.closest('[data-node]') === frame);

/** A rectangle of the window as one of the contents, px. */
export function boxIn(content: Element, rect: DOMRect): Box {
  const { left, top } = content.getBoundingClientRect();
  return { left: rect.left - left, top: rect.top - top, width: rect.width, height: rect.height };
}

export function pointIn(content: Element, { x, y }: Point): Point {
  const { left, top } = content.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

const isDrawn = ({ width, height }: DOMRect) => width > 0 && height > 0;

/** Everything that is drawn, measured in one go. */
export function measureCanvas(content: Element): CanvasBoxes {
  const nodes = new Map<NodeId, Box>();
  const lists: ListBox[] = [];
  const origin = content.getBoundingClientRect();
  for (const element of content.querySelectorAll<HTMLElement>('[data-node], [data-list]')) {
    const rect = element.getBoundingClientRect();
    if (!isDrawn(rect)) continue;
    const box = { left: rect.left - origin.left, top: rect.top - origin.top, width: rect.width, height: rect.height };
    const { node, list, slot = '', axis } = element.dataset;
    if (node !== undefined) nodes.set(node, box);
    if (list !== undefined) lists.push({ parent: list, slot, box, axis: axis === 'x' ? 'x' : undefined });
  }
  return { nodes, lists };
}

/** The title of a pane: what can be pressed in the frame of a container. */
export interface Pressable {
  readonly element: HTMLElement;
  readonly box: Box;
}

/** Measured once, since asking the browser what is under a point takes ms in a large form. */
export function measurePressables(content: Element): Pressable[] {
  const origin = content.getBoundingClientRect();
  return [...content.querySelectorAll<HTMLElement>('[role=tree] :is([role=tab], [role=button], button)')].flatMap((element) => {
    // Most belong to fields, which are inert; only the others are measured.
    if (element.closest('[inert]') !== null) return [];
    const rect = element.getBoundingClientRect();
    if (!isDrawn(rect)) return [];
    return [{ element, box: { left: rect.left - origin.left, top: rect.top - origin.top, width: rect.width, height: rect.height } }];
  });
}

/** What can be pressed at a point of the contents. */
export const pressableAt = (pressables: readonly Pressable[], { x, y }: Point): HTMLElement | undefined =>
  pressables.findLast(({ box }) => x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height)?.element;

/** Nodes whose frames a rectangle touches; those that hold the rectangle as a whole are left out. */
export function nodesTouching({ nodes }: CanvasBoxes, area: Box): NodeId[] {
  const touches = (box: Box) =>
    box.left < area.left + area.width &&
    box.left + box.width > area.left &&
    box.top < area.top + area.height &&
    box.top + box.height > area.top;
  const holds = (box: Box) =>
    box.left <= area.left &&
    box.top <= area.top &&
    box.left + box.width >= area.left + area.width &&
    box.top + box.height >= area.top + area.height;
  return [...nodes].flatMap(([id, box]) => (touches(box) && !holds(box) ? [id] : []));
}
