import { createContext, useContext, useEffect, useState } from 'react';

/** Work that is on its way, each part told apart by an object of its own. */
export interface PendingParts {
  readonly size: number;
  add: (part: object) => unknown;
  delete: (part: object) => unknown;
}

/** What a form must wait for before it is saved, such as uploads; each form provides a set of its own. */
export const PendingWork = createContext<PendingParts>(new Set());

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

/** What {@link usePendingParts} answers. */
export interface FormPending {
  /** For {@link PendingWork}; tells at once. */
  pending: PendingParts;
  /** The same for what is drawn. */
  busy: boolean;
}

/** A form's own set of work that is on its way. */
export function usePendingParts(): FormPending {
  const [busy, setBusy] = useState(false);
  const [pending] = useState<PendingParts>(() => {
    const parts = new Set<object>();
    const tell = () => setBusy(parts.size > 0);
    return {
      get size() {
        return parts.size;
      },
      add: (part) => (parts.add(part), tell()),
      delete: (part) => (parts.delete(part), tell()),
    };
  });
  return { pending, busy };
}
