import type { FormDraft } from '@banyan/shared-contracts/forms/records/draft.contract';
import { expect, it } from 'vitest';
import { combineDrafts } from './left-drafts';
import type { LocalDraft } from './local-drafts';

const onServer = (list: FormDraft[]) => ({ list, now: 1000 });
const server = (slot: string, data: string, updatedAt: number) => ({ slot, data, updatedAt, stale: false });
const local = (slot: string, data: string, more: Partial<LocalDraft> = {}): LocalDraft => ({
  slot,
  data,
  updatedAt: 100,
  unsent: true,
  ...more,
});
const shown = (...given: Parameters<typeof combineDrafts>) => {
  const { offers, settled } = combineDrafts(...given);
  return { offers: offers.map(({ slots, from, data }) => [slots.join(), from, data]), settled };
};

it('offers what the server does not have yet instead of its older version', () => {
  const found = shown(onServer([server('x', '{"a":1}', 90)]), [local('x', '{"a":12}')]);
  expect(found).toEqual({ offers: [['x', 'browser', '{"a":12}']], settled: [] });
});

it('offers once what both have, also where the server leaves out what is closed by now', () => {
  const found = shown(onServer([server('x', '{"a":1}', 90)]), [local('x', '{"a":1,"b":2}', { unsent: false })]);
  expect(found).toEqual({ offers: [['x', 'server', '{"a":1}']], settled: [] });
});

it('offers the same text once, whatever the order of its members, and one decision is about every copy', () => {
  const found = shown(onServer([server('y', '{"b":[{"d":1,"c":2}],"a":1}', 90)]), [local('x', '{"a":1,"b":[{"c":2,"d":1}]}')]);
  expect(found).toEqual({ offers: [['x,y', 'browser', '{"a":1,"b":[{"c":2,"d":1}]}']], settled: [] });
});

it('offers each that nobody has decided about, the latest first', () => {
  const found = shown(onServer([server('s', '{"a":1}', 150), server('t', '{"a":4}', 120)]), [
    local('x', '{"a":2}'),
    local('y', '{"a":3}', { updatedAt: 200 }),
  ]);
  expect(found.offers.map(([slot]) => slot)).toEqual(['y', 's', 't', 'x']);
  expect(found.settled).toEqual([]);
});

it('drops what was saved or refused elsewhere, and keeps what nobody else has seen', () => {
  expect(shown(onServer([]), [local('x', '{"a":2}', { unsent: false }), local('y', '{"a":3}')])).toEqual({
    offers: [['y', 'browser', '{"a":3}']],
    settled: ['x'],
  });
});

it('offers what stands in the browser of a draft that fits the design no longer', () => {
  const sent = local('x', '{"a":2}', { unsent: false });
  expect(shown(onServer([server('x', '', 90)]), [sent])).toEqual({ offers: [['x', 'browser', '{"a":2}']], settled: [] });
});

it('offers everything of the browser while the server cannot be asked', () => {
  expect(shown(undefined, [local('x', '{"a":2}', { unsent: false })])).toEqual({ offers: [['x', 'browser', '{"a":2}']], settled: [] });
});

it('offers what the server names, but has not any more because newer ones came', () => {
  const found = onServer([server('y', '{"a":1}', 90), server('x', '', 80), server('z', '', 70)]);
  expect(shown(found, [local('x', '{"a":2}', { unsent: false })])).toEqual({
    offers: [
      ['x', 'browser', '{"a":2}'],
      ['y', 'server', '{"a":1}'],
    ],
    settled: [],
  });
});
