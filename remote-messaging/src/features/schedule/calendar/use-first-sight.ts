import { toWall } from '@banyan/shared-contracts/time/platform-zone';
import type FullCalendar from '@fullcalendar/react';
import { type RefObject, useEffect, useRef } from 'react';
import { type CalendarBoardProps, HOUR_VIEWS } from './calendar-views';
import { firstSight } from './first-sight';

/** Scrolls once to the relevant time of the shown days; waits for their schedules where these are loading. */
export function useFirstSight(ref: RefObject<FullCalendar | null>, { view, day, rows, rowsOf }: CalendarBoardProps): void {
  const seen = useRef('');
  useEffect(() => {
    const api = ref.current?.getApi();
    if (api === undefined) return;
    // The calendar renders its days in a microtask, and scrolls after that.
    const timer = setTimeout(() => {
      const { type, activeStart, activeEnd } = api.view;
      const range = { from: activeStart.getTime(), to: activeEnd.getTime() };
      const shown = `${type} ${range.from}`;
      if (seen.current === shown) return;
      const known = rowsOf?.from === range.from && rowsOf.to === range.to;
      const top = HOUR_VIEWS.includes(type) ? firstSight(range, toWall(Date.now()), known ? rows : undefined) : 0;
      if (top === undefined) return;
      seen.current = shown;
      if (HOUR_VIEWS.includes(type)) api.scrollToTime({ milliseconds: top });
    }, 0);
    return () => clearTimeout(timer);
  }, [ref, view, day, rows, rowsOf]);
}
