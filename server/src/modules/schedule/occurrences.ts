import { AppError } from '@banyan/shared-contracts/errors';
import { MAX_OCCURRENCES, OPEN_REPETITION_YEARS, REPETITION, type Repetition } from '@banyan/shared-contracts/messaging/schedule.contract';

export const DAY_MS = 86_400_000;

/**
 * Wall times (`toWall` of time/platform-zone): what the platform's clock shows, as the moment at which a clock in UTC shows the same. A repetition
 * counts on them, so that its occurrences begin at the same time of day whatever the clocks do.
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

const isByDay = (kind: Repetition): kind is keyof typeof DAYS => kind in DAYS;

export interface Pattern {
  kind: Repetition;
  first: PatternDay;
  /** Any time of the last day on which an occurrence may begin; null: as long as `OPEN_REPETITION_YEARS` says. */
  until: Wall | null;
}

/**
 * Midnights of the days on which the occurrences begin. Months without the day (the 31st, 29 February) have none, as calendars have it
 * (RFC 5545): nothing is put on a day that was not asked for. Throws BAD_INPUT where they are more than `MAX_OCCURRENCES` up to the last day.
 */
export function daysOf(pattern: Pattern): Wall[] {
  const days = firstDaysOf(pattern);
  if (days.length > MAX_OCCURRENCES) throw new AppError('BAD_INPUT', { problems: 'what.scheduleTooLong', fields: ['repeatTime'] });
  return days;
}

/** The same of any pattern, no further than one day more than a pattern may have. */
export function firstDaysOf({ kind, first, until }: Pattern): Wall[] {
  if (kind === REPETITION.none) return [wallOf(first)].filter((day) => day !== undefined);
  const end = until === null ? Date.UTC(first.year + OPEN_REPETITION_YEARS[kind], first.month, first.day) : dayOf(until) + DAY_MS;
  const days: Wall[] = [];
  for (let index = 0; days.length <= MAX_OCCURRENCES; index += 1) {
    const next: PatternDay = isByDay(kind)
      ? { ...first, day: first.day + index * DAYS[kind] }
      : { ...first, month: first.month + index * MONTHS[kind] };
    if (Date.UTC(next.year, next.month, isByDay(kind) ? next.day : 1) >= end) break;
    const day = isByDay(kind) ? Date.UTC(next.year, next.month, next.day) : wallOfMonth(next);
    if (day !== undefined && day < end) days.push(day);
  }
  return days;
}

const wallOfMonth = ({ year, month, day }: PatternDay): Wall | undefined => {
  const begin = new Date(Date.UTC(year, month, 1));
  return wallOf({ year: begin.getUTCFullYear(), month: begin.getUTCMonth(), day });
};

/** How a pattern follows one of its occurrences that is put elsewhere. */
export interface Shift {
  kind: Repetition;
  from: Wall;
  to: Wall;
}

const monthsOf = (wall: Wall): number => {
  const { year, month } = patternDay(wall);
  return year * 12 + month;
};

/** Where the pattern begins after the shift: by days, or, where it counts months, by months and on the new day of the month. */
export function shiftFirst(first: Wall, { kind, from, to }: Shift): PatternDay {
  if (!(kind in MONTHS)) return patternDay(dayOf(first) + dayOf(to) - dayOf(from));
  const months = monthsOf(first) + monthsOf(to) - monthsOf(from);
  return { year: Math.floor(months / 12), month: months % 12, day: patternDay(to).day };
}

/** Names the occurrence that a planned time becomes after the shift; `shifted` of the old is `keyOf` of the new. */
export const keyOf = (kind: Repetition, planned: Wall): number => (kind in MONTHS ? monthsOf(planned) : dayOf(planned) / DAY_MS);
export const shiftedKey = (planned: Wall, { kind, from, to }: Shift): number => keyOf(kind, planned) + keyOf(kind, to) - keyOf(kind, from);
