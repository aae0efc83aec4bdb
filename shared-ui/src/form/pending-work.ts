import { createContext, useContext, useEffect } from 'react';

/** What a form must wait for before it is saved, such as uploads; each form provides a set of its own. */
export const PendingWork = createContext<Set<object>>(new Set());

/** Lets the form around wait as long as `busy`. */
export function usePendingWork(busy: boolean): void {
  const pending = useContext(PendingWork);
  useEffect(() => {
    if (!busy) return undefined;
    const work = {};
    pending.add(work);
    return () => void pending.delete(work);
  }, [pending, busy]);
}
