import { type KeyboardEvent, useRef, useState } from 'react';

const REACHED = 'input, [role=slider]';

/** The panel is at the end of the page: keys move into it as if it followed its button, and back. */
export function usePanelKeys() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const reached = () => [...(panel.current?.querySelectorAll<HTMLElement>(REACHED) ?? [])];

  const change = (asked: boolean) => {
    if (!asked && panel.current?.contains(document.activeElement) === true) button.current?.focus();
    setOpen(asked);
  };

  const enter = (event: KeyboardEvent) => {
    const forward = event.key === 'ArrowDown' || (event.key === 'Tab' && !event.shiftKey);
    const [first] = reached();
    if (!open || !forward || first === undefined) return;
    event.preventDefault();
    first.focus();
  };

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.target !== reached().at(event.shiftKey ? 0 : -1)) return;
    event.preventDefault();
    change(false);
  };

  return { open, change, button, panel, enter, leave };
}
