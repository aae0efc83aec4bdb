import type { GrantNode } from '@banyan/shared-contracts/permission/authority.contract';
import { describe, expect, it } from 'vitest';
import { changedTree, decide, type Decisions, leavesOf, NOTHING, stateOf } from './grant-selection';

const none: Decisions = new Map();
const leaf = (id: string, disabled = false): GrantNode => ({
  id,
  fullName: id,
  icon: '',
  type: null,
  sortCode: 0,
  disabled,
  isLeaf: true,
  children: [],
});
const branch = (id: string, ...children: GrantNode[]): GrantNode => ({ ...leaf(id), type: 1, isLeaf: false, children });
const reply = (list: GrantNode[], ...ids: string[]) => ({ list, ids });
const shape = (nodes: readonly GrantNode[]): unknown[] => nodes.map(({ id, isLeaf, children }) => (isLeaf ? id : [id, ...shape(children)]));
const lists = ({ checked, added, removed }: ReturnType<typeof stateOf>) => [[...checked], [...added], [...removed]];

const before = reply([branch('m1', leaf('a'), leaf('b'))], 'a');

describe('what is ticked in a step', () => {
  it('is what is granted, until somebody decides otherwise', () => {
    expect(lists(stateOf(before, before, none))).toEqual([['a'], [], []]);
    expect(lists(stateOf(before, before, decide(decide(none, ['a'], false), ['b'], true)))).toEqual([['b'], ['b'], ['a']]);
    expect(lists(stateOf(before, before, decide(decide(none, ['a'], false), ['a'], true)))).toEqual([['a'], [], []]);
  });

  it('stays as it is where it may not be granted', () => {
    const fixed = reply([branch('m1', leaf('a', true), leaf('b', true))], 'a');
    expect(lists(stateOf(fixed, fixed, decide(decide(none, ['a'], false), ['b'], true)))).toEqual([['a'], [], []]);
    expect(lists(stateOf(NOTHING, fixed, none))).toEqual([[], [], []]);
  });

  it('goes with the menu that it stands on, and comes back with it as it was decided', () => {
    const decisions = decide(none, ['b'], true);
    expect(lists(stateOf(NOTHING, before, decisions))).toEqual([[], [], ['a']]);
    expect(lists(stateOf(before, before, decisions))).toEqual([['a', 'b'], ['b'], []]);
  });

  it('begins with what the group grants already where a menu is new in the tree', () => {
    const more = reply([...before.list, branch('m2', leaf('c'), leaf('d'))], 'a', 'c');
    expect(lists(stateOf(more, before, none))).toEqual([['a', 'c'], [], []]);
  });
});

describe('the changes', () => {
  it('stand under what is above them, also those that are offered no more', () => {
    const now = reply([branch('s', branch('m1', leaf('a'), leaf('b'), leaf('e')))], 'a');
    const then = reply([branch('s', branch('m1', leaf('a'), leaf('b'), leaf('e')), branch('m2', leaf('c'), leaf('d')))], 'a', 'c');
    const state = stateOf(now, then, decide(none, ['e'], true));
    expect(shape(changedTree(now, then, state))).toEqual([['s', ['m1', 'e'], ['m2', 'c']]]);
    expect(shape(changedTree(now, then, stateOf(now, now, none)))).toEqual([]);
  });

  it('of thousands are found at once', () => {
    const menus = Array.from({ length: 500 }, (_, menu) =>
      branch(`m${menu}`, ...Array.from({ length: 10 }, (_one, index) => leaf(`${menu}-${index}`))),
    );
    const large = reply(menus, ...leavesOf(menus).map(({ id }) => id));
    const state = stateOf(large, large, decide(none, ['7-3'], false));
    expect([state.checked.size, [...state.removed]]).toEqual([4999, ['7-3']]);
    expect(shape(changedTree(large, large, state))).toEqual([['m7', '7-3']]);
  });
});
