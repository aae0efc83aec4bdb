import { momentOf, wallParts } from '@banyan/shared-contracts/time/platform-zone';

/** Units of dates, coarse ones first, as the platform's clock counts them. */
export const DATE_UNITS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
export type DateUnit = (typeof DATE_UNITS)[number];

/** Units of times of day, coarse ones first. */
export const CLOCK_UNITS = ['hour', 'minute', 'second'] as const satisfies readonly DateUnit[];

/** The first moment of the unit that contains a time. */
export const startOf = (ms: number, unit: DateUnit): number => momentOf(...wallParts(ms).slice(0, DATE_UNITS.indexOf(unit) + 1));

/** The last millisecond of the unit that contains a time. */
export const endOf = (ms: number, unit: DateUnit): number => addUnits(startOf(ms, unit), 1, unit) - 1;

/** So many units later, or earlier; a day that a month does not have becomes its last. */
export function addUnits(ms: number, count: number, unit: DateUnit): number {
  const parts: readonly number[] = wallParts(ms);
  const index = DATE_UNITS.indexOf(unit);
  const changed = parts.map((part, at) => (at === index ? part + count : part));
  const rest = ((ms % 1000) + 1000) % 1000;
  if (index > 1) return momentOf(...changed) + rest;
  const [year = 0, month = 1, day = 1] = changed;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return momentOf(year, month, Math.min(day, lastDay), ...changed.slice(3)) + rest;
}
