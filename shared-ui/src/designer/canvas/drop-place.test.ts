import type { Message } from '@banyan/shared-contracts/design/steps/change';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, type CanvasBoxes, dropPlace, type DropTree, type ListBox } from './drop-place';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const NO: Message = { key: 'refused', values: {} };

interface Given {
  /** Children by their parent. */
  tree: Record<string, readonly string[]>;
  nodes: Record<string, Box>;
  lists: readonly (Omit<ListBox, 'slot'> & { slot?: string })[];
  refuses?: readonly string[];
}

function canvasOf({ tree, nodes, lists, refuses = [] }: Given) {
  const parentOf = (id: string) => Object.keys(tree).find((parent) => tree[parent]?.includes(id));
  const drop: DropTree = {
    children: (parent) => tree[parent] ?? [],
    ancestors: (id) => {
      const above = parentOf(id);
      return above === undefined ? [id] : [id, ...drop.ancestors(above)];
    },
    accepts: (parent) => (refuses.includes(parent) ? NO : true),
  };
  const boxes: CanvasBoxes = { nodes: new Map(Object.entries(nodes)), lists: lists.map((list) => ({ slot: 'fields', ...list })) };
  return (x: number, y: number, ...dragged: string[]) => dropPlace(drop, boxes, { x, y }, dragged);
}

/** Two fields over the whole width, two side by side, a card with one field, an empty card, a table with two columns. */
const form: Given = {
  tree: { root: ['a', 'b', 'c', 'd', 'card', 'empty', 'table'], card: ['e'], table: ['t1', 't2'] },
  nodes: {
    a: box(0, 0, 600, 40),
    b: box(0, 40, 600, 40),
    c: box(0, 80, 300, 40),
    d: box(300, 80, 300, 60),
    card: box(0, 140, 600, 120),
    e: box(16, 196, 568, 40),
    empty: box(0, 260, 600, 100),
    table: box(0, 360, 600, 100),
    t1: box(0, 376, 100, 40),
    t2: box(100, 376, 100, 40),
  },
  lists: [
    { parent: 'root', box: box(0, 0, 600, 600) },
    { parent: 'card', box: box(16, 190, 568, 60) },
    { parent: 'empty', box: box(16, 300, 568, 48) },
    { parent: 'table', box: box(0, 376, 600, 60), axis: 'x' },
  ],
};

describe('where something new is dropped', () => {
  const at = canvasOf(form);
  it.each([
    ['upper half of a field', 100, 50, 'root', 'b'],
    ['lower half of a field', 100, 70, 'root', 'c'],
    ['left half of one of two', 20, 100, 'root', 'c'],
    ['right half of one of two', 280, 100, 'root', 'd'],
    ['right half of the second of two', 590, 100, 'root', 'card'],
    ['head of a card', 100, 160, 'root', 'card'],
    ['upper edge of a card', 100, 143, 'root', 'card'],
    ['lower edge of a card', 100, 257, 'root', 'empty'],
    ['below the field of a card', 100, 230, 'card', undefined],
    ['an empty card', 100, 320, 'empty', undefined],
    ['left of a column', 10, 400, 'table', 't1'],
    ['right of a column', 90, 400, 'table', 't2'],
    ['behind all columns', 500, 400, 'table', undefined],
    ['below everything', 100, 590, 'root', undefined],
  ])('%s', (_name, x, y, parent, before) => {
    expect(at(x, y)).toMatchObject({ kind: 'place', parent, before });
  });

  it('is marked by a line at the sibling, and by a frame in what is empty', () => {
    expect(at(100, 50)?.mark).toEqual({ kind: 'line', axis: 'x', left: 0, top: 40, length: 600 });
    expect(at(280, 100)?.mark).toEqual({ kind: 'line', axis: 'y', left: 300, top: 80, length: 40 });
    expect(at(100, 320)?.mark).toEqual({ kind: 'frame', box: box(16, 300, 568, 48) });
  });

  it('counts for the page where it is beside of it', () => {
    expect(at(700, 50)).toMatchObject({ parent: 'root', before: 'b' });
    expect(at(100, 900)).toMatchObject({ parent: 'root', before: undefined });
    const empty = canvasOf({ tree: {}, nodes: {}, lists: [{ parent: 'root', box: box(0, 0, 600, 56) }] });
    expect(empty(300, 400)).toMatchObject({ parent: 'root', before: undefined, mark: { kind: 'frame' } });
  });
});

describe('what is moved', () => {
  const at = canvasOf(form);
  it('stays where it is beside itself', () => {
    expect(at(100, 10, 'a')).toBeUndefined();
    expect(at(100, 45, 'a')).toBeUndefined();
    expect(at(100, 70, 'a')).toMatchObject({ before: 'c' });
  });
  it('never goes into itself', () => {
    expect(at(100, 220, 'card')).toBeUndefined();
  });
  it('is placed before the next that does not move with it', () => {
    expect(at(20, 100, 'b', 'c', 'd')).toMatchObject({ before: 'card' });
  });
});

it('says why something may not be dropped', () => {
  const at = canvasOf({ ...form, refuses: ['table'] });
  expect(at(10, 400)).toEqual({
    kind: 'refused',
    parent: 'table',
    slot: 'fields',
    why: NO,
    mark: { kind: 'frame', box: box(0, 376, 600, 60) },
  });
});

it('shares the line of a field at whose right edge it is dropped, and never with itself', () => {
  const at = canvasOf(form);
  expect(at(590, 60)).toMatchObject({ parent: 'root', before: 'c', beside: 'b', mark: { axis: 'y', left: 600, top: 40 } });
  expect(at(590, 60, 'b')).toBeUndefined();
  expect(at(590, 60, 'c')).toMatchObject({ before: 'd', beside: 'b' });
  expect(at(500, 60)).not.toHaveProperty('beside');
  expect(at(590, 60, 'c', 'd')).not.toHaveProperty('beside');
});

it('stands beside a field that does not fill its line', () => {
  const at = canvasOf({
    tree: { root: ['a', 'b'] },
    nodes: { a: box(0, 0, 200, 40), b: box(0, 40, 600, 40) },
    lists: [{ parent: 'root', box: box(0, 0, 600, 400) }],
  });
  expect(at(400, 20)).toMatchObject({ before: 'b', mark: { axis: 'y', left: 200 } });
  expect(at(100, 5)).toMatchObject({ before: 'a', mark: { axis: 'x', top: 0 } });
});

it('answers a place that is accepted, a reason, or nothing, wherever the pointer is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 620 }),
      fc.integer({ min: -20, max: 620 }),
      fc.subarray(['a', 'c', 'card', 'e', 't1']),
      fc.subarray(['root', 'card', 'empty', 'table']),
      (x, y, dragged, refuses) => {
        const drop = canvasOf({ ...form, refuses })(x, y, ...dragged);
        if (drop === undefined) return;
        expect(drop.kind === 'refused').toBe(refuses.includes(drop.parent));
        if (drop.kind === 'refused' || drop.before === undefined) return;
        expect(form.tree[drop.parent]).toContain(drop.before);
        expect(dragged).not.toContain(drop.before);
      },
    ),
  );
});
