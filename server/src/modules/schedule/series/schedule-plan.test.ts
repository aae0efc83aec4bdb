import {
  MAX_OCCURRENCES,
  REPETITION,
  type Repetition,
  SCHEDULE_SCOPE,
  type ScheduleScope,
} from '@banyan/shared-contracts/messaging/schedule';
import { platformZone, setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarText } from '../subscription/calendar-file';
import { inScope, planAgain as planChange, planMore, planNew, type Standing, type WrittenPattern } from './schedule-plan';
import { readTiming, remindAt, remindAtEach, type Timing } from './schedule-times';

const own = platformZone();
beforeEach(() => setPlatformZone('Asia/Shanghai'));
afterEach(() => setPlatformZone(own));

const wall = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00Z`);
const shown = (date: Date): string => formatTime(date.getTime(), 'yyyy-MM-dd HH:mm');
const timing = (start: string, end: string, more: Partial<Timing> = {}): Timing => ({
  allDay: false,
  start: wall(start),
  end: wall(end),
  duration: -1,
  ...more,
});
const pattern = (repetition: Repetition, start: string, end: string, until: string | null, more: Partial<Timing> = {}): WrittenPattern => ({
  repetition,
  timing: timing(start, end, more),
  until: until === null ? null : new Date(wall(until)),
});
const at = (day: string): number => Date.parse(`${day}T12:00:00+08:00`);
const starts = (written: WrittenPattern): string[] => planNew(written).occurrences.map(({ startsAt }) => shown(startsAt));

describe('a repetition', () => {
  it('leaves out what a month does not have', () => {
    expect(
      starts(pattern(REPETITION.monthly, '2031-01-31 09:00', '2031-01-31 10:00', '2031-08-31 00:00')).map((text) => text.slice(5, 10)),
    ).toEqual(['01-31', '03-31', '05-31', '07-31', '08-31']);
    expect(starts(pattern(REPETITION.yearly, '2028-02-29 09:00', '2028-02-29 10:00', '2037-01-01 00:00'))).toEqual([
      '2028-02-29 09:00',
      '2032-02-29 09:00',
      '2036-02-29 09:00',
    ]);
  });

  it('goes on to the end of its last day, and where none is named for one to ten years', () => {
    expect(starts(pattern(REPETITION.weekly, '2031-05-05 23:00', '2031-05-05 23:30', '2031-05-19 00:00'))).toHaveLength(3);
    const count = (kind: Repetition) => starts(pattern(kind, '2031-05-05 09:00', '2031-05-05 10:00', null)).length;
    expect([REPETITION.none, REPETITION.daily, REPETITION.weekly, REPETITION.monthly, REPETITION.yearly].map(count)).toEqual([
      1, 366, 105, 60, 10,
    ]);
  });

  it('is written for a window where it has many occurrences, and the rest is known', () => {
    const daily = (until: string) => planNew(pattern(REPETITION.daily, '2031-01-01 09:00', '2031-01-01 10:00', until));
    expect(daily('2032-02-04 00:00')).toMatchObject({ occurrences: { length: MAX_OCCURRENCES }, rest: null });
    const long = daily('2035-02-05 00:00');
    expect([long.occurrences.length, long.rest]).toEqual([365, wall('2032-01-01 00:00')]);
    const more = planMore(
      pattern(REPETITION.daily, '2031-01-01 09:00', '2031-01-01 10:00', '2035-02-05 00:00'),
      long.rest ?? 0,
      at('2034-02-10'),
    );
    expect([more.occurrences[0], more.occurrences.at(-1)].map((one) => shown(one?.startsAt ?? new Date(0)))).toEqual([
      '2032-01-01 09:00',
      '2035-02-05 09:00',
    ]);
    expect(more.rest).toBeNull();
  });

  it('goes on from month to month on the day it was given, also where a month has left it out', () => {
    const monthly = pattern(REPETITION.monthly, '2031-01-31 09:00', '2031-01-31 10:00', null);
    const { rest } = planNew(monthly);
    const more = planMore(monthly, rest ?? 0, at('2031-12-01'));
    expect(more.occurrences.map(({ startsAt }) => shown(startsAt).slice(0, 10))).toEqual([
      '2036-01-31',
      '2036-03-31',
      '2036-05-31',
      '2036-07-31',
      '2036-08-31',
      '2036-10-31',
    ]);
  });

  it('is refused where years of it are over', () => {
    expect(() => planNew(pattern(REPETITION.daily, '2024-01-01 09:00', '2024-01-01 10:00', null), at('2026-01-01'))).toThrow(
      expect.objectContaining({ key: 'BAD_INPUT', details: { problems: 'what.scheduleTooLong', fields: ['startDay'] } }),
    );
  });

  it('begins at the same time of day where clocks change', () => {
    setPlatformZone('America/New_York');
    const planned = planNew(pattern(REPETITION.daily, '2026-03-07 02:30', '2026-03-07 03:00', '2026-03-09 12:00')).occurrences;
    expect(planned.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-03-07T07:30:00.000Z',
      // 02:30 is left out on that day.
      '2026-03-08T07:30:00.000Z',
      '2026-03-09T06:30:00.000Z',
    ]);
    expect(planned.every(({ startsAt, endsAt }) => endsAt >= startsAt)).toBe(true);
    const byMinutes = planNew(
      pattern(REPETITION.daily, '2026-03-07 23:00', '2026-03-08 01:00', '2026-03-07 12:00', { duration: 300 }),
    ).occurrences;
    expect(byMinutes.map(({ endsAt }) => shown(endsAt))).toEqual(['2026-03-08 05:00']);
    const allDay = planNew(pattern(REPETITION.none, '2026-03-08 00:00', '2026-03-08 00:00', null)).occurrences;
    expect(allDay).toHaveLength(1);
    const day = readTiming({
      allDay: 1,
      startDay: Date.parse('2026-03-08T12:00Z'),
      startTime: '00:00',
      duration: 30,
      endDay: null,
      endTime: '',
    });
    const [whole] = planNew({
      repetition: REPETITION.none,
      until: null,
      timing: day ?? timing('2026-01-01 00:00', '2026-01-01 00:00'),
    }).occurrences;
    expect([whole?.startsAt.toISOString(), whole?.endsAt.toISOString()]).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.000Z']);
  });
});

const planAgain = (affected: readonly Standing[], row: Standing, scope: ScheduleScope, written: WrittenPattern) =>
  planChange({ affected, row, scope, rest: null }, written).occurrences;

/** Rows as in the database: one for each planned occurrence. */
const rowsOf = (written: WrittenPattern): Standing[] =>
  planNew(written).occurrences.map(({ startsAt, endsAt, plannedAt }, index) => ({
    id: String(index),
    starts_at: startsAt,
    ends_at: endsAt,
    planned_at: plannedAt,
    all_day: false,
    duration: -1,
    repetition: written.repetition,
    repeat_until: written.until,
  }));

describe('a pattern that is changed', () => {
  const weekly = pattern(REPETITION.weekly, '2031-05-05 09:00', '2031-05-05 10:00', '2031-06-02 00:00');

  it('moves as a whole by as much as one is moved, and each keeps its id', () => {
    const rows = rowsOf(weekly);
    const written = { ...weekly, timing: timing('2031-05-20 14:00', '2031-05-20 15:30') };
    const again = planAgain(rows, rows[2] as Standing, SCHEDULE_SCOPE.all, written);
    expect(again.map(({ id, startsAt }) => `${id ?? 'new'} ${shown(startsAt)}`)).toEqual([
      '0 2031-05-06 14:00',
      '1 2031-05-13 14:00',
      '2 2031-05-20 14:00',
      '3 2031-05-27 14:00',
    ]);
  });

  it('does not bring back what was deleted of it, and goes on after its old end', () => {
    const rows = rowsOf(weekly).filter((_row, index) => index !== 1 && index !== 4);
    const later = { ...weekly, timing: timing('2031-05-06 14:00', '2031-05-06 15:00'), until: new Date(wall('2031-06-17 00:00')) };
    const again = (scope: 2 | 3, written: WrittenPattern) =>
      planAgain(inScope(rows, rows[0] as Standing, scope), rows[0] as Standing, scope, written).map(({ startsAt }) =>
        shown(startsAt).slice(5, 10),
      );
    for (const scope of [SCHEDULE_SCOPE.following, SCHEDULE_SCOPE.all] as const) {
      expect(again(scope, later)).toEqual(['05-06', '05-20', '05-27', '06-10', '06-17']);
    }
    expect(again(SCHEDULE_SCOPE.all, { ...later, repetition: REPETITION.daily, until: new Date(wall('2031-05-14 00:00')) })).toHaveLength(
      9,
    );
  });

  it('follows from one on by its days, wherever single ones were moved', () => {
    const rows = rowsOf(weekly);
    const moved = rows.map((row, index) => ({
      ...row,
      starts_at: new Date(row.starts_at.getTime() + ({ 1: 20, 3: -19 }[index] ?? 0) * 86_400_000),
    }));
    const following = (index: number) => inScope(moved, moved[index] as Standing, SCHEDULE_SCOPE.following).map(({ id }) => id);
    expect([following(2), following(3), following(1)]).toEqual([
      ['2', '3', '4'],
      ['3', '4'],
      ['1', '2', '3', '4'],
    ]);
  });

  it('moves by days of the month where it counts months, and puts back what had been moved by itself', () => {
    const monthly = pattern(REPETITION.monthly, '2031-01-30 09:00', '2031-01-30 10:00', '2031-05-31 00:00');
    const rows = rowsOf(monthly).map((row, index) => (index === 1 ? { ...row, starts_at: new Date('2031-04-02T01:00Z') } : row));
    const last = rows.at(-1) as Standing;
    const again = planAgain(rows, last, SCHEDULE_SCOPE.all, { ...monthly, timing: timing('2031-05-31 09:00', '2031-05-31 10:00') });
    expect(again.map(({ id, startsAt }) => `${id ?? 'new'} ${shown(startsAt)}`)).toEqual([
      '0 2031-01-31 09:00',
      '1 2031-03-31 09:00',
      '3 2031-05-31 09:00',
    ]);
  });

  it('agrees with a naive model, whatever is changed', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    const kinds = [REPETITION.daily, REPETITION.weekly, REPETITION.monthly, REPETITION.yearly];
    for (let round = 0; round < 100; round += 1) {
      const kind = kinds[random(4)] as Repetition;
      const start = Date.UTC(2028 + random(4), random(12), 1 + random(31), random(24), 30);
      const written = {
        repetition: kind,
        timing: timing('2000-01-01 00:00', '2000-01-01 00:00', { start, end: start + 3_600_000 }),
        until: new Date(start + random(390) * 86_400_000),
      };
      const rows = rowsOf(written);
      const expected = naive(kind, start, written.until.getTime());
      expect(rows.map(({ starts_at }) => shown(starts_at))).toEqual(expected);
      // From any occurrence on, at another time, with another kind: the model only supports a new beginning.
      const row = rows[random(rows.length)] as Standing;
      const affected = rows.filter(({ starts_at }) => starts_at >= row.starts_at);
      const next = { ...written, repetition: kinds[random(4)] as Repetition };
      const moved = row.starts_at.getTime() + 8 * 3_600_000 + (random(9) - 4) * 86_400_000;
      const again = planAgain(affected, row, SCHEDULE_SCOPE.following, {
        ...next,
        timing: { ...next.timing, start: moved, end: moved + 7_200_000 },
      });
      expect(again.map(({ startsAt }) => shown(startsAt))).toEqual(naive(next.repetition, moved, written.until.getTime()));
      const ids = again.flatMap(({ id }) => id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => affected.some((one) => one.id === id))).toBe(true);
      if (again.length > 0) expect(again[0]?.id).toBe(row.id);
    }
  });
});

/** Day after day, asking of each whether it is one. */
function naive(kind: Repetition, start: number, until: number): string[] {
  const begin = new Date(start);
  const found: string[] = [];
  const lastDay = Math.floor((until + 8 * 3_600_000) / 86_400_000);
  for (let day = 0; found.length < MAX_OCCURRENCES; day += 1) {
    const at = new Date(start + day * 86_400_000);
    if (Math.floor(at.getTime() / 86_400_000) > lastDay) return found;
    const fits = {
      [REPETITION.none]: day === 0,
      [REPETITION.daily]: true,
      [REPETITION.weekly]: day % 7 === 0,
      [REPETITION.monthly]: at.getUTCDate() === begin.getUTCDate(),
      [REPETITION.yearly]: at.getUTCDate() === begin.getUTCDate() && at.getUTCMonth() === begin.getUTCMonth(),
    }[kind];
    if (fits) found.push(at.toISOString().slice(0, 16).replace('T', ' '));
  }
  return found;
}

it('tells at once of the next only, where several reminders of what is written together are due', () => {
  const now = Date.parse('2031-05-05T00:00:00Z');
  const starts = [3, 1, 2, 8].map((days) => new Date(now + days * 86_400_000));
  const moments = remindAtEach(starts, false, 10_080, now).map((moment) => moment?.toISOString().slice(0, 10));
  expect(moments).toEqual([undefined, '2031-05-05', undefined, '2031-05-06']);
});

it('reminds minutes before, at the start, or at an hour of a day before', () => {
  const start = new Date('2031-05-10T01:00:00Z');
  const at = (allDay: boolean, code: number, now = 0) => remindAt(start, allDay, code, now)?.toISOString();
  expect(at(false, -2)).toBeUndefined();
  expect(at(false, -1)).toBe('2031-05-10T01:00:00.000Z');
  expect(at(false, 15)).toBe('2031-05-10T00:45:00.000Z');
  expect(at(true, 1)).toBe('2031-05-10T00:00:00.000Z');
  expect(at(true, 6)).toBe('2031-05-09T02:00:00.000Z');
  expect(at(true, 12)).toBe('2031-05-03T02:00:00.000Z');
  expect(at(false, 15, start.getTime())).toBeUndefined();
});

it('writes calendars that other programs read', () => {
  const title = `评审；a,b;c\\d "e"${'长'.repeat(60)}😀`;
  const base = {
    id: '7',
    content: '第一行\r\n第二行',
    category: '会议',
    revision: 3,
    changedAt: new Date('2031-05-01T00:00:00Z'),
    urgent: 3,
  } as const;
  const text = calendarText('林国栋, 的日程', [
    { ...base, title, startsAt: new Date('2031-05-10T01:00:00Z'), endsAt: new Date('2031-05-10T02:30:00Z'), allDay: false },
    { ...base, id: '8', title: 'x', startsAt: new Date('2031-05-11T16:00:00Z'), endsAt: new Date('2031-05-13T15:59:59Z'), allDay: true },
  ]);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const events = readCalendar(text);
  expect(events[0]).toMatchObject({
    UID: 'schedule-7@banyan',
    SEQUENCE: '3',
    SUMMARY: title,
    DESCRIPTION: '第一行\n第二行',
    CATEGORIES: '会议',
    DTSTART: '20310510T010000Z',
    DTEND: '20310510T023000Z',
    STATUS: 'CONFIRMED',
    PRIORITY: '1',
  });
  expect(events[1]).toMatchObject({ 'DTSTART;VALUE=DATE': '20310512', 'DTEND;VALUE=DATE': '20310514' });
});

it('ends a whole day on the next one where clocks change', () => {
  setPlatformZone('Europe/Berlin');
  const at = { startsAt: new Date('2025-03-28T23:00:00Z'), endsAt: new Date('2025-03-29T22:59:59Z'), changedAt: new Date(0) };
  const event = { ...at, id: '9', title: 'x', content: '', category: '', revision: 1, urgent: 1, allDay: true } as const;
  expect(readCalendar(calendarText('x', [event]))[0]).toMatchObject({
    'DTSTART;VALUE=DATE': '20250329',
    'DTEND;VALUE=DATE': '20250330',
  });
});

/** The events of a calendar, by the rules of RFC 5545. */
function readCalendar(text: string): Record<string, string>[] {
  const lines = text.replace(/\r\n /g, '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const at = line.indexOf(':');
    const current = events.at(-1);
    const value = line.slice(at + 1).replace(/\\([nN,;\\])/g, (_all, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
    if (current !== undefined) current[line.slice(0, at)] = value;
  }
  return events;
}
