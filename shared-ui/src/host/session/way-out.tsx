import { useLayoutEffect } from 'react';
import { leaveArea } from './linked-token';

/** Stands at an address that is not the signed-in area's to show, and lets the guard show it. */
export function WayOut({ kernel }: { kernel: Parameters<typeof leaveArea>[0] }) {
  useLayoutEffect(() => leaveArea(kernel), [kernel]);
  return null;
}
