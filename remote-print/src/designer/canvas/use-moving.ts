import type { DesignDoc, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { children } from '@banyan/shared-contracts/design/tree';
import type { PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { type PointerEvent, useState } from 'react';
import { type Box, boxOf, placedOf } from '../commands/placing';
import { boxesOf, type Drawn, holdersOf, isIn, LEAST_PULL, type Point, PX_PER_MM, snapped } from './geometry';

/** A corner or an edge by which an element is made larger or smaller. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

export interface Pull {
  /** What is moved or resized, with where it is shown meanwhile, in millimetres of the canvas. */
  readonly boxes: ReadonlyMap<NodeId, Box>;
  readonly lines: readonly { readonly axis: 'x' | 'y'; readonly at: number }[];
}

interface MovingFacts {
  doc: DesignDoc;
  document: PrintDocument;
  drawn: Drawn;
  zoom: number;
  /** Elements came to other places: by millimetres in their holder, or at a point in another one. */
  onMoved: (boxes: ReadonlyMap<NodeId, Partial<Box>>, holder: { parent: NodeId; slot: string } | undefined) => void;
  onResized: (id: NodeId, box: Box) => void;
}

const moved = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x + dx, y: box.y + dy });

function resized(box: Box, handle: Handle, dx: number, dy: number): Box {
  const [west, north] = [handle.includes('w'), handle.includes('n')];
  const [east, south] = [handle.includes('e'), handle.includes('s')];
  const w = Math.max(0.2, box.w + (east ? dx : west ? -dx : 0));
  const h = Math.max(0.2, box.h + (south ? dy : north ? -dy : 0));
  return { x: west ? box.x + box.w - w : box.x, y: north ? box.y + box.h - h : box.y, w, h };
}

/** How near lines draw what is pulled, px of the window. */
const NEAR = 5;

/** Moves and resizes elements with the pointer; what is pulled snaps to its neighbours and to whole millimetres, freely with Alt. */
export function useMoving({ doc, document, drawn, zoom, onMoved, onResized }: MovingFacts) {
  const [pull, setPull] = useState<Pull>();
  const scale = PX_PER_MM * zoom;

  /** Follows the pointer until it is released; `show` returns what is painted, `end` gets what was painted last. */
  function follow(
    event: PointerEvent<HTMLElement>,
    show: (dx: number, dy: number, isFree: boolean, at: PointerEventInit) => Pull,
    end: (last: Pull, at: MouseEvent) => void,
  ) {
    const ground = event.currentTarget;
    const [startX, startY] = [event.clientX, event.clientY];
    let last: Pull | undefined;
    ground.setPointerCapture(event.pointerId);
    ground.onpointermove = (move) => {
      const [dx, dy] = [move.clientX - startX, move.clientY - startY];
      if (last === undefined && Math.hypot(dx, dy) < LEAST_PULL) return;
      last = show(dx / scale, dy / scale, move.altKey, move);
      setPull(last);
    };
    const stop = () => {
      ground.onpointermove = null;
      ground.onpointerup = null;
      ground.onpointercancel = null;
      setPull(undefined);
    };
    ground.onpointercancel = stop;
    ground.onpointerup = (up) => {
      stop();
      if (last !== undefined) end(last, up);
    };
  }

  const holderAt = (point: Point) => holdersOf(doc, document, drawn).find(({ box }) => isIn(point, box));

  /** Begins to move what is selected, at a point of the canvas. */
  function startMove(event: PointerEvent<HTMLElement>, selected: readonly NodeId[], at: Point) {
    const ids = placedOf(doc, selected);
    const own = holderAt(at);
    const starts = new Map(
      ids.flatMap((id) =>
        boxesOf(drawn, id)
          .filter((box) => own === undefined || isIn(at, own.box) || isIn(at, box))
          .slice(0, 1)
          .map((box) => [id, box] as const),
      ),
    );
    const [first] = starts.values();
    if (first === undefined) return;
    const bounds = [...starts.values()].reduce((all, box) => ({
      x: Math.min(all.x, box.x),
      y: Math.min(all.y, box.y),
      w: Math.max(all.x + all.w, box.x + box.w) - Math.min(all.x, box.x),
      h: Math.max(all.y + all.h, box.y + box.h) - Math.min(all.y, box.y),
    }));
    const near = NEAR / scale;
    follow(
      event,
      (dx, dy, isFree) => {
        const point = { x: at.x + dx, y: at.y + dy };
        const holder = holderAt(point) ?? own;
        const siblings = holder === undefined ? [] : children(doc, holder.parent, holder.slot).filter((id) => !ids.includes(id));
        const others = siblings.flatMap((id) => boxesOf(drawn, id));
        const snap = holder === undefined ? { dx: 0, dy: 0, lines: [] } : snapped(moved(bounds, dx, dy), others, holder.box, near, isFree);
        return { boxes: new Map([...starts].map(([id, box]) => [id, moved(box, dx + snap.dx, dy + snap.dy)])), lines: snap.lines };
      },
      ({ boxes }, up) => {
        const point = { x: at.x + (up.clientX - event.clientX) / scale, y: at.y + (up.clientY - event.clientY) / scale };
        const target = holderAt(point);
        const isOther = target !== undefined && own !== undefined && (target.parent !== own.parent || target.slot !== own.slot);
        const places = new Map(
          [...boxes].map(([id, box]) => {
            const start = starts.get(id) ?? box;
            const known = boxOf(doc, id) ?? box;
            if (isOther) return [id, { x: box.x - target.box.x, y: box.y - target.box.y }] as const;
            return [id, { x: known.x + box.x - start.x, y: known.y + box.y - start.y }] as const;
          }),
        );
        onMoved(places, isOther ? { parent: target.parent, slot: target.slot } : undefined);
      },
    );
  }

  /** Begins to resize an element by one of its handles. */
  function startResize(event: PointerEvent<HTMLElement>, id: NodeId, handle: Handle, start: Box) {
    event.stopPropagation();
    const known = boxOf(doc, id);
    const round = (value: number, isFree: boolean) => (isFree ? value : Math.round(value * 2) / 2);
    follow(
      event,
      (dx, dy, isFree) => ({ boxes: new Map([[id, resized(start, handle, round(dx, isFree), round(dy, isFree))]]), lines: [] }),
      ({ boxes }) => {
        const box = boxes.get(id);
        if (box === undefined) return;
        const from = known ?? start;
        onResized(id, {
          x: from.x + box.x - start.x,
          y: from.y + box.y - start.y,
          w: from.w + box.w - start.w,
          h: from.h + box.h - start.h,
        });
      },
    );
  }
  return { pull, startMove, startResize };
}
