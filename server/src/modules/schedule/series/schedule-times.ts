import { ALL_DAY_REMINDERS, REMINDER, type ScheduleInput } from '@banyan/shared-contracts/messaging/schedule';
import { fromWall, toWall } from '@banyan/shared-contracts/time/platform-zone';
import { DAY_MS, dayOf, type Wall } from './occurrences';

const MINUTE_MS = 60_000;
const LAST_SECOND_MS = 1000;

/** When an occurrence is, as it was written; it moves to another day without changing its time of day. */
export interface Timing {
  allDay: boolean;
  start: Wall;
  /** On the clock where the end was chosen; by minutes that pass otherwise. */
  end: Wall;
  /** -1 when the end was chosen. */
  duration: number;
}

export interface Moments {
  startsAt: Date;
  endsAt: Date;
}

const clockMs = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
};

const dayOfMoment = (ms: number): Wall => dayOf(toWall(ms));

type Times = Pick<ScheduleInput, 'allDay' | 'startDay' | 'startTime' | 'duration' | 'endDay' | 'endTime'>;

/** The times that a request writes; undefined when the end is before the start. */
export function readTiming({ allDay, startDay, startTime, duration, endDay, endTime }: Times): Timing | undefined {
  const day = dayOfMoment(startDay);
  const lastDay = endDay === null ? day : dayOfMoment(endDay);
  if (allDay === 1) {
    return lastDay < day ? undefined : { allDay: true, start: day, end: lastDay + DAY_MS - LAST_SECOND_MS, duration: -1 };
  }
  const start = day + clockMs(startTime);
  if (duration > 0) return { allDay: false, start, end: start + duration * MINUTE_MS, duration };
  const end = lastDay + clockMs(endTime);
  return end < start ? undefined : { allDay: false, start, end, duration: -1 };
}

/** The moments of an occurrence that begins on another day than the one that was written. */
export function momentsOn(day: Wall, { start, end, duration }: Timing): Moments {
  const begin = day + (start - dayOf(start));
  const startsAt = fromWall(begin);
  const endsAt = duration > 0 ? startsAt + duration * MINUTE_MS : fromWall(begin + end - start);
  // Where clocks are put forward, an end within the lost hour would be before the start.
  return { startsAt: new Date(startsAt), endsAt: new Date(Math.max(startsAt, endsAt)) };
}

/** Whether `reminderTime` means something: codes for all-day ones, minutes for others. */
export const isReminder = (allDay: boolean, reminderTime: number): boolean =>
  !allDay || reminderTime < 0 || (reminderTime >= 1 && reminderTime <= ALL_DAY_REMINDERS.length);

/** When people are to be reminded: at once where that has passed and the start is still ahead; null when they are not, or when all has passed. */
export function remindAt(startsAt: Date, allDay: boolean, reminderTime: number, now: number): Date | null {
  const at = reminderMoment(startsAt.getTime(), allDay, reminderTime);
  return at === undefined || Math.max(at, startsAt.getTime()) <= now ? null : new Date(Math.max(at, now));
}

/**
 * Times of the reminders for occurrences that are written together, in their order. Where several reminders are already due, only the next
 * occurrence gets one: a reminder a week ahead for a daily occurrence does not become seven messages at once.
 */
export function remindAtEach(starts: readonly Date[], allDay: boolean, reminderTime: number, now: number): (Date | null)[] {
  const moments = starts.map((start) => remindAt(start, allDay, reminderTime, now));
  const isDue = (index: number) => moments[index] != null && moments[index].getTime() <= now;
  const due = [...starts.keys()].filter(isDue).sort((a, b) => Number(starts[a]) - Number(starts[b]));
  return moments.map((moment, index) => (isDue(index) && index !== due[0] ? null : moment));
}

/** Time at which people are to be reminded of an occurrence; undefined when they are not. */
export function reminderMoment(start: number, allDay: boolean, reminderTime: number): number | undefined {
  if (reminderTime === REMINDER.none) return undefined;
  if (reminderTime === REMINDER.atStart) return start;
  if (!allDay) return start - reminderTime * MINUTE_MS;
  const code = ALL_DAY_REMINDERS[reminderTime - 1];
  return code && fromWall(dayOfMoment(start) - code.daysBefore * DAY_MS + clockMs(`${code.hour}:00`));
}
