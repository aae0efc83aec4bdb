import { expect, it, vi } from 'vitest';
import { createBoundedMatcher } from './bounded-match';

it('answers what matches, and stops a pattern that would take years without trying it again at once', () => {
  const match = createBoundedMatcher();
  const digits = { expression: /^\d+$/, text: '12' };
  const slow = { expression: /^(a+)+$/, text: `${'a'.repeat(60)}!` };
  const tries = vi.spyOn(slow.expression, 'test');
  expect(match([digits, { ...digits, text: 'x' }])).toEqual([true, false]);
  expect(match([digits, slow])).toEqual([true, false]);
  const before = tries.mock.calls.length;
  for (let time = 0; time < 100; time += 1) expect(match([slow, digits])).toEqual([false, true]);
  expect(tries).toHaveBeenCalledTimes(before);
  expect(match([])).toEqual([]);
});
