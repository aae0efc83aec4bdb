const CONTROLS =
  'input:not([disabled]):not([type=hidden]), textarea:not([disabled]), button:not([disabled]), [tabindex="0"]:not(td), [contenteditable=true]';

/** The events of a mouse press and release. */
const PRESS = ['mousedown', 'mouseup', 'click'];

/** How long a control may take to load, ms. */
const PATIENCE_MS = 5000;

export const controlIn = (cell: Element): HTMLElement | null => cell.querySelector<HTMLElement>(CONTROLS);

/** Gives a cell the focus: its control where it has one, chosen whole, so that what is typed takes the place of what is there. */
export function focusControl(cell: HTMLElement | null | undefined, expected: boolean): void {
  if (cell === null || cell === undefined) return;
  const control = controlIn(cell);
  (control ?? cell).focus({ preventScroll: true });
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
  else if (control === null && expected) whenDrawn(cell, () => cell.contains(document.activeElement) && focusControl(cell, false));
}

/** Does what a press on the control of a cell does: its list, calendar or dialog opens. */
export function pressControl(cell: HTMLElement): void {
  const control = controlIn(cell);
  if (control === null) whenDrawn(cell, () => pressControl(cell));
  else for (const type of PRESS) control.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
}

/** Some controls are loaded when they are first drawn. */
function whenDrawn(cell: HTMLElement, then: () => void): void {
  const watch = new MutationObserver(() => {
    if (controlIn(cell) === null) return;
    watch.disconnect();
    then();
  });
  watch.observe(cell, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), PATIENCE_MS);
}
