import { type UIEvent, useCallback, useRef } from 'react';

/**
 * Handles scroll events of a table, captured around it: when the browser scrolls the header to a control that gets the focus, the body is scrolled
 * to the same place. Where the header follows the body, nothing is done: the body may be further on already.
 */
export function useHeaderScroll(): (event: UIEvent<HTMLElement>) => void {
  const bodyLeft = useRef(0);
  return useCallback(({ target, currentTarget }: UIEvent<HTMLElement>) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.classList.contains('ant-table-body')) bodyLeft.current = target.scrollLeft;
    if (!target.classList.contains('ant-table-header') || target.scrollLeft === bodyLeft.current) return;
    const body = currentTarget.querySelector('.ant-table-body');
    if (body !== null) body.scrollLeft = target.scrollLeft;
  }, []);
}
