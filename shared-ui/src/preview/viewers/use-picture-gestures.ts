import { type PointerEvent, useRef } from 'react';

interface Gestures {
  /** What is larger than the stage is dragged, what fits is swiped. */
  zoomed: boolean;
  onZoom: (factor: number) => void;
  onMove: (x: number, y: number) => void;
  onSwipe: (step: 1 | -1) => void;
}

interface Point {
  x: number;
  y: number;
}

/** Farther than a finger trembles. */
const SWIPE_PX = 60;

const distance = ([first, second]: Point[]): number =>
  first === undefined || second === undefined ? 0 : Math.hypot(first.x - second.x, first.y - second.y);

/** Drag, swipe and pinch, by mouse, pen and fingers. */
export function usePictureGestures({ zoomed, onZoom, onMove, onSwipe }: Gestures) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>(undefined);
  const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event));
      start.current = pointers.current.size === 1 ? pointOf(event) : undefined;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = pointers.current.get(event.pointerId);
      if (from === undefined) return;
      const before = distance([...pointers.current.values()]);
      const to = pointOf(event);
      pointers.current.set(event.pointerId, to);
      const after = distance([...pointers.current.values()]);
      if (before > 0 && after > 0) onZoom(after / before);
      else if (zoomed) onMove(to.x - from.x, to.y - from.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const across = start.current === undefined ? 0 : event.clientX - start.current.x;
      pointers.current.delete(event.pointerId);
      start.current = undefined;
      if (!zoomed && Math.abs(across) > SWIPE_PX) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      pointers.current.delete(event.pointerId);
      start.current = undefined;
    },
  };
}
