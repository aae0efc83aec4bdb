/** Formats a time of day can have. */
export const CLOCK_FORMATS = ['HH:mm:ss', 'HH:mm'] as const;
export type ClockFormat = (typeof CLOCK_FORMATS)[number];

/** A time of day, with or without its seconds. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A time of day with its seconds, for comparing (product-2 section 5: missing ones are :00). */
export const wholeClock = (text: string): string => (/^\d\d:\d\d$/.test(text) ? `${text}:00` : text);

/** A time in a format: missing seconds are :00, and those that the format does not have are left out. */
export const inFormat = (value: string, format: ClockFormat): string => wholeClock(value).slice(0, format.length);

/** Hours alone, or with what follows them behind signs or at once. */
const WRITTEN = /^(\d{1,2})(?::(\d{1,2})(?::(\d{1,2}))?|(\d{2})(\d{2})?)?$/;

/** The same in Chinese; the last sign may be missing. */
const CHINESE = /^(\d{1,2})[时時点點](?:(\d{1,2})(?:分(?:(\d{1,2})秒?)?)?)?$/;

/** A time of day as people write it: `9`, `930`, `9:30`, `09:30:15`, `9：30`, `9时30分`; undefined for what is none. */
export function readClock(text: string, format: ClockFormat): string | undefined {
  const written = text.normalize('NFKC').trim();
  const [, hour, minute, second, nextMinute, nextSecond] = WRITTEN.exec(written) ?? CHINESE.exec(written) ?? [];
  if (hour === undefined) return undefined;
  const clock = [hour, minute ?? nextMinute ?? '', second ?? nextSecond ?? ''].map((part) => part.padStart(2, '0')).join(':');
  return CLOCK.test(clock) ? inFormat(clock, format) : undefined;
}
