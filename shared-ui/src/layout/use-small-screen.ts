import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than so many px, followed as it changes. */
function narrowerThan(width: number): () => boolean {
  const query = window.matchMedia(`(width < ${width}px)`);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** Below this width the menu is a drawer (product-1 section 2). */
export const useSmallScreen = narrowerThan(992);

/** A phone: there is room for one thing beside another, not for a row of them. */
export const useNarrowScreen = narrowerThan(560);
