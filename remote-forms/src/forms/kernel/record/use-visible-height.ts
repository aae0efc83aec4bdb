import { type RefObject, useEffect, useState } from 'react';

/**
 * Height of the part of the window above an on-screen keyboard, px; undefined where it is the whole. The focused element within `root` is
 * scrolled into view whenever the height changes.
 */
export function useVisibleHeight(enabled: boolean, root: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const viewport = window.visualViewport as VisualViewport | null | undefined;
    if (!enabled || viewport === null || viewport === undefined) return undefined;
    const changed = () => {
      // A user who has zoomed in sees a part of the window; there is no keyboard then.
      const covered = viewport.scale === 1 && viewport.height < window.innerHeight - 1;
      setHeight(covered ? viewport.height : undefined);
      requestAnimationFrame(() => {
        const focused = document.activeElement;
        if (focused !== null && root.current?.contains(focused) === true) focused.scrollIntoView({ block: 'nearest' });
      });
    };
    viewport.addEventListener('resize', changed);
    return () => viewport.removeEventListener('resize', changed);
  }, [enabled, root]);
  return enabled ? height : undefined;
}
