const CONTROLS =
  'input:not([disabled]):not([type=hidden]), textarea:not([disabled]), button:not([disabled]), [tabindex="0"]:not(td), [contenteditable=true]';

/** The events of a mouse press and release. */
const PRESS = ['mousedown', 'mouseup', 'click'];

/** Maximum time that a control may take to load, ms. */
const PATIENCE_MS = 5000;

export const controlIn = (cell: Element): HTMLElement | null => cell.querySelector<HTMLElement>(CONTROLS);

/** Focuses a cell: its control where it has one, with all text selected, so that typing replaces it. */
export function focusControl(cell: HTMLElement | null | undefined, expected: boolean): void {
  if (cell === null || cell === undefined) return;
  const control = controlIn(cell);
  (control ?? cell).focus({ preventScroll: true });
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
  else if (control === null && expected) whenDrawn(cell, () => cell.contains(document.activeElement) && focusControl(cell, false));
}

/** Has the same effect as a press on the control of a cell: its list, calendar or dialog opens. */
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
