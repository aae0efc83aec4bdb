import { REPETITION, type Repetition, WINDOW_YEARS } from '@banyan/shared-contracts/messaging/schedule';
import { isKeyOf } from '@banyan/shared-contracts/own-members';

export const DAY_MS = 86_400_000;

/**
 * Wall times (`toWall` of time/platform-zone): the time on the platform's clock, as the moment at which a clock in UTC shows the same. A
 * repetition uses them, so that its occurrences begin at the same time of day in spite of changes of the clock.
 */
export type Wall = number;

const DAYS = { [REPETITION.daily]: 1, [REPETITION.weekly]: 7 } as const;
const MONTHS = { [REPETITION.monthly]: 1, [REPETITION.yearly]: 12 } as const;

/** Midnight before a wall time. */
export const dayOf = (wall: Wall): Wall => Math.floor(wall / DAY_MS) * DAY_MS;

/** A day of the pattern by year, month (from 0) and day of the month: it need not exist, as the 31st of February of a monthly one. */
export interface PatternDay {
  year: number;
  month: number;
  day: number;
}

export function patternDay(wall: Wall): PatternDay {
  const date = new Date(wall);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

/** Midnight of a pattern day; undefined where its month has no such day. */
function wallOf({ year, month, day }: PatternDay): Wall | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCDate() === day ? date.getTime() : undefined;
}

const isByDay = (kind: Repetition): kind is keyof typeof DAYS => isKeyOf(DAYS, kind);

export interface Pattern {
  kind: Repetition;
  first: PatternDay;
  /** Midnight after the last day on which an occurrence may begin. */
  end: Wall;
}

/**
 * Midnights of the days on which the occurrences begin, no more than `most`. Months without the day (the 31st, 29 February) have none, as
 * in calendars (RFC 5545): nothing is moved to another day.
 */
export function daysOf({ kind, first, end }: Pattern, most = Infinity): Wall[] {
  if (kind === REPETITION.none) return [wallOf(first)].filter((day) => day !== undefined);
  const days: Wall[] = [];
  for (let index = 0; days.length < most; index += 1) {
    const next: PatternDay = isByDay(kind)
      ? { ...first, day: first.day + index * DAYS[kind] }
      : { ...first, month: first.month + index * MONTHS[kind] };
    if (Date.UTC(next.year, next.month, isByDay(kind) ? next.day : 1) >= end) break;
    const day = isByDay(kind) ? Date.UTC(next.year, next.month, next.day) : wallOfMonth(next);
    if (day !== undefined && day < end) days.push(day);
  }
  return days;
}

/** How far occurrences are written ahead of a day: midnight after the window. */
export function windowEnd(kind: keyof typeof WINDOW_YEARS, from: Wall): Wall {
  const { year, month, day } = patternDay(from);
  return Date.UTC(year + WINDOW_YEARS[kind], month, day);
}

const wallOfMonth = ({ year, month, day }: PatternDay): Wall | undefined => {
  const begin = new Date(Date.UTC(year, month, 1));
  return wallOf({ year: begin.getUTCFullYear(), month: begin.getUTCMonth(), day });
};

/** How a pattern follows one of its occurrences that is moved to another time. */
export interface Shift {
  kind: Repetition;
  from: Wall;
  to: Wall;
}

const monthsOf = (wall: Wall): number => {
  const { year, month } = patternDay(wall);
  return year * 12 + month;
};

/** First day of the pattern after the shift: by days, or, where it counts months, by months and on the new day of the month. */
export function shiftFirst(first: Wall, { kind, from, to }: Shift): PatternDay {
  if (!isKeyOf(MONTHS, kind)) return patternDay(dayOf(first) + dayOf(to) - dayOf(from));
  const months = monthsOf(first) + monthsOf(to) - monthsOf(from);
  return { year: Math.floor(months / 12), month: months % 12, day: patternDay(to).day };
}

/** Names the occurrence that a planned time becomes after the shift; `shifted` of the old is `keyOf` of the new. */
export const keyOf = (kind: Repetition, planned: Wall): number => (isKeyOf(MONTHS, kind) ? monthsOf(planned) : dayOf(planned) / DAY_MS);
export const shiftedKey = (planned: Wall, { kind, from, to }: Shift): number => keyOf(kind, planned) + keyOf(kind, to) - keyOf(kind, from);
