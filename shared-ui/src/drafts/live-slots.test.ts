import { afterEach, expect, it, vi } from 'vitest';
import { listLiveSlots } from './live-slots';

afterEach(() => void vi.unstubAllGlobals());

const withLocks = (query: () => Promise<object>) => void vi.stubGlobal('navigator', { locks: { query } });

it('names the slots that are held, and none where the browser does not tell', async () => {
  withLocks(() => Promise.resolve({ held: [{ name: 'banyan:draft:a' }, { name: 'other' }, {}] }));
  expect([...(await listLiveSlots())]).toEqual(['a']);
  withLocks(() => Promise.reject(new Error('refused')));
  expect([...(await listLiveSlots())]).toEqual([]);
});
