import type { Locale } from '@banyan/shared-contracts/locales';
import { toWall } from '@banyan/shared-contracts/time/platform-zone';

export const DAY_MS = 86_400_000;

/**
 * The calendar uses the platform's local time as if it were UTC (`toWall`), so that its days are the platform's, independent of the
 * browser. A day is its midnight there.
 */
export type WallDay = number;

export const today = (): WallDay => Math.floor(toWall(Date.now()) / DAY_MS) * DAY_MS;
export const wallDayOf = (ms: number): WallDay => Math.floor(toWall(ms) / DAY_MS) * DAY_MS;

/** `YYYY-MM-DD` of a day. */
export const dayText = (day: WallDay): string => new Date(day).toISOString().slice(0, 10);

/** The day that weeks begin with, 0 for Sunday. */
export const firstWeekday = (locale: Locale): number => (locale === 'en' ? 0 : 1);

/** Midnights of the six weeks that a month is shown in; `firstDay` is 0 for Sunday. */
export function weeksOf(month: WallDay, firstDay: number): WallDay[][] {
  const date = new Date(month);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const begin = first - ((new Date(first).getUTCDay() - firstDay + 7) % 7) * DAY_MS;
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_day, day) => begin + (week * 7 + day) * DAY_MS));
}

/** The same day of another month, or its last. */
export function addMonths(day: WallDay, count: number): WallDay {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last));
}

const TAGS = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;
const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: 'UTC' });
  made.set(key, format);
  return format;
}

/** A wall time in words of a language. */
export const wallText = (wall: number, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  formatOf(locale, options).format(wall);

/** A range of days in words of a language; the second day contains only the parts that differ. */
export function daysText(from: WallDay, to: WallDay, locale: Locale, month: 'long' | 'short'): string {
  const date = { year: 'numeric', month, day: 'numeric' } as const;
  if (locale === 'en') return formatOf(locale, date).formatRange(from, to);
  // Between Chinese dates browsers put slashes.
  const [first, last] = [new Date(from), new Date(to)];
  const isSameYear = first.getUTCFullYear() === last.getUTCFullYear();
  const { year: _year, ...monthAndDay } = date;
  const isSameMonth = isSameYear && first.getUTCMonth() === last.getUTCMonth();
  const rest = isSameMonth ? ({ day: 'numeric' } as const) : isSameYear ? monthAndDay : date;
  return `${wallText(from, locale, date)} – ${wallText(to, locale, rest)}`;
}
