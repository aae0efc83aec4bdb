import { expect, it } from 'vitest';
import { fileSize } from './file-size';
import { timeAgo } from './relative-time';

const NOW = 1_800_000_000_000;
const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);

it.each([
  [0, { unit: 'now' }],
  [-minutes(5), { unit: 'now' }],
  [minutes(1) - 1, { unit: 'now' }],
  [minutes(1), { unit: 'minutes', count: 1 }],
  [minutes(59), { unit: 'minutes', count: 59 }],
  [minutes(60), { unit: 'hours', count: 1 }],
  [days(1), { unit: 'days', count: 1 }],
  [days(6), { unit: 'days', count: 6 }],
  [days(7), { unit: 'weeks', count: 1 }],
  [days(27), { unit: 'weeks', count: 3 }],
  [days(28), { unit: 'months', count: 1 }],
  [days(119), { unit: 'months', count: 3 }],
  [days(120), { unit: 'date' }],
])('%d ms ago is %o', (past, expected) => {
  expect(timeAgo(NOW - past, NOW)).toEqual(expected);
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1048576, '1 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [2048 * 1024 ** 3, '2048 GB'],
])('%d bytes are %s', (bytes, expected) => {
  expect(fileSize(bytes)).toBe(expected);
});
