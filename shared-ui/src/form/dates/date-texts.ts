import { readClock } from '@banyan/shared-contracts/forms/widgets/clock-text';
import type { Dayjs } from 'dayjs';
import { readWall, wallOfDay } from './wall-calendar';

/** How a moment of each unit is written. */
export const PATTERNS = {
  year: 'YYYY',
  month: 'YYYY-MM',
  day: 'YYYY-MM-DD',
  minute: 'YYYY-MM-DD HH:mm',
  second: 'YYYY-MM-DD HH:mm:ss',
} as const;

/** How a unit is written first, then how it may be pasted: `2026/01/31`, `2026.01.31`, `2026年01月31日`. */
function formatsOf(unit: keyof typeof PATTERNS): string[] {
  const pattern = PATTERNS[unit];
  if (unit === 'year') return [pattern];
  const chinese = pattern.replace(/YYYY-MM(-DD)?/, unit === 'month' ? 'YYYY年MM月' : 'YYYY年MM月DD日');
  return [pattern, pattern.replaceAll('-', '/'), pattern.replaceAll('-', '.'), chinese];
}

/** The same without zeros before figures, in every combination that people write: `2026/1/31`; and `20260131`. */
function looseFormatsOf(unit: 'year' | 'month' | 'day'): string[] {
  const short = (format: string) => [format, format.replace('MM', 'M').replace('DD', 'D')];
  return [...formatsOf(unit).flatMap(short), PATTERNS[unit].replaceAll('-', '')];
}

/** What a calendar reads while it is typed. */
export const FORMATS = {
  year: formatsOf('year'),
  month: formatsOf('month'),
  day: formatsOf('day'),
  minute: formatsOf('minute'),
  second: formatsOf('second'),
};

const DAY = looseFormatsOf('day');
const ALONE = { year: [...looseFormatsOf('year'), ...looseFormatsOf('month')], month: looseFormatsOf('month') };

/**
 * A moment as people write it, also finer than the unit: a month may be a day, a day may have a time. A time that is missing is the first of the
 * day, or its last.
 */
export function readMoment(text: string, unit: keyof typeof PATTERNS, missing = '00:00:00'): Dayjs | undefined {
  const alone = unit === 'year' || unit === 'month' ? readWall(text, ALONE[unit]) : undefined;
  if (alone !== undefined) return alone;
  const [date = '', time, ...more] = text
    .normalize('NFKC')
    .trim()
    .split(/\s+|(?<=\d)T(?=\d)|(?<=日)(?=\d)/);
  const day = readWall(date, DAY);
  const clock = time === undefined ? missing : readClock(time, 'HH:mm:ss');
  return day === undefined || clock === undefined || more.length > 0 ? undefined : wallOfDay(day, clock);
}
