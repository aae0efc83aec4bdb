import { expect, it } from 'vitest';
import { isKeyOf, lookup } from './own-members';

it.each(['constructor', '__proto__', 'toString'])('%s is no member of a table', (name) => {
  expect([isKeyOf({ a: 1 }, name), lookup({ a: 1 }, name)]).toEqual([false, undefined]);
});

it('members may be named by texts and by numbers', () => {
  expect([isKeyOf({ a: 1 }, 'a'), isKeyOf({ 2: 'b' }, 2), isKeyOf({ 2: 'b' }, '2'), isKeyOf({ 2: 'b' }, 3)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([undefined, null, {}, Symbol.iterator].some((key) => isKeyOf({ undefined: 1, null: 2 }, key))).toBe(false);
});
