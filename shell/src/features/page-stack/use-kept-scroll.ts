import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scroll positions of an element and of everything inside of it, which browsers forget while it is not displayed; put back when it is again. */
export function useKeptScroll(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const positions = useRef(new WeakMap<Element, { top: number; left: number }>());
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null) return undefined;
    for (const element of [root, ...root.querySelectorAll('*')]) {
      const position = positions.current.get(element);
      if (position !== undefined) element.scrollTo({ ...position, behavior: 'instant' });
    }
    const remember = ({ target }: Event) => {
      if (target instanceof Element) positions.current.set(target, { top: target.scrollTop, left: target.scrollLeft });
    };
    // Scrolling does not bubble.
    root.addEventListener('scroll', remember, { capture: true, passive: true });
    return () => root.removeEventListener('scroll', remember, { capture: true });
  }, []);
  return ref;
}
