import type { ScheduleRow } from '@banyan/shared-contracts/messaging/schedule';
import { platformZone, setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstSight } from './first-sight';

const own = platformZone();
beforeAll(() => setPlatformZone('Asia/Shanghai'));
afterAll(() => setPlatformZone(own));

const week = { from: Date.parse('2026-11-16'), to: Date.parse('2026-11-23') };
const later = Date.parse('2026-12-24T09:00Z');
const row = (start: string, allDay: 0 | 1 = 0) => ({ startDay: Date.parse(`${start}+08:00`), allDay }) as ScheduleRow;
const clock = (ms: number | undefined) => ms && new Date(ms).toISOString().slice(11, 16);

it.each([
  ['the present', Date.parse('2026-11-18T20:53Z'), [row('2026-11-18T06:00')], '18:30'],
  ['the present early in the day', Date.parse('2026-11-18T01:00Z'), [], 0],
  ['the earliest schedule', later, [row('2026-11-16T19:00'), row('2026-11-18T06:30')], '06:00'],
  ['the morning without schedules', later, [], '08:00'],
  ['the morning beside whole days and those begun before', later, [row('2026-11-17T00:00', 1), row('2026-11-15T22:00')], '08:00'],
  ['nothing yet', later, undefined, undefined],
])('a week shows at first %s', (_name, now, rows, top) => {
  expect(clock(firstSight(week, now, rows))).toBe(top);
});
