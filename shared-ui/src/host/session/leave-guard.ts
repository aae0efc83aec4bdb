import { useEffect } from 'react';

/** Makes the browser ask before its window is closed. */
export const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The browser asks before the page is left while something is not saved. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [active]);
}
