import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { DAY_MS } from '@banyan/shared-contracts/time/calendar-days';
import { fromWall } from '@banyan/shared-contracts/time/platform-zone';
import { expect, it } from 'vitest';
import { type Span, spanOf, weekParts } from './calendar-spans';

const first = Date.UTC(2026, 4, 4);
const span = (id: string, from: number, to = from): Span => ({ row: { id }, from: first + from * DAY_MS, to: first + to * DAY_MS });
const placed = (spans: Span[]) =>
  weekParts(spans, first).map(({ span: { row }, column, days, lane, before, after }) => [row.id, column, days, lane, before, after]);

it('places spans in the first row where their days are free', () => {
  expect(placed([span('a', 1), span('long', -2, 2), span('b', 3, 9), span('c', 1), span('gone', 7)])).toEqual([
    ['long', 0, 3, 0, true, false],
    ['a', 1, 1, 1, false, false],
    ['c', 1, 1, 2, false, false],
    ['b', 3, 4, 0, false, true],
  ]);
});

it('a record without a begin has no days, one with an end before it has its first', () => {
  const at = (day: number) => fromWall(first + day * DAY_MS + 3_600_000);
  const row = (begin: number | undefined, end?: number): ModelRow => ({ id: '1', b_jnpfId: begin, e_jnpfId: end });
  expect(spanOf(row(undefined, at(1)), 'b', 'e')).toBeUndefined();
  expect(spanOf(row(at(2), at(1)), 'b', 'e')).toMatchObject({ from: first + 2 * DAY_MS, to: first + 2 * DAY_MS });
  expect(spanOf(row(at(2), at(4)), 'b', 'e')).toMatchObject({ to: first + 4 * DAY_MS });
  expect(spanOf(row(at(2), at(4)), 'b', '')).toMatchObject({ to: first + 2 * DAY_MS });
});
