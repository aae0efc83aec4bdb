import { type KeyboardEvent, useCallback } from 'react';

const inputsIn = (box: Element | null | undefined): HTMLInputElement[] => [...(box?.querySelectorAll('input') ?? [])];

/** The library wants to be told that ends of a range may be empty which nobody can fill in. */
export const emptyWhile = (disabled = false): [boolean, boolean] => [disabled, disabled];

/** Ref of an antd picker of ranges: names its second input, for which it has no property of its own. */
export function useEndLabel(label: string | undefined) {
  return useCallback(
    (picker: { nativeElement?: HTMLElement } | null) => {
      const [, end] = inputsIn(picker?.nativeElement);
      if (label !== undefined) end?.setAttribute('aria-label', label);
    },
    [label],
  );
}

/** The sign that is read between two ends leads from the first to the second, also where Tab leaves both. */
export function leadToEnd(event: KeyboardEvent<HTMLElement>, box: string): void {
  const [start, end] = inputsIn(event.currentTarget.closest(box));
  if (!/^[~～]$/.test(event.key) || event.target !== start) return;
  event.preventDefault();
  end?.focus();
  end?.select();
}
