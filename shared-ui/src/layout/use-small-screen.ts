import { createContext, useContext, useSyncExternalStore } from 'react';

/** Width of the screen, px, for the components within, such as the preview of a phone; by default that of the window. */
export const ScreenWidthContext = createContext<number | undefined>(undefined);

/** Whether something holds of the screen, followed as it changes. */
function holds(condition: string): () => boolean {
  const query = window.matchMedia(condition);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** Whether the screen is narrower than so many px. */
function narrowerThan(width: number): () => boolean {
  const useNarrower = holds(`(width < ${width}px)`);
  return () => {
    const given = useContext(ScreenWidthContext);
    const isNarrow = useNarrower();
    return given === undefined ? isNarrow : given < width;
  };
}

/** Whether it is touched with a finger first, as phones and tablets are. */
export const useTouch = holds('(pointer: coarse)');

/** Below this width the menu is a drawer (product-1 section 2). */
export const useSmallScreen = narrowerThan(992);

/** A phone: there is room for one thing beside another, not for a row of them. */
export const useNarrowScreen = narrowerThan(560);
