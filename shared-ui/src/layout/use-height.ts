import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of an element's contents in px, followed as it changes; `fallback` before the first measurement. */
export function useHeight(ref: RefObject<HTMLElement | null>, fallback: number): number {
  const [height, setHeight] = useState(fallback);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setHeight(Math.floor(entry?.contentRect.height ?? fallback)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, fallback]);
  return height;
}
