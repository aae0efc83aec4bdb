import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import { toWall } from '@banyan/shared-contracts/time/platform-zone';
import { DAY_MS } from '@banyan/shared-contracts/time/calendar-days';
import type { ShownRange } from '../use-schedules';

const HOUR_MS = 3_600_000;
/** The default without the present or a schedule. */
const MORNING = 8 * HOUR_MS;
/** Distance above the present. */
const BEFORE_NOW = 2 * HOUR_MS;
/** Distance above the first schedule. */
const BEFORE_FIRST = HOUR_MS / 2;

/** There is a line every half hour. */
const LINE = HOUR_MS / 2;

const timeOfDay = (wall: number): number => wall % DAY_MS;
const lineAbove = (time: number, room: number): number => Math.max(0, Math.floor((time - room) / LINE) * LINE);

/**
 * The time of day at the top of the view: it makes the present visible, otherwise the earliest schedule. Undefined until the schedules are
 * known.
 */
export function firstSight({ from, to }: ShownRange, now: number, rows: readonly ScheduleRow[] | undefined): number | undefined {
  if (now >= from && now < to) return lineAbove(timeOfDay(now), BEFORE_NOW);
  if (rows === undefined) return undefined;
  const starts = rows.filter(({ allDay }) => allDay === 0).map(({ startDay }) => toWall(startDay));
  const shown = starts.filter((start) => start >= from && start < to).map(timeOfDay);
  return shown.length === 0 ? MORNING : lineAbove(Math.min(...shown), BEFORE_FIRST);
}
