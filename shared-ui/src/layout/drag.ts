import type { PointerEvent } from 'react';

/** Follows the pointer that was pressed on an element until it is released, at any place; `move` gets the distance to the right, in px. */
export function followDrag(event: PointerEvent<HTMLElement>, move: (distance: number) => void): void {
  const handle = event.currentTarget;
  const start = event.clientX;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  handle.onpointermove = ({ clientX }) => move(clientX - start);
  // Also when the browser takes the pointer away.
  handle.onlostpointercapture = () => (handle.onpointermove = null);
}
