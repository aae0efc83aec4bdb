/** Minutes of the day at a moment, as the clocks of a zone show it. */
export function minuteOf(moment: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(moment).split(':').map(Number);
  return hours * 60 + minutes;
}

/** The day at a moment in a zone, `YYYY-MM-DD`. */
export const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);

/** `HH:mm` of minutes of the day. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes of the day of `HH:mm`. */
export const minuteOfClock = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
