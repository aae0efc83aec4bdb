import { describe, expect, it } from 'vitest';
import { keyIntent, type PressedKey, screenIntent } from './design-keys';
import { neighbour, type NodeTree, pathTo, range, topmost } from './navigate';

const CHILDREN: Readonly<Record<string, readonly string[]>> = { root: ['a', 'tab', 'z'], tab: ['p1', 'p2'], p1: ['b', 'c'], p2: ['d'] };
const tree: NodeTree = {
  root: 'root',
  children: (id) => CHILDREN[id] ?? [],
  parent: (id) => Object.keys(CHILDREN).find((parent) => CHILDREN[parent]?.includes(id)),
};
/** Panes have no frame of their own. */
const framed = (id: string) => !id.startsWith('p');

describe('the keyboard', () => {
  it.each([
    [undefined, 'next', 'a'],
    ['a', 'next', 'tab'],
    ['tab', 'next', 'b'],
    ['c', 'next', 'd'],
    ['z', 'next', undefined],
    ['d', 'previous', 'c'],
    ['b', 'previous', 'tab'],
    ['tab', 'child', 'b'],
    ['a', 'child', undefined],
    ['b', 'parent', 'p1'],
    ['a', 'parent', undefined],
    ['b', 'first', 'a'],
    ['b', 'last', 'z'],
  ] as const)('leads from %s by %s to %s', (from, to, found) => {
    expect(neighbour(tree, from, to, framed)).toBe(found);
  });

  const pressed = (key: string, more: Partial<PressedKey> = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...more,
  });
  it('knows a key by what is held with it', () => {
    expect(keyIntent(pressed('ArrowUp'))).toBe('previous');
    expect(keyIntent(pressed('ArrowUp', { altKey: true }))).toBe('moveUp');
    expect(keyIntent(pressed('ArrowRight', { shiftKey: true }))).toBe('wider');
    expect(keyIntent(pressed('D', { metaKey: true }))).toBe('duplicate');
    expect(keyIntent(pressed('d'))).toBeUndefined();
    expect(keyIntent(pressed('constructor'))).toBeUndefined();
    expect(screenIntent(pressed('Z', { ctrlKey: true, shiftKey: true }))).toBe('redo');
    expect(screenIntent(pressed('/', { shiftKey: true }))).toBe('searchPalette');
  });
});

it('takes nodes of one list together', () => {
  expect(topmost(tree, ['d', 'z', 'tab', 'c'])).toEqual(['tab', 'z']);
  expect(range(tree, 'z', 'a')).toEqual(['a', 'tab', 'z']);
  expect(range(tree, 'b', 'a')).toEqual(['a']);
  expect(pathTo(tree, 'b')).toEqual(['root', 'tab', 'p1', 'b']);
});
