import { REPETITION, type Repetition, SCHEDULE_SCOPE, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule.contract';
import { fromWall, toWall } from '@banyan/shared-contracts/time/platform-zone';
import type { Id } from '../../core/database/tables';
import {
  dayOf,
  daysOf,
  firstDaysOf,
  keyOf,
  type PatternDay,
  patternDay,
  type Shift,
  shiftedKey,
  shiftFirst,
  type Wall,
} from './occurrences';
import { momentsOn, type Timing } from './schedule-times';

/** What planning knows of an occurrence that is there. */
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

const untilWall = (until: Date | null): Wall | null => (until === null ? null : toWall(until.getTime()));

/** The occurrences of a new schedule. */
export const planNew = ({ timing, repetition, until }: WrittenPattern): PlannedOccurrence[] =>
  daysOf({ kind: repetition, first: patternDay(timing.start), until: untilWall(until) }).map((day) => place(day, timing));

/** Those of a group that a change or deletion of one of them is about; what follows is by the pattern, wherever single ones were moved. */
export function inScope<Row extends Standing>(group: readonly Row[], row: Row, scope: ScheduleScope): Row[] {
  if (scope === SCHEDULE_SCOPE.all) return [...group];
  const from = plannedWall(row);
  return group.filter((other) => other.id === row.id || (scope === SCHEDULE_SCOPE.following && plannedWall(other) >= from));
}

/** Days of the pattern, as it was, on which no occurrence is left: they were deleted by themselves. */
function deletedDays(affected: readonly Standing[], { repetition: kind, repeat_until: until }: Standing): Wall[] {
  const there = affected.map(plannedWall);
  const known = new Set(there.map((planned) => keyOf(kind, planned)));
  const days = firstDaysOf({ kind, first: patternDay(Math.min(...there)), until: untilWall(until) ?? Math.max(...there) });
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

/**
 * The occurrences of a pattern that was changed at one of them. `scope` following begins anew where that one is put; all moves the whole pattern
 * by as much as that one is moved. Occurrences that are there keep their ids where the new pattern has one in their place; those that were deleted
 * do not come back while the kind of the repetition stays.
 */
export function planAgain(
  affected: readonly Standing[],
  row: Standing,
  scope: ScheduleScope,
  written: WrittenPattern,
): PlannedOccurrence[] {
  const { timing, repetition: kind, until } = written;
  const from = plannedWall(row);
  // An occurrence that had been moved by itself moves the pattern only by as much as it is moved now.
  const to = scope === SCHEDULE_SCOPE.following ? timing.start : from + timing.start - toWall(row.starts_at.getTime());
  const shift: Shift = { kind: row.repetition === kind ? kind : REPETITION.daily, from, to };
  if (kind === REPETITION.none) return [place(dayOf(timing.start), timing, row.id)];

  const first: PatternDay = scope === SCHEDULE_SCOPE.following ? patternDay(to) : shiftFirst(Math.min(...affected.map(plannedWall)), shift);
  const ids = new Map(affected.map((standing) => [shiftedKey(plannedWall(standing), shift), standing.id]));
  const deleted = new Set(row.repetition === kind ? deletedDays(affected, row).map((day) => shiftedKey(day, shift)) : []);
  const moved = timingAt(timing, to);
  return daysOf({ kind, first, until: untilWall(until) })
    .filter((day) => !deleted.has(keyOf(shift.kind, day)))
    .map((day) => place(day, moved, ids.get(keyOf(shift.kind, day))));
}

/** The same length from another start. */
const timingAt = (timing: Timing, start: Wall): Timing => ({ ...timing, start, end: timing.end + start - timing.start });

/** The last moment of the day on which the last of some occurrences begins: where a repetition that is cut off ends. */
export const endAfter = (left: readonly Standing[]): Date => new Date(fromWall(dayOf(Math.max(...left.map(plannedWall))) + 86_399_000));
