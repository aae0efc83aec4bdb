import { expect, it } from 'vitest';
import { combineDrafts } from './left-drafts';
import type { LocalDraft } from './local-drafts';

const server = (data: string, updatedAt: number) => ({ data, updatedAt, stale: false });
const local = (slot: string, data: string, more: Partial<LocalDraft> = {}): LocalDraft => ({
  slot,
  data,
  updatedAt: 100,
  serverAt: null,
  unsent: true,
  ...more,
});
const shown = (...given: Parameters<typeof combineDrafts>) => {
  const { offers, settled } = combineDrafts(...given);
  return { offers: offers.map(({ slot, from, coversServer }) => [slot ?? from, coversServer]), settled };
};

it('offers what the server does not have yet instead of its older version', () => {
  const found = shown(server('{"a":1}', 90), [local('x', '{"a":12}', { serverAt: 90 })]);
  expect(found).toEqual({ offers: [['x', true]], settled: [] });
});

it('offers once what both have, whatever the order of its members', () => {
  const found = shown(server('{"b":[{"d":1,"c":2}],"a":1}', 90), [local('x', '{"a":1,"b":[{"c":2,"d":1}]}')]);
  expect(found).toEqual({ offers: [['server', true]], settled: ['x'] });
  expect(shown(server('{"a":1}', 90), [local('x', '{"a":10}', { serverAt: 90, unsent: false })]).settled).toEqual(['x']);
});

it('offers what another device, or another tab, has typed beside it, the latest first', () => {
  expect(shown(server('{"a":1}', 150), [local('x', '{"a":2}', { serverAt: 90 }), local('y', '{"a":3}', { updatedAt: 200 })])).toEqual({
    offers: [
      ['y', false],
      ['server', true],
      ['x', false],
    ],
    settled: [],
  });
});

it('drops what was saved or refused elsewhere, and keeps what nobody else has seen', () => {
  expect(shown(null, [local('x', '{"a":2}', { serverAt: 90, unsent: false }), local('y', '{"a":3}', { serverAt: 90 })])).toEqual({
    offers: [['y', false]],
    settled: ['x'],
  });
});

it('keeps what stands beside a draft of the server that fits the design no longer', () => {
  const sent = local('x', '{"a":2}', { serverAt: 90, unsent: false });
  expect(shown(server('', 90), [sent])).toEqual({ offers: [['x', false]], settled: [] });
});

it('offers everything of the browser while the server cannot be asked', () => {
  expect(shown(undefined, [local('x', '{"a":2}', { serverAt: 90, unsent: false })])).toEqual({ offers: [['x', false]], settled: [] });
});
