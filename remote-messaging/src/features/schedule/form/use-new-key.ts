import { useEffect, useEffectEvent } from 'react';

/** Elements in which letter keys have another meaning. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';
const DIALOG = 'dialog:modal, .ant-modal-wrap:not([style*="display: none"])';

/** The key N creates a new record, wherever on the page the focus is. */
export function useNewKey(create: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isTaken = event.target instanceof Element && event.target.closest(TAKEN) !== null;
    if (isTaken || document.querySelector(DIALOG) !== null) return;
    event.preventDefault();
    create();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
