import { expect, it } from 'vitest';
import { createTurns } from './at-once';

it('lets so many work at a time, the others in the order in which they came, whatever becomes of those before', async () => {
  const inTurn = createTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const all = Array.from({ length: 6 }, (_one, number) =>
    inTurn(async () => {
      begun.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((end) => ends.push(end));
      running -= 1;
      if (number === 1) throw new Error('failed');
      return number;
    }),
  );
  const settled = Promise.allSettled(all);
  for (let ended = 0; ended < 6; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
