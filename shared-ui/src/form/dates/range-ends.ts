import type { KeyboardEvent } from 'react';

/** The two inputs of a range. */
export const inputsIn = (box: Element | null | undefined): HTMLInputElement[] => [...(box?.querySelectorAll('input') ?? [])];

/**
 * The library does not let the focus leave an end that may not be empty, so that Tab could not pass. A range of one end is still no value.
 */
export const PASSABLE: [boolean, boolean] = [true, true];

/** Names the second input of an antd picker of ranges, for which it has no property of its own. */
export function nameEnd(picker: { nativeElement?: HTMLElement } | null, label: string | undefined): void {
  const [, end] = inputsIn(picker?.nativeElement);
  if (label !== undefined) end?.setAttribute('aria-label', label);
}

/** The separator between two ends moves the focus from the first to the second, also where Tab leaves both. */
export function leadToEnd(event: KeyboardEvent<HTMLElement>, box: string): void {
  const [start, end] = inputsIn(event.currentTarget.closest(box));
  if (!/^[~～]$/.test(event.key) || event.target !== start) return;
  event.preventDefault();
  end?.focus();
  end?.select();
}
