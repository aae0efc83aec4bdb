import { expect, it } from 'vitest';
import { pathOf } from './course-path';

const frame = { width: 100, height: 50, until: 1000, most: 10 };

it('climbs at the moment of each step, stays level between, and ends at the edge', () => {
  expect(
    pathOf(
      [
        [100, 2],
        [500, 10],
      ],
      frame,
    ),
  ).toEqual({
    line: 'M0 50H10V40H50V0H100',
    area: 'M0 50H10V40H50V0H100V50Z',
  });
});

it('is level on the ground when nobody has read, and never leaves its frame', () => {
  expect(pathOf([], frame).line).toBe('M0 50H100');
  expect(pathOf([[5000, 20]], frame).line).toBe('M0 50H100V0H100');
});
