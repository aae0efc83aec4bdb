import { expect, it } from 'vitest';
import { levelProps, levelsOf } from './levels';

const tree = [{ id: 'a', children: [{ id: 'b', children: [{ id: 'c' }] }] }, { id: 'd' }];

it('tells how deep rows lie; the head of a group is no level', () => {
  expect([...levelsOf(tree, () => false)]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['d', 0],
  ]);
  expect(levelsOf(tree, ({ id }) => id === 'a').get('c')).toBe(1);
});

it('moves a card in by its level, not further than a phone has room, and says the level', () => {
  expect(levelProps(0)).toEqual({});
  expect(levelProps(2)).toEqual({ 'aria-level': 3, style: { '--level': 2 } });
  expect(levelProps(9)).toEqual({ 'aria-level': 10, style: { '--level': 4 } });
});
