import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { boxIn, elementOf } from './canvas-elements';
import type { Box } from './drop-place';

type Boxes = ReadonlyMap<NodeId, Box>;

const isSameBox = (one: Box | undefined, other: Box | undefined) =>
  one?.left === other?.left && one?.top === other?.top && one?.width === other?.width && one?.height === other?.height;

/**
 * Positions of some nodes in the contents, updated when the layout changes. `version` is what is drawn: after a change they are measured
 * again.
 */
export function useBoxes(content: RefObject<HTMLElement | null>, ids: readonly NodeId[], version: unknown): Boxes {
  const [boxes, setBoxes] = useState<Boxes>(new Map());
  const key = ids.join(' ');

  const measure = useCallback(() => {
    const root = content.current;
    if (root === null) return;
    const found = new Map<NodeId, Box>();
    for (const id of key === '' ? [] : key.split(' ')) {
      const element = elementOf(root, id);
      const rect = element?.getBoundingClientRect();
      if (rect !== undefined && rect.width > 0) found.set(id, boxIn(root, rect));
    }
    // oxlint-disable-next-line react/set-state-in-effect -- positions are known only after the drawing
    setBoxes((before) => {
      const isSame = before.size === found.size && [...found].every(([id, box]) => isSameBox(box, before.get(id)));
      return isSame ? before : found;
    });
  }, [content, key]);

  useLayoutEffect(measure, [measure, version]);

  useEffect(() => {
    const root = content.current;
    if (root === null) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    for (const id of key === '' ? [] : key.split(' ')) {
      const element = elementOf(root, id);
      if (element !== undefined) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [content, measure, key, version]);
  return boxes;
}
