import { createContext, useContext, useSyncExternalStore } from 'react';

/** How wide, px, the screen is to count for what stands within, such as the preview of a phone; by itself it is the window. */
export const ScreenWidthContext = createContext<number | undefined>(undefined);

/** Whether the screen is narrower than so many px, followed as the window changes. */
function narrowerThan(width: number): () => boolean {
  const query = window.matchMedia(`(width < ${width}px)`);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => {
    const given = useContext(ScreenWidthContext);
    const isNarrow = useSyncExternalStore(subscribe, () => query.matches);
    return given === undefined ? isNarrow : given < width;
  };
}

/** Below this width the menu is a drawer (product-1 section 2). */
export const useSmallScreen = narrowerThan(992);

/** A phone: there is room for one thing beside another, not for a row of them. */
export const useNarrowScreen = narrowerThan(560);
