import { createContext, useContext, useEffect, useState } from 'react';

/** Work in progress. Saving waits for it, unless it may last: users see its progress, and may pause it. */
export interface PendingPart {
  readonly lasting?: boolean;
}

/** Work in progress; each part has an object of its own as identity. */
export interface PendingParts {
  readonly size: number;
  add: (part: PendingPart) => unknown;
  delete: (part: PendingPart) => unknown;
}

/** What a form must wait for before it is saved, such as uploads; each form provides a set of its own. */
export const PendingWork = createContext<PendingParts>(new Set());

/** Lets the form around wait as long as `busy`; see {@link PendingPart} for `lasting`. */
export function usePendingWork(busy: boolean, { lasting = false }: PendingPart = {}): void {
  const pending = useContext(PendingWork);
  useEffect(() => {
    if (!busy) return undefined;
    const work = { lasting };
    pending.add(work);
    return () => void pending.delete(work);
  }, [pending, busy, lasting]);
}

/** Result of {@link usePendingParts}. */
export interface FormPending {
  /** For {@link PendingWork}; changes at once. */
  pending: PendingParts;
  /** The same for what is drawn. */
  busy: boolean;
  /** Whether all is done: waits for what does not last, but not for ever. */
  whenDone: () => Promise<boolean>;
}

const PATIENCE_MS = 10_000;

/** A form's own set of work in progress. */
export function usePendingParts(): FormPending {
  const [busy, setBusy] = useState(false);
  const [parts] = useState(() => createParts(setBusy));
  return { ...parts, busy };
}

function createParts(onBusy: (busy: boolean) => void): Omit<FormPending, 'busy'> {
  const parts = new Set<PendingPart>();
  const waiting = new Set<() => void>();
  const tell = () => {
    onBusy(parts.size > 0);
    waiting.forEach((look) => look());
  };
  const pending: PendingParts = {
    get size() {
      return parts.size;
    },
    add: (part) => (parts.add(part), tell()),
    delete: (part) => (parts.delete(part), tell()),
  };
  const lasts = () => [...parts].some(({ lasting }) => lasting);
  const whenDone = () =>
    new Promise<boolean>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(look);
        resolve(parts.size === 0);
      };
      const look = () => (parts.size === 0 || lasts()) && end();
      const timer = setTimeout(end, PATIENCE_MS);
      waiting.add(look);
      look();
    });
  return { pending, whenDone };
}
