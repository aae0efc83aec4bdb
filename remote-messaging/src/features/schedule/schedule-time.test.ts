import { expect, it } from 'vitest';
import { type DayPart, partOfDay, schedulesOf } from './schedule-time';

const HOUR = 3_600_000;
const START = Date.parse('2031-05-10T00:00:00Z');
const day = { start: START, end: START + 24 * HOUR };
const row = (from: number, to: number, allDay: 0 | 1 = 0) => ({ allDay, startDay: START + from * HOUR, endDay: START + to * HOUR });

it.each<[string, ReturnType<typeof row>, DayPart]>([
  ['within the day', row(9, 10), { kind: 'between', from: START + 9 * HOUR, to: START + 10 * HOUR }],
  ['to its last moment', row(9, 24), { kind: 'between', from: START + 9 * HOUR, to: day.end }],
  ['into the next day', row(22, 26), { kind: 'from', from: START + 22 * HOUR }],
  ['since the day before', row(-3, 2), { kind: 'until', to: START + 2 * HOUR }],
  ['around the day', row(-3, 30), { kind: 'whole' }],
  ['all day', row(0, 23, 1), { kind: 'whole' }],
])('%s', (_what, times, part) => {
  expect(partOfDay(times, day)).toEqual(part);
});

it('shows what takes the whole day first, then by time, and nothing of other days', () => {
  const [late, early, whole] = [row(15, 16), row(9, 10), row(0, 23, 1)];
  expect(schedulesOf([late, row(-5, 0), early, row(24, 25), whole], day)).toEqual([whole, early, late]);
});
