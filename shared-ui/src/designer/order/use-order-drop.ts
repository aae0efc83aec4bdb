import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Dragged, draggedOf } from '../canvas/drag-source';
import type { Point } from '../canvas/drop-place';

interface OrderDrop<Found> {
  /** Where something would be put by a point of the window; undefined where it may not be. */
  find: (dragged: Dragged, point: Point) => Found | undefined;
  onDrop: (dragged: Dragged, found: Found) => void;
  /** What is shown need not follow the pointer as long as the place is the same. */
  isSame?: (one: Found | undefined, other: Found | undefined) => boolean;
}

/** What is dragged over an element, and where it would be put. */
export interface OrderDrag<Found> {
  dragged: Dragged;
  /** Of the window, px. */
  at: Point;
  found: Found | undefined;
}

/** Lets items be reordered in an element; returns what is to be shown while something is dragged over it. */
export function useOrderDrop<Found>(element: RefObject<HTMLElement | null>, drop: OrderDrop<Found>): OrderDrag<Found> | undefined {
  const [drag, setDrag] = useState<OrderDrag<Found>>();
  const shown = useRef<OrderDrag<Found>>(undefined);
  const find = useEffectEvent(drop.find);
  const onDrop = useEffectEvent(drop.onDrop);
  const isSame = useEffectEvent(drop.isSame ?? (() => false));
  useEffect(() => {
    const root = element.current;
    if (root === null) return undefined;
    const show = (next: OrderDrag<Found> | undefined) => {
      shown.current = next;
      setDrag(next);
    };
    return dropTargetForElements({
      element: root,
      canDrop: ({ source }) => draggedOf(source.data) !== undefined,
      onDrag: ({ source, location }) => {
        const dragged = draggedOf(source.data);
        const at = { x: location.current.input.clientX, y: location.current.input.clientY };
        if (dragged === undefined) return;
        const found = find(dragged, at);
        if (shown.current !== undefined && isSame(shown.current.found, found)) return;
        show({ dragged, at, found });
      },
      onDragLeave: () => show(undefined),
      onDrop: ({ source, location }) => {
        const dragged = draggedOf(source.data);
        const found = dragged && find(dragged, { x: location.current.input.clientX, y: location.current.input.clientY });
        show(undefined);
        if (dragged !== undefined && found !== undefined) onDrop(dragged, found);
      },
    });
  }, [element]);
  return drag;
}
