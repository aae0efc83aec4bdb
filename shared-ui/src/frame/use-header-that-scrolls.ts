import { type RefObject, useEffect } from 'react';

const HIDDEN = '--header-hidden';

/**
 * The top bar moves out with a page that scrolls as a whole, as far as the page is scrolled; pages that scroll inside of themselves leave it in place.
 * A page that is only a little too long leaves it as well: the room that the bar gives would end the scrolling that hid it.
 */
export function useHeaderThatScrolls(layout: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const [frame, scroller] = [layout.current, page.current];
    if (!active || frame === null || scroller === null) return undefined;
    let hidden = 0;
    const follow = () => {
      const header = frame.querySelector<HTMLElement>(':scope > header')?.offsetHeight ?? 0;
      const room = scroller.scrollHeight - (scroller.clientHeight - hidden);
      const next = room > 2 * header ? Math.min(scroller.scrollTop, header) : 0;
      if (next === hidden) return;
      hidden = next;
      frame.style.setProperty(HIDDEN, `${next}px`);
    };
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', follow);
      frame.style.removeProperty(HIDDEN);
    };
  }, [layout, page, active]);
}
