import type { UIEvent } from 'react';

/** A header that the browser scrolls, to a control that gets the focus, takes the body of its table along. */
export function followHeader({ target, currentTarget }: UIEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement) || !target.classList.contains('ant-table-header')) return;
  const body = currentTarget.querySelector('.ant-table-body');
  if (body !== null && body.scrollLeft !== target.scrollLeft) body.scrollLeft = target.scrollLeft;
}
