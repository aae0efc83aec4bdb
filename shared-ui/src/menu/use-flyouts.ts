import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** A pointer that only passes opens nothing; one that crosses a gap closes nothing. */
const OPEN_MS = 120;
const CLOSE_MS = 220;

export interface OpenFlyout {
  key: string;
  /** The keyboard opened it: the focus moves in. */
  focus: boolean;
}

/** What the entries of a list do with their flying lists; one object for the life of the list. */
export interface FlyoutActions {
  pointerEnter: (key: string) => void;
  pointerLeave: () => void;
  show: (key: string, focus: boolean) => void;
  hide: () => void;
}

/** Which of the entries of a list has its own list flying out; at most one. A press outside of `root` closes it. */
export function useFlyouts(root: RefObject<HTMLElement | null>): { open: OpenFlyout | undefined; actions: FlyoutActions } {
  const [open, setOpen] = useState<OpenFlyout>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const actions = useMemo<FlyoutActions>(() => {
    const later = (ms: number, next: (now: OpenFlyout | undefined) => OpenFlyout | undefined) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(next), ms);
    };
    const now = (next: OpenFlyout | undefined) => {
      clearTimeout(timer.current);
      setOpen(next);
    };
    return {
      pointerEnter: (key) => later(OPEN_MS, (shown) => (shown?.key === key ? shown : { key, focus: false })),
      pointerLeave: () => later(CLOSE_MS, () => undefined),
      show: (key, focus) => now({ key, focus }),
      hide: () => now(undefined),
    };
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  const shown = open !== undefined;
  // Before it is painted: the first press after it is seen closes it.
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) actions.hide();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [shown, root, actions]);

  return { open, actions };
}
