import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { type PointerEvent, type RefObject, useState } from 'react';
import { measureCanvas, nodesTouching, pointIn } from './canvas-elements';
import type { Box } from './drop-place';

/** Shorter pulls are presses; px. */
const LEAST = 4;

/** Selects by a rectangle that is drawn on the empty area; `onSelect` gets the nodes that it touches on release. */
export function useLasso(content: RefObject<HTMLElement | null>, onSelect: (nodes: readonly NodeId[], adds: boolean) => void) {
  const [area, setArea] = useState<Box>();

  const start = (event: PointerEvent<HTMLElement>) => {
    const root = content.current;
    // A finger on the empty area scrolls; its press is handled as a click.
    if (root === null || event.button !== 0 || event.pointerType === 'touch') return;
    const ground = event.currentTarget;
    const from = pointIn(root, { x: event.clientX, y: event.clientY });
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    let drawn: Box | undefined;
    ground.setPointerCapture(event.pointerId);
    ground.onpointermove = ({ clientX, clientY }) => {
      const to = pointIn(root, { x: clientX, y: clientY });
      const next = {
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        width: Math.abs(to.x - from.x),
        height: Math.abs(to.y - from.y),
      };
      if (next.width < LEAST && next.height < LEAST) return;
      drawn = next;
      setArea(next);
    };
    ground.onlostpointercapture = () => {
      ground.onpointermove = null;
      ground.onlostpointercapture = null;
      setArea(undefined);
      onSelect(drawn === undefined ? [] : nodesTouching(measureCanvas(root), drawn), adds);
    };
  };
  return { area, start };
}
