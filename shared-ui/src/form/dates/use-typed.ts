import type { Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Misread } from './use-misread';
import { useTypedInputs } from './use-typed-inputs';
import { isTyped } from './wall-calendar';

interface Handlers {
  /** The value. */
  wall: Dayjs | null;
  take: (wall: Dayjs | null) => void;
  /** Reads a text that is complete, in more ways than while it is typed: there, a day of one figure may be half of one of two. */
  read: (text: string) => Dayjs | undefined;
  write: (wall: Dayjs) => string;
  misread: Misread;
  clearable: boolean;
  onBlur: (() => void) | undefined;
  onKeyDown: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
}

/**
 * Takes a typed value when its field loses the focus or its popup closes. The library discards it without a message if the calendar does
 * not offer it, or if the user has not confirmed it, and is a frame late otherwise; here the field decides whether the value is valid. A
 * text that cannot be read is reported. The picker is reset to the value if it would retain a text in another notation. Escape discards the
 * input.
 */
export function useTyped({ wall, take, read, write, misread, clearable, onBlur, onKeyDown }: Handlers) {
  const waiting = useRef<Dayjs | null>(null);
  const { ref, textsRef, staysWithin } = useTypedInputs();
  const [round, setRound] = useState(0);
  const settle = () => {
    const next = waiting.current;
    waiting.current = null;
    if (next !== null) take(next);
  };
  const begin = () => {
    waiting.current = null;
    setRound((before) => before + 1);
  };
  const settleText = (text: string) => {
    const shown = wall === null ? '' : write(wall);
    if (text === shown) return;
    const next = text === '' ? undefined : read(text);
    const written = next && write(next);
    if (written === undefined || text !== written) begin();
    if (next !== undefined) {
      waiting.current = written === shown ? null : next;
      return;
    }
    if (text !== '') misread.sayMisread(text);
    else if (clearable) take(null);
  };
  /** The library reads incomplete input, too: the text may have changed since. */
  const isOld = (one: Dayjs | null) => {
    const [text] = textsRef.current;
    return one !== null && isTyped(one) && text !== undefined && read(text) === undefined;
  };
  return {
    round,
    ref,
    onCalendarChange(next: Dayjs | readonly Dayjs[] | null) {
      const one = Array.isArray(next) ? null : (next as Dayjs | null);
      waiting.current = one !== null && isTyped(one) ? one : null;
      if (waiting.current === null) textsRef.current = [];
    },
    onChange(next: Dayjs | readonly Dayjs[] | null) {
      const one = Array.isArray(next) ? null : (next as Dayjs | null);
      waiting.current = null;
      if (isOld(one)) return;
      misread.sayNothing();
      take(one);
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (staysWithin(event)) return;
      const [text] = textsRef.current;
      textsRef.current = [];
      misread.sayNothing();
      if (text !== undefined) settleText(text);
      settle();
      onBlur?.();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape') {
        waiting.current = null;
        textsRef.current = [];
      }
      onKeyDown?.(event);
    },
    onOpenChange(open: boolean) {
      if (!open) settle();
    },
  };
}
