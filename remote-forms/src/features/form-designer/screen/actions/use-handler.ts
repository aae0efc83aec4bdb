import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function with a constant identity that calls the handler of the last rendering. For event handlers: it must not be called during
 * rendering.
 */
export function useHandler<Args extends unknown[], Result>(handler: (...args: Args) => Result): (...args: Args) => Result {
  const last = useRef(handler);
  useLayoutEffect(() => {
    last.current = handler;
  });
  return useCallback((...args: Args) => last.current(...args), []);
}
