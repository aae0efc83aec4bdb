import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import { wallParts } from '@banyan/shared-contracts/time/platform-zone';

/** Minutes of the day at a moment, as the platform's clock shows it. */
export function minuteOf(moment: Date): number {
  const [, , , hours, minutes] = wallParts(moment.getTime());
  return hours * 60 + minutes;
}

/** The day at a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => formatTime(moment.getTime(), 'yyyy-MM-dd');

/** `HH:mm` of minutes of the day. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes of the day of `HH:mm`. */
export const minuteOfClock = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
