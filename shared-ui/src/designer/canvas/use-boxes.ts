import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { boxIn, elementOf } from './canvas-elements';
import type { Box } from './drop-place';

type Boxes = ReadonlyMap<NodeId, Box>;

const isSameBox = (one: Box | undefined, other: Box | undefined) =>
  one?.left === other?.left && one?.top === other?.top && one?.width === other?.width && one?.height === other?.height;

const isSameBoxes = (one: Boxes, other: Boxes) => one.size === other.size && [...one].every(([id, box]) => isSameBox(box, other.get(id)));
const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** The positions, and the elements that were measured: those that are drawn. */
interface Measured {
  boxes: Boxes;
  elements: readonly HTMLElement[];
}

/**
 * Positions of some nodes in the contents, updated when the layout changes. `version` is what is drawn: after a change they are measured
 * again.
 */
export function useBoxes(content: RefObject<HTMLElement | null>, ids: readonly NodeId[], version: unknown): Boxes {
  const [{ boxes, elements }, setMeasured] = useState<Measured>({ boxes: new Map(), elements: [] });
  const key = ids.join(' ');

  const measure = useCallback(() => {
    const root = content.current;
    if (root === null) return;
    const found = new Map<NodeId, Box>();
    const drawn: HTMLElement[] = [];
    for (const id of key === '' ? [] : key.split(' ')) {
      const element = elementOf(root, id);
      if (element === undefined) continue;
      drawn.push(element);
      const rect = element.getBoundingClientRect();
      if (rect.width > 0) found.set(id, boxIn(root, rect));
    }
    // oxlint-disable-next-line react/set-state-in-effect -- positions are known only after the drawing
    setMeasured((before) => {
      const next = {
        boxes: isSameBoxes(before.boxes, found) ? before.boxes : found,
        elements: isSameList(before.elements, drawn) ? before.elements : drawn,
      };
      return next.boxes === before.boxes && next.elements === before.elements ? before : next;
    });
  }, [content, key]);

  useLayoutEffect(measure, [measure, version]);

  useEffect(() => {
    const root = content.current;
    if (root === null) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [content, measure, elements]);
  return boxes;
}
