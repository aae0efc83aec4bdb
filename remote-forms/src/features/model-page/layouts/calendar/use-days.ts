import { addMonths, DAY_MS, firstWeekday, today, type WallDay, weeksOf } from '@banyan/shared-contracts/time/calendar-days';
import { fromWall } from '@banyan/shared-contracts/time/platform-zone';
import { useLocale } from '@banyan/shared-ui/runtime';
import { useMemo, useState } from 'react';
import { type CardList, useCardPages } from '../use-cards';
import { type Span, spanOf } from './calendar-spans';

export type CalendarMode = 'month' | 'week';

/** Maximum number of records in a calendar. */
const MOST = 1000;

/** The weeks that a calendar shows, and the navigation to others. */
export function useShownDays() {
  const locale = useLocale();
  const [mode, setMode] = useState<CalendarMode>('month');
  const [day, setDay] = useState<WallDay>(today);
  const weeks = useMemo(() => {
    const all = weeksOf(day, firstWeekday(locale));
    if (mode === 'week') return all.filter(([first = 0]) => day >= first && day < first + 7 * DAY_MS).slice(0, 1);
    const month = new Date(day).getUTCMonth();
    // The last of the six weeks is usually in the next month.
    return all.filter((week) => week.some((one) => new Date(one).getUTCMonth() === month));
  }, [mode, day, locale]);
  return {
    ...{ mode, setMode, day, setDay, weeks },
    step: (by: 1 | -1) => setDay(mode === 'month' ? addMonths(day, by) : day + by * 7 * DAY_MS),
  };
}

/** The records of some weeks. */
export function useSpans(list: CardList, weeks: readonly (readonly WallDay[])[]) {
  const { by, to } = list.layout;
  const from = weeks[0]?.[0] ?? 0;
  const until = (weeks.at(-1)?.at(-1) ?? 0) + DAY_MS;
  const query = useCardPages(list, { days: { by, to, from: fromWall(from), until: fromWall(until) } }, MOST);
  const spans = useMemo(
    () => (query.data?.pages ?? []).flatMap((page) => page.list).flatMap((row): Span | Span[] => spanOf(row, by, to) ?? []),
    [query.data, by, to],
  );
  const total = query.data?.pages[0]?.pagination.total ?? 0;
  return { spans, isLoading: query.isLoading, error: query.error, refetch: query.refetch, left: Math.max(0, total - MOST) };
}
