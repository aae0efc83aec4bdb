import { type RefObject, useLayoutEffect } from 'react';

/** The element that the shell draws the page in. */
const PAGE = 'root';

/**
 * The focus of a screen that covers the page: it is in the screen (which has `tabIndex={-1}`) from the beginning, the page below takes none as long as the
 * screen is there, and what had it gets it back.
 */
export function useScreenFocus(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const page = document.getElementById(PAGE);
    if (page !== null) page.inert = true;
    screen.current?.focus();
    return () => {
      if (page !== null) page.inert = false;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [screen]);
}
