const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

/** A time ago, in its usual unit; `date` is for times too far in the past (product-1 section 9). */
export type TimeAgo = { unit: 'now' | 'date' } | { unit: 'minutes' | 'hours' | 'days' | 'weeks' | 'months'; count: number };

/** Just now under 1 minute, then minutes, hours, days up to 6, weeks up to 3, months up to 3, then a date. Times ahead of us count as now. */
export function timeAgo(then: number, now: number): TimeAgo {
  const past = now - then;
  if (past < MINUTE) return { unit: 'now' };
  if (past < HOUR) return { unit: 'minutes', count: Math.floor(past / MINUTE) };
  if (past < DAY) return { unit: 'hours', count: Math.floor(past / HOUR) };
  if (past < WEEK) return { unit: 'days', count: Math.floor(past / DAY) };
  if (past < 4 * WEEK) return { unit: 'weeks', count: Math.floor(past / WEEK) };
  if (past < 4 * MONTH) return { unit: 'months', count: Math.max(1, Math.floor(past / MONTH)) };
  return { unit: 'date' };
}
