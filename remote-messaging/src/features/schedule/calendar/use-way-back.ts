import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import { type RefObject, useEffect, useRef } from 'react';
import { dayText, wallDayOf } from '@banyan/shared-contracts/time/calendar-days';

/** Time after which the calendar has drawn a change, ms. */
const DRAWN_MS = 100;

/**
 * Gives the focus to the schedule that was open, otherwise to its day, otherwise to the button for new ones: the element that had it is
 * drawn again.
 */
export function useWayBack(page: RefObject<HTMLElement | null>, opened: ScheduleRow | undefined, rows: readonly ScheduleRow[]): void {
  const last = useRef<ScheduleRow>(undefined);
  useEffect(() => {
    if (opened !== undefined) last.current = opened;
    const row = last.current;
    if (opened !== undefined || row === undefined) return undefined;
    const timer = setTimeout(() => {
      last.current = undefined;
      const places = [
        `[data-schedule="${row.id}"][tabindex]`,
        `[data-schedule="${row.id}"] button`,
        `td[data-date="${dayText(wallDayOf(row.startDay))}"]`,
        '[aria-keyshortcuts="N"]',
      ];
      for (const place of places) {
        // The focus has moved to an element around the page; hidden elements do not take it.
        if (document.activeElement?.contains(page.current) === false) return;
        page.current?.querySelector<HTMLElement>(place)?.focus();
      }
    }, DRAWN_MS);
    return () => clearTimeout(timer);
  }, [page, opened, rows]);
}
