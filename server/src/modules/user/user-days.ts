const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;

/** How far a time zone is ahead of UTC at a moment, in ms. */
function offsetOf(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(number('year'), number('month') - 1, number('day'), number('hour'), number('minute'), number('second')) - moment;
}

/** The beginning of a written day (`2001-01-31`, `2001/1/31`, `2001年1月31日`); null for no text, undefined for one that is no day. */
export function dayOf(text: string, timeZone: string): number | null | undefined {
  if (text === '') return null;
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined) return undefined;
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (midnight.getUTCMonth() !== Number(month) - 1 || midnight.getUTCDate() !== Number(day) || Number(year) < 1900) return undefined;
  return midnight.getTime() - offsetOf(midnight.getTime() - offsetOf(midnight.getTime(), timeZone), timeZone);
}

/** A day as spreadsheets and people write it. */
export const dayText = (moment: unknown, timeZone: string): string =>
  typeof moment === 'number' ? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment) : '';
