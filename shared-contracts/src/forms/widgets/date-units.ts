/** Units of dates, coarse ones first, in the zone of the process: the server's setting, the browser's place. */
export const DATE_UNITS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
export type DateUnit = (typeof DATE_UNITS)[number];

/** Units of times of day, coarse ones first. */
export const CLOCK_UNITS = ['hour', 'minute', 'second'] as const satisfies readonly DateUnit[];

const partsOf = (ms: number): number[] => {
  const date = new Date(ms);
  return [date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds()];
};

const dateOf = ([year = 0, month = 0, day = 1, hour = 0, minute = 0, second = 0]: readonly number[]): number => {
  const date = new Date(2000, 0, 1);
  // The constructor takes the years 0 to 99 for the last century.
  date.setFullYear(year, month, day);
  // Afterwards: more hours than a day has lead into the next one.
  date.setHours(hour, minute, second, 0);
  return date.getTime();
};

/** The first moment of the unit that a time lies in. */
export const startOf = (ms: number, unit: DateUnit): number => dateOf(partsOf(ms).slice(0, DATE_UNITS.indexOf(unit) + 1));

/** The last millisecond of the unit that a time lies in. */
export const endOf = (ms: number, unit: DateUnit): number => addUnits(startOf(ms, unit), 1, unit) - 1;

/** So many units later, or earlier; a day that a month does not have becomes its last. */
export function addUnits(ms: number, count: number, unit: DateUnit): number {
  const parts = partsOf(ms);
  const index = DATE_UNITS.indexOf(unit);
  const changed = parts.map((part, at) => (at === index ? part + count : part));
  if (index > 1) return dateOf(changed) + (ms % 1000);
  const [year = 0, month = 0, day = 1] = changed;
  const lastDay = new Date(year, month + 1, 0).getDate();
  return dateOf([year, month, Math.min(day, lastDay), ...changed.slice(3)]) + (ms % 1000);
}
