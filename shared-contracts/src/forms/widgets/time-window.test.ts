import { expect, it } from 'vitest';
import { fieldItem } from '../model/form-document';
import { CLOCK_UNITS, DATE_UNITS } from './date-units';
import { datePickerContract } from './date-picker/date-picker.contract';
import { timePickerContract } from './time-picker/time-picker.contract';
import { clockWindow, dateWindow, readWindow, windowFields } from './time-window';

const NOW = new Date(2026, 10, 21, 14, 35, 27, 500).getTime();
const at = (...parts: [number, number, number?, number?, number?, number?, number?]) =>
  new Date(parts[0], parts[1] - 1, ...parts.slice(2)).getTime();

const windowOf = (config: object, own: object = {}) =>
  readWindow(fieldItem.parse({ __config__: { jnpfKey: 'datePicker', ...config }, ...own }), DATE_UNITS);
const start = (type: number, target: number, value: number) => ({
  startTimeRule: true,
  startTimeType: type,
  startTimeTarget: target,
  startTimeValue: value,
});
const end = (type: number, target: number, value: number) => ({
  endTimeRule: true,
  endTimeType: type,
  endTimeTarget: target,
  endTimeValue: value,
});
const facts = { now: NOW, read: (address: string) => (address === 'begin' ? at(2026, 3, 4, 5, 6) : undefined) };

it('counts units from now, rounded to the unit of the format', () => {
  expect(dateWindow(windowOf(start(4, 3, 2)), 'day', facts)).toEqual({ min: at(2026, 11, 19) });
  expect(dateWindow(windowOf(end(5, 2, 1)), 'month', facts)).toEqual({ max: at(2027, 1, 1) - 1 });
  expect(dateWindow(windowOf(start(4, 4, 3)), 'second', facts)).toEqual({ min: at(2026, 11, 21, 11, 35) });
  expect(dateWindow(windowOf(end(5, 5, 1)), 'second', facts)).toEqual({ max: at(2026, 11, 21, 14, 36, 28) - 1 });
  expect(dateWindow(windowOf(start(5, 6, 10)), 'second', facts)).toEqual({ min: NOW + 10_000 });
});

it('hours lead into other days', () => {
  expect(dateWindow(windowOf(start(5, 4, 12)), 'second', facts)).toEqual({ min: at(2026, 11, 22, 2, 35) });
  expect(dateWindow(windowOf(start(4, 4, 15)), 'second', facts)).toEqual({ min: at(2026, 11, 20, 23, 35) });
});

it('a month that has fewer days ends earlier', () => {
  const last = { now: at(2026, 1, 31), read: facts.read };
  expect(dateWindow(windowOf(start(5, 2, 1)), 'day', last)).toEqual({ min: at(2026, 2, 28) });
});

it('follows another field, which may be empty', () => {
  const window = windowOf({
    startTimeRule: true,
    startTimeType: 2,
    startRelationField: 'begin',
    endTimeRule: true,
    endTimeType: 2,
    endRelationField: 'none',
  });
  expect(windowFields(window)).toEqual(['begin', 'none']);
  expect(dateWindow(window, 'day', facts)).toEqual({ min: at(2026, 3, 4) });
  expect(dateWindow(window, 'minute', facts)).toEqual({ min: at(2026, 3, 4, 5, 6) });
});

it('fixed ends hold whole days; without a rule those of the item count', () => {
  const own = { startTime: at(2026, 5, 5, 10), endTime: at(2026, 5, 6, 10) };
  expect(dateWindow(windowOf({}, own), 'day', facts)).toEqual({ min: at(2026, 5, 5), max: at(2026, 5, 7) - 1 });
  expect(dateWindow(windowOf({}, own), 'second', facts)).toEqual({ min: at(2026, 5, 5, 10), max: at(2026, 5, 7) - 1 });
  expect(dateWindow(windowOf({ startTimeRule: true, startTimeType: 1, startTimeValue: null }), 'day', facts)).toEqual({});
});

it('a field that begins with the present holds it as long as it likes: its limit is what it began with', () => {
  const rule = { startTimeRule: true, startTimeType: 3, endTimeRule: true, endTimeType: 3 };
  const item = { __config__: { jnpfKey: 'datePicker', ...rule, defaultCurrent: true }, format: 'yyyy-MM-dd HH:mm:ss' };
  const passedIn = (config: object) =>
    datePickerContract.passed?.(NOW - 60_000, datePickerContract.settings(fieldItem.parse({ ...item, __config__: config })), facts)?.side;
  expect([passedIn(item.__config__), passedIn({ ...item.__config__, defaultCurrent: false })]).toEqual([undefined, 'early']);
  const window = windowOf({ ...rule, defaultCurrent: true });
  expect(dateWindow(window, 'second', { ...facts, own: NOW - 60_000 })).toEqual({ min: NOW - 60_000, max: NOW - 60_000 });
  expect(dateWindow(window, 'second', facts)).toEqual({});
});

const clockOf = (config: object, own: object = {}) =>
  readWindow(fieldItem.parse({ __config__: { jnpfKey: 'timePicker', ...config }, ...own }), CLOCK_UNITS);
const clockFacts = { now: NOW, read: (address: string) => (address === 'begin' ? '09:30' : undefined) };

it('times of day count hours, minutes and seconds from now, and stay within the day', () => {
  expect(clockWindow(clockOf(start(4, 1, 2)), 'HH:mm:ss', clockFacts)).toEqual({ min: '12:35:27' });
  expect(clockWindow(clockOf(start(4, 2, 5)), 'HH:mm', clockFacts)).toEqual({ min: '14:30:00' });
  expect(clockWindow(clockOf(end(5, 3, 3)), 'HH:mm:ss', clockFacts)).toEqual({ max: '14:35:30' });
  expect(clockWindow(clockOf(end(5, 1, 12)), 'HH:mm:ss', clockFacts)).toEqual({ max: '23:59:59' });
  expect(clockWindow(clockOf(start(4, 1, 15)), 'HH:mm:ss', clockFacts)).toEqual({ min: '00:00:00' });
});

it('a time of day that begins with the present holds it, too', () => {
  const rule = { startTimeRule: true, startTimeType: 3 };
  const passedIn = (config: object) => {
    const settings = timePickerContract.settings(fieldItem.parse({ __config__: { jnpfKey: 'timePicker', ...config } }));
    return timePickerContract.passed?.('14:35:20', settings, clockFacts)?.side;
  };
  expect([passedIn({ ...rule, defaultCurrent: true }), passedIn(rule)]).toEqual([undefined, 'early']);
  expect(clockWindow(clockOf({ ...rule, defaultCurrent: true }), 'HH:mm:ss', { ...clockFacts, own: '14:35' })).toEqual({ min: '14:35:00' });
});

it('times of day follow other ones and the ends of the item; missing seconds are none', () => {
  const rules = { startTimeRule: true, startTimeType: 2, startRelationField: 'begin', endTimeRule: true, endTimeType: 3 };
  expect(clockWindow(clockOf(rules), 'HH:mm:ss', clockFacts)).toEqual({ min: '09:30:00', max: '14:35:27' });
  expect(clockWindow(clockOf({}, { startTime: '08:00', endTime: '18:00:30' }), 'HH:mm:ss', clockFacts)).toEqual({
    min: '08:00:00',
    max: '18:00:30',
  });
  expect(clockWindow(clockOf({}, { startTime: 'noon' }), 'HH:mm:ss', clockFacts)).toEqual({});
});

it('a time of day fits its window, whatever its format', () => {
  const item = { __config__: { jnpfKey: 'timePicker' }, startTime: '09:00', endTime: '10:00' };
  const settings = timePickerContract.settings(fieldItem.parse({ ...item, format: 'HH:mm' }));
  const fits = (value: string) => timePickerContract.fits?.(value, settings, clockFacts);
  expect(['09:00', '10:00', '10:01', '08:59:59'].map(fits)).toEqual([true, true, false, false]);
  expect(timePickerContract.value(settings).parse('09:30:15')).toBe('09:30');
  const whole = timePickerContract.settings(fieldItem.parse(item));
  expect(timePickerContract.value(whole).parse('09:30')).toBe('09:30:00');
  expect(timePickerContract.value(whole).safeParse('24:00').success).toBe(false);
  expect(timePickerContract.fromText?.('9：05', whole, [])).toBe('09:05:00');
});
