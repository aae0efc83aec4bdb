import { expect, it } from 'vitest';
import { nestRows, type ShownRow } from './list-shapes';

const row = (id: string, parent: string): ShownRow => ({ row: { id }, values: { parent } });
const below = (one: Record<string, unknown>) => (one['children'] ?? []) as Record<string, unknown>[];
const count = (rows: readonly Record<string, unknown>[]): number => rows.reduce((sum, one) => sum + 1 + count(below(one)), 0);
const depthOf = (one: Record<string, unknown>): number => 1 + below(one).reduce((deepest, child) => Math.max(deepest, depthOf(child)), 0);

it('nests a long chain without an end of the stack, and loses no row', () => {
  const nested = nestRows(
    Array.from({ length: 20_000 }, (_item, index) => row(String(index + 1), String(index))),
    'parent',
  );
  expect(count(nested)).toBe(20_000);
  expect(Math.max(...nested.map(depthOf))).toBe(51);
});

it('opens circles', () => {
  expect(count(nestRows([row('a', 'b'), row('b', 'c'), row('c', 'a'), row('d', 'a'), row('e', 'e')], 'parent'))).toBe(5);
});
