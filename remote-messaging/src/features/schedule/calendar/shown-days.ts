import type { Locale } from '@banyan/shared-contracts/locales';
import { DAY_MS, daysText, firstWeekday, type WallDay, wallText } from '@banyan/shared-contracts/time/calendar-days';
import type { BoardView } from './calendar-views';

function weekOf(day: WallDay, locale: Locale): [from: WallDay, to: WallDay] {
  const from = day - ((new Date(day).getUTCDay() - firstWeekday(locale) + 7) % 7) * DAY_MS;
  return [from, from + 6 * DAY_MS];
}

function monthOf(day: WallDay): [from: WallDay, to: WallDay] {
  const [year, month] = [new Date(day).getUTCFullYear(), new Date(day).getUTCMonth()];
  return [Date.UTC(year, month), Date.UTC(year, month + 1, 0)];
}

/** The text of the shown period in a language. */
export function shownText(view: BoardView, day: WallDay, locale: Locale, narrow: boolean): string {
  const month = narrow ? 'short' : 'long';
  if (view === 'day') return wallText(day, locale, { dateStyle: 'long' });
  if (view === 'month') return wallText(day, locale, { year: 'numeric', month });
  const [from, to] = view === 'week' ? weekOf(day, locale) : monthOf(day);
  return daysText(from, to, locale, month);
}
