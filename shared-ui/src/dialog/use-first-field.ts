import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const FIELDS = 'input:not(:disabled, [type=hidden], [type=file]), textarea:not(:disabled)';

/** Whoever opens a dialog types into its first field; the focus stays where somebody has put it among the fields meanwhile. */
export function useFirstField(ready: boolean): [ref: RefObject<HTMLDivElement | null>, focus: () => void] {
  const ref = useRef<HTMLDivElement>(null);
  const focus = () => {
    const area = ref.current;
    // A dialog that was opened from this one keeps it too.
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
