import type { ReleaseSet } from '@banyan/shared-contracts/release';
import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { expect, it } from 'vitest';
import { remoteAt, remoteFor } from './find-offer';

const entry = (enabled: boolean) => ({ enabled, offers: { pages: [{ address: 'a/b' }], menuTypes: [{ type: 3 }] } });
const set = (remotes: Record<string, ReturnType<typeof entry>>) => ({ remotes }) as unknown as ReleaseSet;
const model = { type: 3, urlAddress: '' } as MenuItem;

it('passes over a remote that is switched off where another offers the same', () => {
  const releases = set({ off: entry(false), on: entry(true) });
  expect(remoteAt('a/b', releases)).toBe('on');
  expect(remoteFor(model, releases)).toBe('on');
});

it('finds it where no other does, so that its page says that it is switched off', () => {
  expect(remoteAt('a/b', set({ off: entry(false) }))).toBe('off');
  expect(remoteAt('c', set({ off: entry(false) }))).toBeUndefined();
});
