// @vitest-environment node
import { expect, it } from 'vitest';
import { FITTING, moved, turned, zoomed } from './picture-place';

it('comes back to the middle when it fits again', () => {
  const near = moved(zoomed(FITTING, 2), 30, 40);
  expect(near).toEqual({ scale: 2, turns: 0, x: 30, y: 40 });
  expect(zoomed(near, 2)).toMatchObject({ scale: 4, x: 60, y: 80 });
  expect(zoomed(near, 0.5)).toEqual(FITTING);
});

it('goes no nearer and no farther than makes sense', () => {
  expect(zoomed(FITTING, 1000).scale).toBe(20);
  expect(zoomed(FITTING, 0.001).scale).toBe(0.1);
});

it('turns by quarters', () => {
  expect(turned(turned(FITTING)).turns).toBe(2);
});
