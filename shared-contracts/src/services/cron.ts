import { Cron } from 'croner';
import type { ValidationKey } from '../validation-texts';

/** Parts of a cron text: second, minute, hour, day, month, week, year; weeks count from 1 = Sunday to 7 = Saturday, as in Quartz. */
export const CRON_PARTS = 7;
/** What the picker begins with: every second. */
export const FIRST_CRON = '* * * * * ? *';

const WEEK = 5;
/** Numbers of a week part that name days: those behind `/` and `#` count steps and weeks. */
const namesDays = (week: string): boolean =>
  week
    .replace(/[/#]\d+/g, '')
    .match(/\d+/g)
    ?.every((day) => Number(day) >= 1 && Number(day) <= 7) ?? true;

const parse = (cron: string, timeZone: string): Cron =>
  new Cron(cron.trim(), { mode: '7-part', alternativeWeekdays: true, sloppyRanges: true, paused: true, timezone: timeZone });

export interface CronSpan {
  /** IANA name of the zone whose clock the cron text reads. */
  timeZone: string;
  /** Epoch milliseconds; runs come after it. */
  after: number;
  /** Epoch milliseconds; undefined is without end. */
  until?: number | undefined;
}

/** The next runs, at most `count`, in epoch milliseconds; none where the text is wrong. */
export function nextRuns(cron: string, count: number, { timeZone, after, until }: CronSpan): number[] {
  if (problemOfText(cron, timeZone) !== undefined) return [];
  const runs = parse(cron, timeZone)
    .nextRuns(count, new Date(after))
    .map((run) => run.getTime());
  return until === undefined ? runs : runs.filter((run) => run <= until);
}

function problemOfText(cron: string, timeZone: string): ValidationKey | undefined {
  const parts = cron.trim().split(/\s+/);
  if (parts.length !== CRON_PARTS) return 'task.cron.parts';
  if (!namesDays(parts[WEEK] ?? '')) return 'task.cron.wrong';
  try {
    parse(cron, timeZone);
    return undefined;
  } catch {
    return 'task.cron.wrong';
  }
}

/** Why a task of this cron text cannot be saved: it is wrong, or it never fires within the span. Undefined where nothing is wrong. */
export const cronProblem = (cron: string, span: CronSpan): ValidationKey | undefined =>
  problemOfText(cron, span.timeZone) ?? (nextRuns(cron, 1, span).length === 0 ? 'task.cron.never' : undefined);
