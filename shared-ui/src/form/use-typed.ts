import type { Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { isTyped } from './wall-calendar';

interface Handlers {
  take: (wall: Dayjs | null) => void;
  onBlur: (() => void) | undefined;
  onKeyDown: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  /** Reads a text that is complete, in more ways than while it is typed: there, a day of one figure may be half of one of two. */
  read?: (text: string) => Dayjs | undefined;
}

/**
 * Takes what was typed when its field is left or its popup closes. The library drops it without a word where the calendar does not offer it, or
 * where nobody has confirmed it, and is a frame late otherwise; whether it fits is for the field to say. Escape gives it up.
 */
export function useTyped({ take, onBlur, onKeyDown, read }: Handlers) {
  const waiting = useRef<Dayjs | null>(null);
  const settle = () => {
    const wall = waiting.current;
    waiting.current = null;
    if (wall !== null) take(wall);
  };
  return {
    onCalendarChange(wall: Dayjs | readonly Dayjs[] | null) {
      const one = Array.isArray(wall) ? null : (wall as Dayjs | null);
      waiting.current = one !== null && isTyped(one) ? one : null;
    },
    onChange(wall: Dayjs | readonly Dayjs[] | null) {
      waiting.current = null;
      take(Array.isArray(wall) ? null : (wall as Dayjs | null));
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      const text = event.target instanceof HTMLInputElement ? event.target.value : '';
      waiting.current ??= read?.(text) ?? null;
      settle();
      onBlur?.();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape') waiting.current = null;
      onKeyDown?.(event);
    },
    onOpenChange(open: boolean) {
      if (!open) settle();
    },
  };
}
