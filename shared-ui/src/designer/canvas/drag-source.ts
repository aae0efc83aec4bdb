import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { draggable, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Point } from './drop-place';

/** What is dragged: nodes that move, or something new. */
export interface Dragged {
  /** Nodes that move, in the order of the document; none for something new. */
  readonly nodes: readonly NodeId[];
  /** What the designer makes of it when it is dropped: a type of the palette, a block. */
  readonly make?: unknown;
  /** Shown at the pointer. */
  readonly title: string;
  readonly icon?: ReactNode;
}

const DRAGGED = Symbol('dragged in a designer');

export const draggedOf = (data: Record<string | symbol, unknown>): Dragged | undefined => data[DRAGGED] as Dragged | undefined;

/**
 * Makes the content of an element draggable: `read` returns what is under the point of the window where the drag begins; undefined for
 * nothing.
 */
export function useDragSource(
  element: RefObject<HTMLElement | null>,
  read: (target: Element | null, point: Point) => Dragged | undefined,
): void {
  const onRead = useEffectEvent(read);
  useEffect(() => {
    const root = element.current;
    if (root === null) return undefined;
    let found: Dragged | undefined;
    return draggable({
      element: root,
      canDrag: ({ input: { clientX: x, clientY: y } }) => {
        found = onRead(document.elementFromPoint(x, y), { x, y });
        return found !== undefined;
      },
      getInitialData: () => ({ [DRAGGED]: found }),
      // The browser would take a picture of the field.
      onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
    });
  }, [element]);
}

/** Whether something of a designer is dragged; only what asks for it is drawn again when a drag begins or ends. */
export function useDragging(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedOf(source.data) !== undefined,
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    [],
  );
  return isDragging;
}
