import { readRange } from '@banyan/shared-contracts/forms/widgets/range-text';
import { type FocusEvent, useCallback, useRef } from 'react';
import { inputsIn, nameEnd } from './range-ends';

interface Picker {
  nativeElement?: HTMLElement;
}

/** Simulates typing: the library reacts to nothing else. */
function typeInto(input: HTMLInputElement, text: string): void {
  input.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A whole range that is pasted into one of two inputs is written to both. */
function splitPasted(event: ClipboardEvent, [start, end]: readonly HTMLInputElement[]): void {
  const [from = '', to = ''] = readRange(event.clipboardData?.getData('text/plain') ?? '') ?? [];
  if (start === undefined || end === undefined || start.readOnly || from === '' || to === '') return;
  event.preventDefault();
  typeInto(start, from);
  typeInto(end, to);
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
      // Tab skips the clear button of the picker: in an input a user deletes the text, and the picker may be reset without the button.
      const pass = ({ key, target }: KeyboardEvent) => {
        if (key === 'Tab' && (target as HTMLInputElement).readOnly === false)
          now?.querySelector('.ant-picker-clear')?.setAttribute('tabindex', '-1');
      };
      const split = (event: ClipboardEvent) => splitPasted(event, inputsIn(now));
      box.current = now;
      nameEnd(picker, endLabel);
      now?.addEventListener('input', note);
      now?.addEventListener('keydown', pass);
      now?.addEventListener('paste', split);
      return () => {
        now?.removeEventListener('input', note);
        now?.removeEventListener('keydown', pass);
        now?.removeEventListener('paste', split);
      };
    },
    [endLabel],
  );
  /** Whether the focus remains in one picker; its clear button is placed after the inputs, and sends no event when it loses the focus. */
  const staysWithin = ({ relatedTarget }: FocusEvent<HTMLElement>): boolean =>
    (relatedTarget instanceof HTMLInputElement && box.current?.contains(relatedTarget) === true) ||
    (relatedTarget instanceof Element && relatedTarget.closest('.ant-picker-dropdown') !== null);
  return { ref, textsRef, staysWithin };
}
