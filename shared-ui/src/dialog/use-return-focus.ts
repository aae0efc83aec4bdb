import { useEffect, useState } from 'react';

/** Gives the focus back to what had it when the component appeared: for dialogs that are there only while they are open. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog itself gives the focus up in the same step.
      queueMicrotask(() => opener instanceof HTMLElement && opener.focus());
    },
    [opener],
  );
}
