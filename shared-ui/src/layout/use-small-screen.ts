import { useSyncExternalStore } from 'react';

/** Below this width the menu is a drawer (product-1 section 2). */
const query = window.matchMedia('(width < 992px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
