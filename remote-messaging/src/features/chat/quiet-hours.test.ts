// @vitest-environment node
import { fromWall } from '@banyan/shared-contracts/time/platform-zone';
import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours';

it('quiet hours may go over midnight', () => {
  const at = (clock: string) => fromWall(Date.parse(`2026-11-22T${clock}:00Z`));
  const night = { from: '22:00', to: '07:00' };
  expect(['21:59', '22:00', '03:00', '06:59', '07:00'].map((clock) => isQuiet(night, at(clock)))).toEqual([false, true, true, true, false]);
  expect(['11:59', '12:00', '13:30'].map((clock) => isQuiet({ from: '12:00', to: '13:30' }, at(clock)))).toEqual([false, true, false]);
  expect(isQuiet(null, at('23:00'))).toBe(false);
});
