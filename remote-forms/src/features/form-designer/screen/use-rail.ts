import { useState, useSyncExternalStore } from 'react';

/** Below this width the left column is a rail, px. */
const query = () => window.matchMedia('(width < 1200px)');

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is little room, and whether the left column is open above the canvas all the same. */
export function useRail(): { isRail: boolean; isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const isRail = useSyncExternalStore(subscribe, () => query().matches);
  const [isOpen, setOpen] = useState(false);
  return { isRail, isOpen, setOpen };
}
