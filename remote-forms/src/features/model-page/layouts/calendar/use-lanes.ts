import { type RefObject, useEffect, useState } from 'react';
import type { CalendarMode } from './use-days';

/** Heights in a week, px: its day numbers and the line for hidden records; a record with the gap below it; the names of weekdays. */
const [AROUND, LANE, WEEKDAYS] = [50, 24, 30];

/** Number of records that fit below each other in a day of a month; in a week all of them. */
export function useLanes(grid: RefObject<HTMLElement | null>, mode: CalendarMode, weeks: number): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (grid.current === null) return undefined;
    const sized = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0));
    sized.observe(grid.current);
    return () => sized.disconnect();
  }, [grid]);
  if (mode === 'week') return Infinity;
  return Math.max(1, Math.floor(((height - WEEKDAYS) / weeks - AROUND) / LANE));
}
