import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that is the same for every rendering and does what the last one says. For what people do: it is not called while something is drawn. */
export function useHandler<Args extends unknown[], Result>(handler: (...args: Args) => Result): (...args: Args) => Result {
  const last = useRef(handler);
  useLayoutEffect(() => {
    last.current = handler;
  });
  return useCallback((...args: Args) => last.current(...args), []);
}
