import { lookup } from '@banyan/shared-contracts/own-members';
import { fromWall, toWall } from '@banyan/shared-contracts/time/platform-zone';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/**
 * A time as the platform's clock shows it. Pickers count in UTC on it: every day has each hour once there, so that nothing is left out or moved
 * where the browser's zone, or the platform's, changes its clocks.
 */
type Wall = Dayjs;

/** What a moment (epoch milliseconds) is on the platform's clock, and back. */
export const wallOf = (ms: number): Wall => dayjs.utc(toWall(ms));
export const momentOfWall = (wall: Wall): number => fromWall(wall.valueOf());

/** A time of day (`HH:mm` or `HH:mm:ss`) on some day. */
export const wallOfClock = (clock: string): Wall => dayjs.utc(`2000-01-01T${clock}`);

/** A day at a time of day (`HH:mm:ss`). */
export const wallOfDay = (day: Wall, clock: string): Wall => dayjs.utc(`${day.format('YYYY-MM-DD')}T${clock}`);

const LENGTHS: Readonly<Record<string, string>> = {
  YYYY: '(\\d{4})',
  MM: '(\\d{2})',
  DD: '(\\d{2})',
  HH: '(\\d{2})',
  mm: '(\\d{2})',
  ss: '(\\d{2})',
  M: '(\\d{1,2})',
  D: '(\\d{1,2})',
};
const TOKENS = /YYYY|MM|DD|HH|mm|ss|M|D/g;
/** The padded form of numbers without a leading zero. */
const SHORT: Readonly<Record<string, string>> = { M: 'MM', D: 'DD' };

/** Times that a user has typed or pasted: they are taken also when the calendar does not offer them, and refused with a message. */
const typed = new WeakSet<Wall>();
export const isTyped = (wall: Wall): boolean => typed.has(wall);

/** A whole text in a format; anything else, days that do not exist included, is none. */
function read(text: string, format: string): Wall | null {
  const tokens = format.match(TOKENS) ?? [];
  const found = new RegExp(`^${format.replaceAll('.', '\\.').replace(TOKENS, (token) => lookup(LENGTHS, token) ?? token)}$`).exec(
    text.trim(),
  );
  if (found === null) return null;
  const parts = new Map<string, string>(
    tokens.map((token, index) => [lookup(SHORT, token) ?? token, (found[index + 1] ?? '').padStart(2, '0')]),
  );
  const part = (token: string, otherwise: string) => parts.get(token) ?? otherwise;
  const day = `${part('YYYY', '2000')}-${part('MM', '01')}-${part('DD', '01')}`;
  const wall = dayjs.utc(`${day}T${part('HH', '00')}:${part('mm', '00')}:${part('ss', '00')}`);
  if (!wall.isValid() || wall.format(format) !== text.trim()) return null;
  typed.add(wall);
  return wall;
}

/** A text in the first of the formats that it has; undefined when it has none. */
export const readWall = (text: string, formats: readonly string[]): Wall | undefined =>
  formats.map((format) => read(text, format)).find((wall) => wall !== null) ?? undefined;

const languageOf = (locale: string): string => ({ zh_CN: 'zh-cn', zh_TW: 'zh-tw' })[locale] ?? 'en';
const firstDay = (locale: string): number => dayjs.Ls[languageOf(locale)]?.weekStart ?? 0;
const firstOfWeek = (locale: string, date: Wall): Wall => date.subtract((date.day() - firstDay(locale) + 7) % 7, 'day');
/** A Sunday that begins a year. */
const sunday = () => dayjs.utc('2023-01-01');

type Calendar = Parameters<typeof DatePicker.generatePicker<Wall>>[0];

const calendar: Calendar = {
  getNow: () => wallOf(Date.now()),
  getFixedDate: (text) => dayjs.utc(text),
  getEndDate: (date) => date.endOf('month'),
  getWeekDay: (date) => date.day(),
  getYear: (date) => date.year(),
  getMonth: (date) => date.month(),
  getDate: (date) => date.date(),
  getHour: (date) => date.hour(),
  getMinute: (date) => date.minute(),
  getSecond: (date) => date.second(),
  getMillisecond: (date) => date.millisecond(),
  addYear: (date, count) => date.add(count, 'year'),
  addMonth: (date, count) => date.add(count, 'month'),
  addDate: (date, count) => date.add(count, 'day'),
  setYear: (date, year) => date.year(year),
  setMonth: (date, month) => date.month(month),
  setDate: (date, day) => date.date(day),
  setHour: (date, hour) => date.hour(hour),
  setMinute: (date, minute) => date.minute(minute),
  setSecond: (date, second) => date.second(second),
  setMillisecond: (date, millisecond) => date.millisecond(millisecond),
  isAfter: (date, other) => date.isAfter(other),
  isValidate: (date) => date.isValid(),
  locale: {
    getWeekFirstDay: firstDay,
    getWeekFirstDate: firstOfWeek,
    getWeek: (locale, date) => Math.floor(date.diff(firstOfWeek(locale, date.startOf('year')), 'day') / 7) + 1,
    getShortWeekDays: (locale) => [0, 1, 2, 3, 4, 5, 6].map((day) => sunday().add(day, 'day').locale(languageOf(locale)).format('dd')),
    getShortMonths: (locale) => [...Array(12).keys()].map((month) => sunday().month(month).locale(languageOf(locale)).format('MMM')),
    format: (locale, date, format) => date.locale(languageOf(locale)).format(format),
    parse: (_locale, text, formats) => readWall(text, formats) ?? null,
  },
};

/** The pickers of the design system on the platform's clock. Nothing else may show or read times in a picker (lint). */
export const WallPicker = DatePicker.generatePicker<Wall>(calendar);
