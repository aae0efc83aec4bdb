import { expect, it } from 'vitest';
import { changedValues, NO_TRAIL, valuesOf, withoutRecord, withSaved, withUndone } from './cell-changes';

const cell = (id: string, label: string) => ({ id, label, before: { [label]: 1 } });

it('finds what a cell has changed, and what followed from it', () => {
  const changed = changedValues({ a: 1, b: ['x'], c: 'gone', d: '' }, { a: 1, b: ['y'], d: null });
  expect(changed).toEqual({ b: ['y'], c: null });
  expect(valuesOf(changed, { b: ['x'], c: 'gone' })).toEqual({ b: ['x'], c: 'gone' });
});

it('takes back one cell after the other, with the version that each save leaves', () => {
  const first = withSaved(NO_TRAIL, cell('1', 'a'), 4);
  const second = withSaved(first, cell('1', 'b'), 5);
  expect(second.versions).toEqual({ 1: 6 });
  const undone = withUndone(second);
  expect(undone).toEqual({ cells: [cell('1', 'a')], versions: { 1: 7 } });
});

it('forgets what was saved before another person changed the record', () => {
  const first = withSaved(withSaved(NO_TRAIL, cell('1', 'a'), 4), cell('2', 'a'), 1);
  const second = withSaved(first, cell('1', 'b'), 9);
  expect(second.cells.map(({ id, label }) => id + label)).toEqual(['2a', '1b']);
  expect(withoutRecord(second, '1').cells).toEqual([cell('2', 'a')]);
});
