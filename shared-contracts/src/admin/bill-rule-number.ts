import { wallParts } from '@banyan/shared-contracts/time/platform-zone';

/** Formats of the date part of a number; `no` has none. The first is that of new rules. */
export const DATE_FORMATS = [
  'YYYY',
  'YYYYMM',
  'YYYYMMDD',
  'YYYYMMDDHH',
  'YYYYMMDDHHmm',
  'YYYYMMDDHHmmss',
  'YYYYMMDDHHmmssSSS',
  'no',
] as const;

const MAX_DIGIT = 9;

/** The last `digit` digits of a start number, padded with zeros on the left; a number of digits that no rule has counts as 9. */
export function startText(startNumber: string, digit: number = MAX_DIGIT): string {
  const width = Number.isInteger(digit) && digit >= 1 && digit <= MAX_DIGIT ? digit : MAX_DIGIT;
  return startNumber.padStart(width, '0').slice(-width);
}

/** The figure that a rule begins with; NaN where the text has other characters than digits. */
export const startFigure = (startNumber: string, digit?: number): number => Number(startText(startNumber, digit));

function dateText(format: string, now: number): string {
  if (format === 'no') return '';
  const [year, ...parts] = wallParts(now);
  const two = parts.map((part) => String(part).padStart(2, '0')).join('');
  return `${String(year).padStart(4, '0')}${two}${String(now % 1000).padStart(3, '0')}`.slice(0, format.length);
}

/** Members of a rule that make its numbers; those that are missing count as empty. */
export interface NumberParts {
  prefix?: string | null | undefined;
  suffix?: string | null | undefined;
  dateFormat?: string | null | undefined;
  digit?: number | undefined;
  startNumber?: string | undefined;
}

/** The first number of a rule of dates at the moment `now` (epoch ms): prefix, date, padded start number, suffix. */
export const exampleNumber = ({ prefix, suffix, dateFormat, digit, startNumber = '' }: NumberParts, now: number): string =>
  `${prefix ?? ''}${dateText(dateFormat ?? DATE_FORMATS[0], now)}${startNumber === '' ? '' : startText(startNumber, digit)}${suffix ?? ''}`;
