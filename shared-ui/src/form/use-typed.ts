import type { Dayjs } from 'dayjs';
import { type KeyboardEvent, useRef } from 'react';
import { isTyped } from './wall-calendar';

interface Handlers {
  take: (wall: Dayjs | null) => void;
  onBlur: (() => void) | undefined;
  onKeyDown: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
}

/**
 * Takes what was typed when its field is left or its popup closes. The library drops it without a word where the calendar does not offer it, or
 * where nobody has confirmed it, and is a frame late otherwise; whether it fits is for the field to say. Escape gives it up.
 */
export function useTyped({ take, onBlur, onKeyDown }: Handlers) {
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
    onBlur() {
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
