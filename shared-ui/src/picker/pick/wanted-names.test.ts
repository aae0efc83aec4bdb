import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PickNode, refOf } from './pick-node';
import { createWantedNames, nodeKey } from './wanted-names';

const person: PickNode = {
  key: 'user-7001',
  id: '7001',
  type: 'user',
  fullName: '张三',
  organize: '',
  organizeIds: [],
  disabled: false,
  isLeaf: true,
};
const REF = refOf(person);

const ask = vi.fn<(refs: readonly string[]) => Promise<PickNode[]>>();
let cache: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient();
  ask.mockReset().mockImplementation(() => {
    cache.setQueryData(nodeKey(REF), person);
    return Promise.resolve([person]);
  });
});
afterEach(() => {
  cache.clear();
  vi.useRealTimers();
});

it('a name stays when the cache has forgotten it, and is not asked for again', async () => {
  const names = createWantedNames(cache, ask);
  expect(names.nameOf(REF)).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(cache.getQueryData(nodeKey(REF))).toBeUndefined();
  expect(names.nameOf(REF)).toBe('张三');
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('a call that failed tells nobody, and is made again when the name is next wanted', async () => {
  ask.mockRejectedValueOnce(new Error('no connection'));
  const names = createWantedNames(cache, ask);
  const told = vi.fn();
  names.subscribe(told);
  names.nameOf(REF);
  await vi.advanceTimersByTimeAsync(1);
  expect([names.version(), told.mock.calls.length]).toEqual([0, 0]);
  expect(names.nameOf(REF)).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  expect([names.version(), told.mock.calls.length]).toEqual([1, 1]);
  expect(names.nameOf(REF)).toBe('张三');
});

it('an organization has a name, and one with everything above it; the company that it may have been is the same', async () => {
  const team: PickNode = { ...person, key: 'company-6104', id: '6104', type: 'company', fullName: '采购部', organize: '榕树集团/采购部' };
  ask.mockResolvedValueOnce([team]);
  const names = createWantedNames(cache, ask);
  expect(names.nameOf('6104--department', true)).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  expect([names.nameOf('6104--department'), names.nameOf('6104--department', true)]).toEqual(['采购部', '榕树集团/采购部']);
});
