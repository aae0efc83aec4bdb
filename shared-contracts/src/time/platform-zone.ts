const DAY_MS = 86_400_000;
/** So many days are remembered; a list of a lifetime has fewer. */
const KEPT_DAYS = 20_000;

interface Zone {
  name: string;
  offsetAt: (ms: number) => number;
}

/** The host shares this module with its remotes, so that all of them read the one zone that it has set. */
let current: Zone | undefined;

/**
 * Offset of a zone from UTC at a moment, in milliseconds. Intl is called twice a day, and for each moment of a day on which clocks change.
 */
function createZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const ask = (ms: number): number => {
    const whole = Math.floor(ms / 1000) * 1000;
    const parts = Object.fromEntries(format.formatToParts(whole).map(({ type, value }) => [type, value]));
    const year = Number(parts['year']);
    const clock = [parts['month'], parts['day'], parts['hour'], parts['minute'], parts['second']].map(Number);
    return utcOf([parts['era']?.startsWith('B') ? 1 - year : year, ...clock]) - whole;
  };
  const begins = new Map<number, number>();
  const atBegin = (day: number): number => {
    const known = begins.get(day);
    if (known !== undefined) return known;
    if (begins.size >= KEPT_DAYS) begins.clear();
    const offset = ask(day * DAY_MS);
    begins.set(day, offset);
    return offset;
  };
  return {
    name,
    offsetAt(ms) {
      const day = Math.floor(ms / DAY_MS);
      const offset = atBegin(day);
      return offset === atBegin(day + 1) ? offset : ask(ms);
    },
  };
}

function utcOf([year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0]: readonly number[]): number {
  const date = new Date(0);
  // The constructor takes the years 0 to 99 for the last century.
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, 0);
  return date.getTime();
}

/** Sets the zone in which the whole platform reads and writes times (`BANYAN_TIME_ZONE`, an IANA name): once, before anything is shown. */
export function setPlatformZone(name: string): void {
  if (current?.name !== name) current = createZone(name);
}

const zone = (): Zone => (current ??= createZone(Intl.DateTimeFormat().resolvedOptions().timeZone));

/** IANA name of the platform's zone; by default that of the process. */
export const platformZone = (): string => zone().name;

/**
 * What the platform's clock shows at a moment, as the moment at which a clock in UTC shows the same (epoch milliseconds). Calendars count on such
 * wall times: UTC has every hour once, so that no day has a gap, whatever the zones of the platform and of the browser are.
 */
export const toWall = (ms: number): number => ms + zone().offsetAt(ms);

/**
 * The moment at which the platform's clock shows a wall time (see `toWall`). Of an hour that is shown twice it is the first; a time that is left out
 * counts by the clock before the gap, and so falls behind it.
 */
export function fromWall(wall: number): number {
  const { offsetAt } = zone();
  const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)];
  const first = wall - Math.max(before, after);
  if (offsetAt(first) === wall - first) return first;
  const second = wall - Math.min(before, after);
  return offsetAt(second) === wall - second ? second : wall - before;
}

/** Year, month (1 to 12), day, hour, minute and second on the platform's clock. */
export function wallParts(ms: number): [year: number, month: number, day: number, hour: number, minute: number, second: number] {
  const wall = new Date(toWall(ms));
  return [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate(), wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()];
}

/** The moment at which the platform's clock shows these numbers, in the order of `wallParts`; too large ones lead on, missing ones are the first. */
export const momentOf = (...parts: readonly number[]): number => fromWall(utcOf(parts));
