import { useLayoutEffect } from 'react';
import { leaveArea } from './linked-token';

/** Rendered at an address outside of the signed-in area; lets the guard show the address. */
export function WayOut({ kernel }: { kernel: Parameters<typeof leaveArea>[0] }) {
  useLayoutEffect(() => leaveArea(kernel), [kernel]);
  return null;
}
