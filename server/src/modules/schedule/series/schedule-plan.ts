import { AppError } from '@banyan/shared-contracts/errors';
import {
  MAX_OCCURRENCES,
  REPETITION,
  type Repetition,
  SCHEDULE_SCOPE,
  type ScheduleScope,
} from '@banyan/shared-contracts/messaging/schedule';
import { fromWall, toWall } from '@banyan/shared-contracts/time/platform-zone';
import type { Id } from '../../../core/database/tables';
import {
  DAY_MS,
  dayOf,
  daysOf,
  keyOf,
  type PatternDay,
  patternDay,
  type Shift,
  shiftedKey,
  shiftFirst,
  type Wall,
  windowEnd,
} from './occurrences';
import { momentsOn, type Timing } from './schedule-times';

/** The part of an existing occurrence that planning needs. */
export interface Standing {
  id: Id;
  starts_at: Date;
  ends_at: Date;
  planned_at: Date | null;
  all_day: boolean;
  duration: number;
  repetition: Repetition;
  repeat_until: Date | null;
}

/** An occurrence as it shall be; without an id it is new. */
export interface PlannedOccurrence {
  id: Id | undefined;
  startsAt: Date;
  endsAt: Date;
  plannedAt: Date;
}

export interface WrittenPattern {
  timing: Timing;
  repetition: Repetition;
  until: Date | null;
}

const plannedWall = ({ planned_at, starts_at }: Standing): Wall => toWall((planned_at ?? starts_at).getTime());

const place = (day: Wall, timing: Timing, id?: Id): PlannedOccurrence => {
  const { startsAt, endsAt } = momentsOn(day, timing);
  return { id, startsAt, endsAt, plannedAt: startsAt };
};

/** Occurrences that are written now. */
export interface Plan {
  occurrences: PlannedOccurrence[];
  /** Midnight from which on the other occurrences are written later; null where all are planned. */
  rest: Wall | null;
}

/** Midnight after the last day; null: there is none. */
const endOf = (until: Date | null): Wall | null => (until === null ? null : dayOf(toWall(until.getTime())) + DAY_MS);

interface Days {
  days: Wall[];
  rest: Wall | null;
}

/** The days that are written now: all where they are few, and otherwise those of a window that begins at the first of them, or now. */
function daysAhead(kind: Repetition, first: PatternDay, until: Date | null, now: number): Days {
  const end = endOf(until);
  if (kind === REPETITION.none) return { days: daysOf({ kind, first, end: 0 }), rest: null };
  const all = end === null ? undefined : daysOf({ kind, first, end }, MAX_OCCURRENCES + 1);
  if (all !== undefined && all.length <= MAX_OCCURRENCES) return { days: all, rest: null };
  const horizon = windowEnd(kind, Math.max(Date.UTC(first.year, first.month, first.day), toWall(now)));
  if (end !== null && end <= horizon) return { days: daysOf({ kind, first, end }), rest: null };
  return { days: daysOf({ kind, first, end: horizon }), rest: horizon };
}

/** A repetition that began years ago is a mistake; at most `most` of its occurrences may be over. Throws BAD_INPUT otherwise. */
function refusePast(days: readonly Wall[], most: number, now: number): void {
  if (days.filter((day) => day < toWall(now)).length > most)
    throw new AppError('BAD_INPUT', { problems: 'what.scheduleTooLong', fields: ['startDay'] });
}

/** The occurrences of a new schedule. */
export function planNew({ timing, repetition, until }: WrittenPattern, now = Date.now()): Plan {
  const { days, rest } = daysAhead(repetition, patternDay(timing.start), until, now);
  refusePast(days, MAX_OCCURRENCES, now);
  return { occurrences: days.map((day) => place(day, timing)), rest };
}

/** The occurrences that follow those before `rest`, and the remaining part after them. */
export function planMore({ timing, repetition, until }: WrittenPattern, rest: Wall, now = Date.now()): Plan {
  if (repetition === REPETITION.none) return { occurrences: [], rest: null };
  const [end, horizon] = [endOf(until), windowEnd(repetition, toWall(now))];
  const isLast = end !== null && end <= horizon;
  const days = daysOf({ kind: repetition, first: patternDay(timing.start), end: isLast ? end : horizon });
  return { occurrences: days.filter((day) => day >= rest).map((day) => place(day, timing)), rest: isLast ? null : Math.max(rest, horizon) };
}

/**
 * The occurrences of a group that a change or deletion of one of them affects; the following ones are determined by the pattern, wherever
 * single ones were moved.
 */
export function inScope<Row extends Standing>(group: readonly Row[], row: Row, scope: ScheduleScope): Row[] {
  if (scope === SCHEDULE_SCOPE.all) return [...group];
  const from = plannedWall(row);
  return group.filter((other) => other.id === row.id || (scope === SCHEDULE_SCOPE.following && plannedWall(other) >= from));
}

/** Days of the pattern, as it was, on which no occurrence is left: they were deleted by themselves. From `rest` on there were none yet. */
function deletedDays(affected: readonly Standing[], { repetition: kind, repeat_until: until }: Standing, rest: Wall | null): Wall[] {
  const there = affected.map(plannedWall);
  const known = new Set(there.map((planned) => keyOf(kind, planned)));
  const end = rest ?? endOf(until) ?? dayOf(Math.max(...there)) + DAY_MS;
  const days = daysOf({ kind, first: patternDay(Math.min(...there)), end });
  return days.filter((day) => !known.has(keyOf(kind, day)));
}

const sameDay = (a: Date | null, b: Date | null): boolean =>
  a === null || b === null ? a === b : dayOf(toWall(a.getTime())) === dayOf(toWall(b.getTime()));

/** Whether the times and the repetition that are written are those that the occurrence has: then occurrences stay where they are. */
export function keepsPattern(row: Standing, { timing, repetition, until }: WrittenPattern): boolean {
  const { startsAt, endsAt } = momentsOn(dayOf(timing.start), timing);
  const sameTimes =
    row.all_day === timing.allDay &&
    row.starts_at.getTime() === startsAt.getTime() &&
    row.ends_at.getTime() === endsAt.getTime() &&
    row.duration === timing.duration;
  return sameTimes && row.repetition === repetition && sameDay(row.repeat_until, until);
}

/** Whether the occurrence is at other times than before. */
export const movesTo = (row: Standing, timing: Timing): boolean => {
  const { startsAt, endsAt } = momentsOn(dayOf(timing.start), timing);
  return row.starts_at.getTime() !== startsAt.getTime() || row.ends_at.getTime() !== endsAt.getTime() || row.all_day !== timing.allDay;
};

/** A pattern that is changed at one of its occurrences. */
export interface PatternChange {
  affected: readonly Standing[];
  row: Standing;
  scope: ScheduleScope;
  /** Midnight from which on nothing of it was written yet; null where all was. */
  rest: Wall | null;
}

/**
 * The new place of the pattern: an occurrence that had been moved individually before moves the pattern only by the distance of the current
 * move.
 */
export const movedTo = ({ row, scope }: Pick<PatternChange, 'row' | 'scope'>, { start }: Timing): Wall =>
  scope === SCHEDULE_SCOPE.following ? start : plannedWall(row) + start - toWall(row.starts_at.getTime());

/**
 * The occurrences of a pattern that was changed at one of them. With the scope following, a new pattern begins at the new time of that
 * occurrence; with all, the whole pattern moves by the same distance. Existing occurrences keep their ids where the new pattern has one in
 * their place; deleted ones are not created again while the kind of the repetition stays the same.
 */
export function planAgain({ affected, row, scope, rest: before }: PatternChange, written: WrittenPattern, now = Date.now()): Plan {
  const { timing, repetition: kind, until } = written;
  const [from, to] = [plannedWall(row), movedTo({ row, scope }, timing)];
  const shift: Shift = { kind: row.repetition === kind ? kind : REPETITION.daily, from, to };
  if (kind === REPETITION.none) return { occurrences: [place(dayOf(timing.start), timing, row.id)], rest: null };

  const first: PatternDay = scope === SCHEDULE_SCOPE.following ? patternDay(to) : shiftFirst(Math.min(...affected.map(plannedWall)), shift);
  const ids = new Map(affected.map((standing) => [shiftedKey(plannedWall(standing), shift), standing.id]));
  const gone = row.repetition === kind ? deletedDays(affected, row, before).map((day) => shiftedKey(day, shift)) : [];
  const deleted = new Set(gone);
  const moved = timingAt(timing, to);
  const { days, rest } = daysAhead(kind, first, until, now);
  refusePast(days, affected.length + MAX_OCCURRENCES, now);
  const occurrences = days
    .filter((day) => !deleted.has(keyOf(shift.kind, day)))
    .map((day) => place(day, moved, ids.get(keyOf(shift.kind, day))));
  return { occurrences, rest };
}

/** The same length from another start. */
export const timingAt = (timing: Timing, start: Wall): Timing => ({ ...timing, start, end: timing.end + start - timing.start });

/** The last of some occurrences by the pattern, wherever single ones were moved. */
export const lastPlanned = <Row extends Standing>(rows: readonly Row[]): Row | undefined =>
  [...rows].sort((a, b) => plannedWall(a) - plannedWall(b)).at(-1);

/** The last moment of the day on which the pattern has an occurrence: the end of a repetition that is cut off after it. */
export const endOfDay = (row: Standing): Date => new Date(fromWall(dayOf(plannedWall(row)) + 86_399_000));
