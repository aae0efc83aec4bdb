import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function with every rendering; it does what the one of the last rendering does. */
export function useSteady<Args extends unknown[], Result>(run: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
