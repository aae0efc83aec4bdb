import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface ElementSize {
  width: number;
  height: number;
  /** False in the first rendering, which is never painted. */
  measured: boolean;
}

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** Room inside of an element's padding. */
function contentsOf(element: HTMLElement): { width: number; height: number } {
  const style = getComputedStyle(element);
  return {
    width: element.clientWidth - pixels(style.paddingLeft) - pixels(style.paddingRight),
    height: element.clientHeight - pixels(style.paddingTop) - pixels(style.paddingBottom),
  };
}

/** Width and height of an element's contents in px, known before the first paint and followed as they change. */
export function useSize(ref: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0, measured: false });
  const isKnown = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const take = (next: { width: number; height: number }) => {
      const width = Math.floor(next.width);
      const height = Math.floor(next.height);
      setSize((known) => (known.measured && known.width === width && known.height === height ? known : { width, height, measured: true }));
    };
    // A page that is shown again has the size that it had, nearly always: the observer tells if not, without a layout of its own.
    if (!isKnown.current) take(contentsOf(element));
    isKnown.current = true;
    const observer = new ResizeObserver(([entry]) => entry && take(entry.contentRect));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
