import { expect, it } from 'vitest';
import { orderPlace } from './order-place';

const row = ['a', 'b', 'c'].map((key, index) => ({ key, box: { left: index * 100, top: 0, width: 100, height: 40 } }));

it('puts before the one whose first half is under the point, and behind the last one', () => {
  expect(orderPlace(row, { x: 30, y: 20 }, 'flow')?.before).toBe('a');
  expect(orderPlace(row, { x: 160, y: 20 }, 'flow')?.before).toBe('c');
  expect(orderPlace(row, { x: 290, y: 20 }, 'flow')).toEqual({ before: undefined, line: { left: 299, top: 0, width: 2, height: 40 } });
  expect(orderPlace([], { x: 0, y: 0 }, 'flow')).toBeUndefined();
});

it('reads several rows one after the other', () => {
  const rows = [...row, { key: 'd', box: { left: 0, top: 50, width: 100, height: 40 } }];
  expect(orderPlace(rows, { x: 290, y: 20 }, 'flow')?.before).toBe('d');
  expect(orderPlace(rows, { x: 290, y: 60 }, 'flow')?.before).toBeUndefined();
});

it('reads a column by the height', () => {
  const column = ['a', 'b'].map((key, index) => ({ key, box: { left: 0, top: index * 30, width: 200, height: 30 } }));
  expect(orderPlace(column, { x: 199, y: 20 }, 'column')).toEqual({ before: 'b', line: { left: 0, top: 29, width: 200, height: 2 } });
});
