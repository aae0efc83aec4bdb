import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { draggedData } from './use-dragged';

/** A point of the window, px. */
interface WindowPoint {
  x: number;
  y: number;
}

export interface DropPlace<Data> {
  kind: string;
  /** The name of the place under a point of the element; undefined where the dragged thing may not be dropped. */
  placeAt: (data: Data, point: WindowPoint) => string | undefined;
  onDrop: (data: Data, place: string) => void;
}

/** Takes what is dropped on an element; returns the place over which something is dragged. */
export function useDropPlace<Data>(element: RefObject<HTMLElement | null>, { kind, placeAt, onDrop }: DropPlace<Data>): string | undefined {
  const [over, setOver] = useState<string>();
  const find = useEffectEvent(placeAt);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (element.current === null) return undefined;
    const placeOf = (data: Data | undefined, { clientX: x, clientY: y }: { clientX: number; clientY: number }) =>
      data === undefined ? undefined : find(data, { x, y });
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source, input }) => placeOf(draggedData<Data>(kind, source.data), input) !== undefined,
      onDrag: ({ source, location }) => setOver(placeOf(draggedData<Data>(kind, source.data), location.current.input)),
      onDragLeave: () => setOver(undefined),
      onDrop({ source, location }) {
        setOver(undefined);
        const data = draggedData<Data>(kind, source.data);
        const place = placeOf(data, location.current.input);
        if (data !== undefined && place !== undefined) drop(data, place);
      },
    });
  }, [element, kind]);
  return over;
}
