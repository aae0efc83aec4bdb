import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './search-turns';

it('lets one search of a person run at a time, and tells the others that they are not the newest', async () => {
  const inTurn = createTurns();
  let running = 0;
  const search = (userId: string) =>
    inTurn(userId, async (isNewest) => {
      running += 1;
      expect(running).toBe(1);
      await sleep(5);
      running -= 1;
      return isNewest();
    });
  expect(await Promise.all([search('1'), search('1'), search('1')])).toEqual([false, false, true]);
  const failed = inTurn('1', () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect(await search('1')).toBe(true);
});
