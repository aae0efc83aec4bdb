import type { Box, Point } from '../canvas/drop-place';

/** Something in an order, and where it is drawn; boxes and points have the same origin. */
export interface OrderedBox {
  key: string;
  box: Box;
}

/** The place between two of them: the one that would follow (none: the end), and the line that shows it. */
export interface OrderPlace {
  before: string | undefined;
  line: Box;
}

const LINE = 2;

const isSameRow = (one: Box, y: number): boolean => y >= one.top && y <= one.top + one.height;

/** `flow`: side by side, and in several rows where there is no room; `column`: one below the other. */
export type OrderFlow = 'flow' | 'column';

const follows = ({ box: { left, top, width, height } }: OrderedBox, { x, y }: Point, flow: OrderFlow): boolean =>
  flow === 'column' ? y < top + height / 2 : y < top || (isSameRow({ left, top, width, height }, y) && x < left + width / 2);

function lineAt({ left, top, width, height }: Box, side: 'start' | 'end', flow: OrderFlow): Box {
  if (flow === 'column') return { left, width, height: LINE, top: (side === 'start' ? top : top + height) - LINE / 2 };
  return { top, height, width: LINE, left: (side === 'start' ? left : left + width) - LINE / 2 };
}

/** Where something is put by a point, among others in their order. Undefined where there are none. */
export function orderPlace(boxes: readonly OrderedBox[], point: Point, flow: OrderFlow): OrderPlace | undefined {
  const next = boxes.find((one) => follows(one, point, flow));
  if (next !== undefined) return { before: next.key, line: lineAt(next.box, 'start', flow) };
  const last = boxes.at(-1);
  return last && { before: undefined, line: lineAt(last.box, 'end', flow) };
}
