import type { Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

type Ends = readonly (Dayjs | null | undefined)[] | null;
type Range = [from: Dayjs, to: Dayjs];

function wholeOf(ends: Ends): Range | null {
  const [from, to] = ends ?? [];
  if (!from || !to) return null;
  return from.isAfter(to) ? [to, from] : [from, to];
}

/** Between the two inputs of one picker, or into what belongs to it. */
const staysWithin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  currentTarget.closest('.ant-picker')?.contains(relatedTarget) ?? false;

/**
 * Takes a range that was chosen when its field is left. The library does so some frames later: whoever searches at once would search by the range
 * before. Escape gives it up.
 */
export function useChosenRange(take: (range: Range | null) => void) {
  const waiting = useRef<Range | null>(null);
  return {
    onCalendarChange(ends: Ends) {
      waiting.current = wholeOf(ends);
    },
    onChange(ends: Ends) {
      waiting.current = null;
      take(wholeOf(ends));
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      const range = waiting.current;
      if (range === null || staysWithin(event)) return;
      waiting.current = null;
      take(range);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape') waiting.current = null;
    },
  };
}
