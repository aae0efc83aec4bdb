import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const FIELDS = 'input:not(:disabled, [type=hidden], [type=file]), textarea:not(:disabled)';

/** Focuses the first field of a dialog when it opens, unless the user has focused a field in the meantime. */
export function useFirstField(ready: boolean): [ref: RefObject<HTMLDivElement | null>, focus: () => void] {
  const ref = useRef<HTMLDivElement>(null);
  const focus = () => {
    const area = ref.current;
    // A dialog that was opened from this one retains the focus, too.
    const elsewhere = document.activeElement?.closest('[role=dialog]') ?? null;
    if (area === null || area.contains(document.activeElement) || (elsewhere !== null && !elsewhere.contains(area))) return;
    area.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
  };
  const begin = useEffectEvent(focus);
  useEffect(() => {
    if (ready) begin();
  }, [ready]);
  return [ref, focus];
}
