import { type RefObject, useLayoutEffect } from 'react';

/** The frame of the shell with the page in it. What is beside it works above the screen as well: questions, toasts, signing in again. */
const FRAME = '#root > :has(main)';

/**
 * The focus of a screen that covers the page: it is in the screen (which has `tabIndex={-1}`) from the beginning, the page below takes none as long as the
 * screen is there, and what had it gets it back.
 */
export function useScreenFocus(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const page = document.querySelector<HTMLElement>(FRAME);
    if (page !== null) page.inert = true;
    screen.current?.focus();
    return () => {
      if (page !== null) page.inert = false;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [screen]);
}
