import type { KeyboardEvent } from 'react';

/** Whether an element is a line of text in which Enter means nothing yet: no search box, and nothing that opens a list or a calendar. */
export const isLineOfText = (element: EventTarget): boolean =>
  element instanceof HTMLInputElement &&
  element.type !== 'search' &&
  element.getAttribute('role') !== 'combobox' &&
  element.getAttribute('aria-haspopup') === null;

/**
 * Whether a key requests to save the form that receives it: Enter in a line of text, with Ctrl or Cmd anywhere. Dialogs that a field opens
 * are not part of the form, although their events pass through it.
 */
export function asksToSave({
  key,
  ctrlKey,
  metaKey,
  target,
  currentTarget,
  nativeEvent,
  defaultPrevented,
}: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing || defaultPrevented || !currentTarget.contains(target as Node)) return false;
  return ctrlKey || metaKey || isLineOfText(target);
}
