import { type FocusEvent, useCallback, useRef } from 'react';
import { inputsIn, nameEnd } from './range-ends';

interface Picker {
  nativeElement?: HTMLElement;
}

/**
 * Ref of an antd picker, and what was typed into its inputs: the library puts other texts there as it likes, also that on which a pointer rests.
 * `endLabel` names the second input.
 */
export function useTypedInputs(endLabel?: string) {
  const textsRef = useRef<(string | undefined)[]>([]);
  const box = useRef<HTMLElement>(undefined);
  const ref = useCallback(
    (picker: Picker | null) => {
      const now = picker?.nativeElement;
      const note = ({ target }: Event) => {
        const index = inputsIn(now).indexOf(target as HTMLInputElement);
        if (index >= 0) textsRef.current[index] = (target as HTMLInputElement).value.trim();
      };
      box.current = now;
      nameEnd(picker, endLabel);
      now?.addEventListener('input', note);
      return () => now?.removeEventListener('input', note);
    },
    [endLabel],
  );
  /** Between the parts of one picker; the button that empties it stands behind its inputs, and tells nobody when it is left. */
  const staysWithin = ({ relatedTarget }: FocusEvent<HTMLElement>): boolean =>
    (relatedTarget instanceof HTMLInputElement && box.current?.contains(relatedTarget) === true) ||
    (relatedTarget instanceof Element && relatedTarget.closest('.ant-picker-dropdown') !== null);
  return { ref, textsRef, staysWithin };
}
