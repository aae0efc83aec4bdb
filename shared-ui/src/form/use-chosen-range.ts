import type { Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { leadToEnd } from './range-ends';

type Ends = readonly (Dayjs | null | undefined)[] | null;
export type WallRange = [from: Dayjs, to: Dayjs];

interface Handlers {
  /** What the picker shows while nothing is chosen. */
  walls: Ends;
  take: (range: WallRange | null) => void;
  /** Both inputs were left. */
  onBlur?: (() => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
}

const PICKER = '.ant-picker';

function wholeOf(ends: Ends): WallRange | null {
  const [from, to] = ends ?? [];
  if (!from || !to) return null;
  return from.isAfter(to) ? [to, from] : [from, to];
}

/** Between the two inputs of one picker; the button that empties it stands behind them, and tells nobody when it is left. */
const staysWithin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  relatedTarget instanceof HTMLInputElement && currentTarget.closest(PICKER)?.contains(relatedTarget) === true;

/**
 * Takes a range that was chosen when its field is left. The library does so some frames later: whoever searches at once would search by the range
 * before. It also goes back to what was there where something typed is not offered; whether that fits is for the field to say. Escape gives it up.
 */
export function useChosenRange({ walls, take, onBlur, onKeyDown }: Handlers) {
  const waiting = useRef<WallRange | null>(null);
  const isAsBefore = (ends: Ends) => [0, 1].every((end) => (ends?.[end] ?? null) === (walls?.[end] ?? null));
  return {
    onCalendarChange(ends: Ends) {
      if (!isAsBefore(ends)) waiting.current = wholeOf(ends);
    },
    onChange(ends: Ends) {
      waiting.current = null;
      take(wholeOf(ends));
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (staysWithin(event)) return;
      const range = waiting.current;
      waiting.current = null;
      if (range !== null) take(range);
      onBlur?.();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape') waiting.current = null;
      leadToEnd(event, PICKER);
      onKeyDown?.(event);
    },
  };
}
