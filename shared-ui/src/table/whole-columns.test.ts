import { expect, it } from 'vitest';
import { tightColumns, wholeColumns } from './whole-columns';

const held = { key: 'held', width: 140, fixed: 'left' as const };
const actions = { key: 'actions', width: 48, fixed: 'right' as const };
const free = (...widths: number[]) => widths.map((width, index) => ({ key: `free${index}`, width, fixed: undefined }));
const widthsOf = (columns: readonly { width: number }[]) => columns.map(({ width }) => width);

it('gives the room between fixed columns to those that fit whole', () => {
  expect(widthsOf(wholeColumns([held, ...free(80, 70, 150), actions], 366))).toEqual([140, 94, 84, 150, 48]);
});

it('leaves no pixel over', () => {
  expect(widthsOf(wholeColumns([held, ...free(80, 71, 150), actions], 366))).toEqual([140, 93, 85, 150, 48]);
});

it('narrows columns by a little where one more has room then', () => {
  expect(widthsOf(wholeColumns([held, ...free(80, 102, 150), actions], 366))).toEqual([140, 78, 100, 150, 48]);
});

it('narrows a first column that is wider than the room', () => {
  expect(widthsOf(wholeColumns([held, ...free(240, 80), actions], 366))).toEqual([140, 178, 80, 48]);
});

it('changes nothing where all have room, or none stays at the end', () => {
  expect(widthsOf(wholeColumns([held, ...free(80, 70), actions], 366))).toEqual([140, 80, 70, 48]);
  expect(widthsOf(wholeColumns(free(150, 150, 150), 366))).toEqual([150, 150, 150]);
});

const yielding = (...widths: number[]) => free(...widths).map((column) => ({ ...column, yields: true }));

it('takes a little room that is missing from the columns that yield', () => {
  expect(widthsOf(tightColumns([...yielding(150, 100), ...free(100), actions], 373) ?? [])).toEqual([135, 90, 100, 48]);
});

it('leaves columns as they are where there is room, or where much is missing, or where nothing is fixed at the end', () => {
  expect(tightColumns([...yielding(150, 100), actions], 298)).toBeUndefined();
  expect(tightColumns([...yielding(150, 100), actions], 240)).toBeUndefined();
  expect(tightColumns(yielding(150, 100), 240)).toBeUndefined();
});
