import { expect, it } from 'vitest';
import { createWatched } from './watched';

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => String(from + index));

it('asks about no more than a socket may, those that were asked about last first', () => {
  const watched = createWatched(500);
  watched.ask('a', ids(0, 400));
  const both = watched.ask('b', ids(1000, 300));
  expect(both).toHaveLength(500);
  expect(both.slice(0, 300)).toEqual(ids(1000, 300));
  expect(watched.ask('b', [])).toEqual(ids(0, 400));
});

it('forgets the tabs that have not asked for longest', () => {
  const watched = createWatched(500);
  for (let tab = 0; tab < 60; tab += 1) watched.ask(String(tab), [String(tab)]);
  expect([...watched.ask('59', ['59'])].sort((a, b) => Number(a) - Number(b))).toEqual(ids(10, 50));
});
