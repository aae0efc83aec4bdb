import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatTime } from '../forms/values/format-time';
import { addUnits, endOf, startOf } from '../forms/widgets/date-units';
import { fromWall, momentOf, platformZone, setPlatformZone, toWall, wallParts } from './platform-zone';

const own = platformZone();
const utc = (text: string): number => Date.parse(`${text}Z`);

beforeEach(() => setPlatformZone('America/New_York'));
afterEach(() => setPlatformZone(own));

it('shows a moment as the clock of the platform does, whatever the zone of the process', () => {
  const moment = utc('2026-11-22T20:30:15');
  for (const [zone, shown] of [
    ['Asia/Shanghai', '2026-11-23 04:30:15'],
    ['America/New_York', '2026-11-22 15:30:15'],
    ['Asia/Kathmandu', '2026-11-23 02:15:15'],
    ['UTC', '2026-11-22 20:30:15'],
  ] as const) {
    setPlatformZone(zone);
    expect(formatTime(moment, 'yyyy-MM-dd HH:mm:ss')).toBe(shown);
    expect(fromWall(toWall(moment))).toBe(moment);
    expect(momentOf(...wallParts(moment))).toBe(moment);
  }
});

it('a time that the clock leaves out falls behind the gap', () => {
  expect(momentOf(2026, 3, 8, 2, 30)).toBe(utc('2026-03-08T07:30:00'));
  expect(formatTime(momentOf(2026, 3, 8, 2, 30), 'HH:mm')).toBe('03:30');
  expect(momentOf(2026, 3, 8, 1, 59, 59)).toBe(utc('2026-03-08T06:59:59'));
  expect(momentOf(2026, 3, 8, 3)).toBe(utc('2026-03-08T07:00:00'));
});

it('of an hour that the clock shows twice the first is meant', () => {
  expect(momentOf(2026, 11, 1, 1, 30)).toBe(utc('2026-11-01T05:30:00'));
  expect(formatTime(utc('2026-11-01T06:30:00'), 'HH:mm')).toBe('01:30');
});

it('days, months and years last as long as the clock says', () => {
  const noon = utc('2026-03-08T16:00:00');
  expect(endOf(noon, 'day') + 1 - startOf(noon, 'day')).toBe(23 * 3_600_000);
  expect(formatTime(startOf(noon, 'year'), 'yyyy-MM-dd HH:mm:ss')).toBe('2026-01-01 00:00:00');
  expect(formatTime(addUnits(utc('2026-01-31T15:00:00'), 1, 'month'), 'yyyy-MM-dd HH:mm')).toBe('2026-02-28 10:00');
});

it('a midnight that does not exist is the first moment of its day', () => {
  setPlatformZone('America/Santiago');
  expect(formatTime(momentOf(2026, 9, 6), 'yyyy-MM-dd HH:mm')).toBe('2026-09-06 01:00');
});

it('agrees with Date in the zone of the process, hour by hour and through the centuries', () => {
  setPlatformZone(own);
  const moments = [...Array(9000).keys()].map((hour) => utc('2026-01-01T00:00:00') + hour * 3_600_000 + 61_000);
  for (const ms of [
    ...moments,
    utc('1899-06-01T00:00:00'),
    utc('1941-06-01T00:00:00'),
    utc('0099-06-01T00:00:00'),
    utc('9999-12-31T00:00:00'),
  ]) {
    const date = new Date(ms);
    expect(wallParts(ms)).toEqual([
      date.getFullYear(),
      date.getMonth() + 1,
      date.getDate(),
      date.getHours(),
      date.getMinutes(),
      date.getSeconds(),
    ]);
    expect(fromWall(toWall(ms))).toBeLessThanOrEqual(ms);
  }
});
