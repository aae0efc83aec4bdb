import { expect, it } from 'vitest';
import { createComputeClock } from './compute-clock';

let now = 0;
const clock = createComputeClock(() => now);

/** How often the clock is read, at this interval in ms, until the time is over. */
const looksUntilOver = (apart: number) =>
  clock.limit(() => {
    let looks = 1;
    for (now += apart; !clock.isOver(); now += apart) looks += 1;
    return looks;
  });

it('a run may compute for half a second, each run anew', () => {
  expect(looksUntilOver(1)).toBe(501);
  expect(looksUntilOver(1)).toBe(501);
});

it('a machine that is busy with something else does not use up the time of a run, unless it takes seconds', () => {
  const over = clock.limit(() => {
    now += 3000;
    return clock.isOver();
  });
  expect(over).toBe(false);
  expect(looksUntilOver(3000)).toBe(2);
});

it('what runs outside of the limit has none', () => {
  now += 60_000;
  expect(clock.isOver()).toBe(false);
  expect(() =>
    clock.limit(() => {
      throw new Error('failed');
    }),
  ).toThrow('failed');
  now += 60_000;
  expect(clock.isOver()).toBe(false);
});
