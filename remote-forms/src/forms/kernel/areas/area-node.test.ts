import type { PlacedArea } from '@banyan/shared-contracts/admin/area.contract';
import { expect, it } from 'vitest';
import { type AreaNode, areaNode, isChoosable, refsAbove, treeOfFound } from './area-node';

const found = (isLeaf: boolean, ...ids: string[]): PlacedArea => ({
  id: ids.at(-1) ?? '',
  fullName: `n${ids.at(-1)}`,
  names: ids.map((id) => `n${id}`),
  ids,
  isLeaf,
  ...{ enCode: '', enabledMark: 1, sortCode: 0, hasChildren: !isLeaf },
});

/** A tree in one line: `*` for a node without children, `?` for children that are not loaded. */
const drawn = (nodes: readonly AreaNode[]): string =>
  nodes
    .map(({ fullName, isLeaf, children }) => fullName + (isLeaf ? '*' : children === undefined ? '?' : `(${drawn(children)})`))
    .join(' ');

it('a tree ends at the level that is asked for, or where there is nothing more', () => {
  const area = (isLeaf: boolean) => ({ id: '2', fullName: 'two', isLeaf });
  const above = { path: ['1'], names: ['one'] };
  expect(areaNode(area(false), 2, above)).toMatchObject({ key: '1/2', path: ['1', '2'], names: ['one', 'two'], isLeaf: false });
  expect(isChoosable(areaNode(area(false), 2, above))).toBe(false);
  expect(isChoosable(areaNode(area(false), 1, above))).toBe(true);
  expect(isChoosable(areaNode(area(true), 3, above))).toBe(true);
});

it('found areas stand below what is above them, once each', () => {
  expect(drawn(treeOfFound([found(false, '1', '2', '3'), found(true, '1', '2', '4'), found(false, '5')], 2))).toBe('n1(n2(n3* n4*)) n5?');
});

it('below a found area everything is read: what was found there as well', () => {
  expect(drawn(treeOfFound([found(false, '1'), found(false, '1', '2')], 2))).toBe('n1?');
  expect(refsAbove(['1', '2', '3'])).toEqual(['1', '1/2']);
  expect(refsAbove([])).toEqual([]);
});
