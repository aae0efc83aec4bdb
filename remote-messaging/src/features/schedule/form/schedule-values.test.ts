import { platformZone, setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { type Schedule, scheduleInput, type ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMonths, dayText, wallDayOf, weeksOf } from '@banyan/shared-contracts/time/calendar-days';
import { minuteText, timesBetween, toEvent } from '../calendar/calendar-times';
import { lunarDay } from '../calendar/lunar-days';
import { bodyOf, lastDay, movedBody, movedEnd, newValues, shiftEnd, spanOf, timedEnd, timesFor, valuesOf } from './schedule-values';

const own = platformZone();
beforeEach(() => setPlatformZone('Asia/Shanghai'));
afterEach(() => setPlatformZone(own));

const wall = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);
const moment = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`);

it('draws schedules by the platform’s clock, and lets only who created them move them', () => {
  const row = {
    id: '1',
    title: 'x',
    color: '',
    creatorUserId: '7',
    allDay: 0,
    startDay: moment('2026-11-22 00:30:00'),
    endDay: moment('2026-11-22 01:00:00'),
  };
  expect(toEvent(row as ScheduleRow, '7')).toMatchObject({ start: '2026-11-22T00:30:00', end: '2026-11-22T01:00:00', editable: true });
  const whole = { ...row, allDay: 1, startDay: moment('2026-11-22 00:00:00'), endDay: moment('2026-11-23 23:59:59') };
  expect(toEvent(whole as ScheduleRow, '8')).toMatchObject({ start: '2026-11-22', end: '2026-11-24', editable: false });
});

it('writes what was drawn: the end of whole days is the day before', () => {
  const written = timesBetween(wall('2026-11-22 00:00:00'), wall('2026-11-24 00:00:00'), true);
  expect(written).toMatchObject({ allDay: 1, startDay: moment('2026-11-22 00:00:00'), endDay: moment('2026-11-23 00:00:00') });
  const between = timesBetween(wall('2026-11-22 22:30:00'), wall('2026-11-23 01:00:00'), false);
  expect(between).toMatchObject({ startTime: '22:30', endTime: '01:00', endDay: moment('2026-11-23 01:00:00') });
});

it('begins a new schedule at the next half hour of today, and at nine of other days', () => {
  const now = wall('2026-11-22 13:10:00');
  expect(timesFor(wall('2026-11-22 00:00:00'), now)).toMatchObject({ startTime: '13:30', endTime: '14:30' });
  const late = (time: string) => timesFor(wall('2026-11-22 00:00:00'), wall(`2026-11-22 ${time}`));
  expect(late('23:06:00')).toMatchObject({ startTime: '23:30', endTime: '00:30', startDay: moment('2026-11-22 23:30:00') });
  expect(late('23:40:00')).toMatchObject({ startTime: '00:00', endTime: '01:00', startDay: moment('2026-11-23 00:00:00') });
  expect(timesFor(wall('2026-11-25 00:00:00'), now)).toMatchObject({ startTime: '09:00' });
});

it('knows the span of what is written, and keeps its length where the start moves', () => {
  const values = newValues(timesBetween(wall('2026-11-22 09:00:00'), wall('2026-11-22 10:00:00'), false), 90);
  expect(spanOf(values)).toEqual({ from: wall('2026-11-22 09:00:00'), to: wall('2026-11-22 10:30:00') });
  expect(spanOf({ ...values, allDay: true })).toEqual({ from: wall('2026-11-22 00:00:00'), to: wall('2026-11-23 00:00:00') });
  expect(spanOf({ ...values, startTime: null })).toBeUndefined();
  expect(shiftEnd(values.startDay, moment('2026-11-25 00:00:00'), moment('2026-11-23 00:00:00'))).toBe(moment('2026-11-26 00:00:00'));
  expect(bodyOf({ ...values, allDay: true, repeatTime: 5 })).toMatchObject({ allDay: 1, duration: -1, files: '[]', repeatTime: null });
});

it('offers the length that was drawn, so that the end moves with the start', () => {
  const drawn = (from: string, to: string, allDay = false) => newValues(timesBetween(wall(from), wall(to), allDay), undefined).duration;
  expect(newValues(timesFor(wall('2026-11-25 00:00:00')), undefined).duration).toBe(60);
  expect(drawn('2026-11-22 09:00:00', '2026-11-22 10:30:00')).toBe(90);
  expect(drawn('2026-11-22 09:00:00', '2026-11-22 16:15:00')).toBe(-1);
  expect(drawn('2026-11-22 00:00:00', '2026-11-23 00:00:00', true)).toBe(60);
  expect(drawn('2026-11-22 00:00:00', '2026-11-24 00:00:00', true)).toBe(-1);
});

it('keeps the distance of an end that was chosen where the start moves past it', () => {
  const values = newValues(timesBetween(wall('2026-11-22 09:00:00'), wall('2026-11-22 10:00:00'), false), -1);
  expect(movedEnd(values, { startTime: '14:00' })).toEqual({ endDay: moment('2026-11-22 15:00:00'), endTime: '15:00' });
  expect(movedEnd(values, { startTime: '23:30' })).toEqual({ endDay: moment('2026-11-23 00:30:00'), endTime: '00:30' });
  expect(movedEnd({ ...values, duration: 90 }, {})).toMatchObject({ endTime: '10:30' });
  expect(movedEnd({ ...values, endTime: '08:00' }, { startTime: '07:00' })).toEqual({});
});

it('makes whole days of times: midnight belongs to the day before, and several days are those that were chosen', () => {
  const values = (from: string, to: string, minutes: number) => newValues(timesBetween(wall(from), wall(to), false), minutes);
  const last = (...of: Parameters<typeof values>) => dayText(wallDayOf(lastDay(values(...of)) ?? 0));
  expect(last('2026-11-22 23:00:00', '2026-11-23 00:00:00', 60)).toBe('2026-11-22');
  expect(last('2026-11-22 23:00:00', '2026-11-23 00:00:00', -1)).toBe('2026-11-22');
  expect(last('2026-11-22 23:30:00', '2026-11-23 00:30:00', 60)).toBe('2026-11-22');
  expect(last('2026-11-22 23:00:00', '2026-11-24 10:00:00', -1)).toBe('2026-11-24');
  const late = { ...values('2026-11-22 23:00:00', '2026-11-23 00:00:00', -1), endDay: moment('2026-11-22 00:00:00') };
  expect(timedEnd(late)).toEqual({ endDay: moment('2026-11-23 00:00:00') });
});

it('reminds people of a changed or moved schedule the way that was chosen', () => {
  const times = timesBetween(wall('2026-11-22 09:00:00'), wall('2026-11-22 10:00:00'), false);
  const stored = {
    ...times,
    files: '[]',
    toUserIds: [],
    reminderTime: 15,
    reminderType: 2,
    ...{ send: '77', sendName: '例会提醒', sendEnabled: 1 },
    repetition: 1,
  } as unknown as Schedule;
  const sent = [bodyOf(valuesOf(stored)), movedBody(stored, timesBetween(wall('2026-11-23 09:00:00'), wall('2026-11-23 10:00:00'), false))];
  for (const body of sent) {
    expect(body).toMatchObject({ reminderTime: 15 });
    expect(scheduleInput.parse({ ...body, title: 'x' })).toMatchObject({ reminderType: 2, send: '77' });
  }
});

it('lets a repetition that is moved end by as much later', () => {
  const stored = {
    ...{ startDay: moment('2026-11-23 09:00:00'), endDay: moment('2026-11-23 10:00:00'), startTime: '09:00', endTime: '10:00' },
  };
  const weekly = { ...stored, allDay: 0, files: '[]', repetition: 3, repeatTime: moment('2026-12-14 23:59:59') } as unknown as Schedule;
  const times = timesBetween(wall('2026-11-25 14:00:00'), wall('2026-11-25 15:00:00'), false);
  const end = (scope: 1 | 2 | 3) => dayText(wallDayOf(movedBody(weekly, times, scope).repeatTime as number));
  expect([end(1), end(2), end(3)]).toEqual(['2026-12-14', '2026-12-16', '2026-12-16']);
  // It was moved separately before.
  const single = { ...weekly, plannedDay: moment('2026-11-21 09:00:00') };
  const endOfSingle = (scope: 1 | 2 | 3) => dayText(wallDayOf(movedBody(single, times, scope).repeatTime as number));
  expect([endOfSingle(1), endOfSingle(2), endOfSingle(3)]).toEqual(['2026-12-14', '2026-12-18', '2026-12-16']);
  expect(movedBody({ ...weekly, repeatTime: null }, times, 3)).toMatchObject({ repeatTime: null });
});

it('keeps its duration where it is moved, and has an end of its own where it gets another length', () => {
  const stored = {
    ...{ allDay: 0, files: '[]', repetition: 1, repeatTime: null, duration: 60 },
    ...{ startDay: moment('2026-11-23 09:00:00'), endDay: moment('2026-11-23 10:00:00'), startTime: '09:00', endTime: '10:00' },
  } as unknown as Schedule;
  const durationUntil = (end: string, allDay = false) =>
    movedBody(stored, timesBetween(wall('2026-11-25 14:00:00'), wall(end), allDay)).duration;
  expect(durationUntil('2026-11-25 15:00:00')).toBe(60);
  expect(durationUntil('2026-11-25 15:30:00')).toBe(-1);
  expect(durationUntil('2026-11-26 00:00:00', true)).toBe(-1);
});

it('lays months out in weeks', () => {
  const weeks = weeksOf(wall('2026-11-22 00:00:00'), 1);
  expect([weeks.length, dayText(weeks[0]?.[0] ?? 0), dayText(weeks[5]?.[6] ?? 0)]).toEqual([6, '2026-10-26', '2026-12-06']);
  expect(dayText(addMonths(wall('2026-01-31 00:00:00'), 1))).toBe('2026-02-28');
  expect(minuteText(wall('2026-01-31 09:05:00'))).toBe('2026-01-31 09:05');
});

it('says what the Chinese calendar says, in the words of the language', () => {
  const of = (day: string, locale: 'zh' | 'zhtw' | 'en') => lunarDay(wall(`${day} 00:00:00`), locale);
  expect(of('2026-11-22', 'zh')).toEqual({ text: '小雪', special: true, off: undefined });
  expect(of('2026-02-17', 'zh')).toMatchObject({ text: '春节', special: true, off: 'rest' });
  expect(of('2026-02-17', 'zhtw')).toMatchObject({ text: '春節' });
  expect(of('2026-02-17', 'en')).toMatchObject({ text: 'Spring Festival', off: 'rest' });
  expect(of('2026-02-28', 'en')).toMatchObject({ text: '', off: 'work' });
  expect(of('2026-11-23', 'en').text).toBe('');
  expect(of('2026-03-05', 'zhtw').text).toBe('驚蟄');
  expect([of('2026-01-01', 'zh').text, of('2026-01-01', 'en').text]).toEqual(['元旦', 'New Year’s Day']);
  expect([of('2026-03-20', 'zh').text, of('2026-03-20', 'zhtw').text]).toEqual(['龙抬头', '龍抬頭']);
});

it('knows the festivals of years for which no days off were announced, and no days off', () => {
  const of = (day: string, locale: 'zh' | 'en' = 'zh') => lunarDay(wall(`${day} 00:00:00`), locale);
  const said = ['2027-01-01', '2027-02-06', '2027-04-05', '2027-05-01', '2027-06-09', '2027-09-15', '2027-10-01'].map((day) => of(day));
  expect(said.map(({ text }) => text)).toEqual(['元旦', '春节', '清明', '劳动节', '端午节', '中秋节', '国庆节']);
  expect(said.every(({ special, off }) => special && off === undefined)).toBe(true);
  expect(of('2027-10-02')).toEqual({ text: '初三', special: false, off: undefined });
  expect(of('2027-10-01', 'en').text).toBe('National Day');
  expect(of('2050-01-23').text).toBe('春节');
});
