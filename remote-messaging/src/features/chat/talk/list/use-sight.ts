import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** Rows are measured while they are drawn: only a value that is stable for this time is used, ms. */
const CALM_MS = 100;

/** The result of `measure` for an element after layout: after drawing and scrolling, and when its size has changed. */
export function useSight<Seen extends boolean | string>(
  element: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => Seen,
): Seen | undefined {
  const subscribe = useCallback(
    (look: () => void) => {
      const { current } = element;
      if (current === null) return () => undefined;
      const sizes = new ResizeObserver(look);
      sizes.observe(current);
      current.addEventListener('scroll', look, { passive: true });
      return () => {
        sizes.disconnect();
        current.removeEventListener('scroll', look);
      };
    },
    [element],
  );
  return useSyncExternalStore(subscribe, () => (element.current === null ? undefined : measure(element.current)));
}

/** A value that was stable for a short time; undefined until then. */
export function useCalm<Value>(value: Value): Value | undefined {
  const [calm, setCalm] = useState<Value>();
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), CALM_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}
