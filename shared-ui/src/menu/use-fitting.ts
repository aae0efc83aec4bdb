import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many things of a width (px) have room side by side in an element, followed as it changes. */
export function useFitting(ref: RefObject<HTMLElement | null>, width: number): number {
  const [count, setCount] = useState(Infinity);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setCount(Math.floor(element.clientWidth / width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, width]);
  return count;
}
