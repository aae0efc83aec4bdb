import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { beforeEach, expect, it } from 'vitest';
import { createSessionStore } from './session-store';
import { createStorage } from './storage';

const KEY = 'banyan:token';

/** What another tab writes is heard here by an event. */
function otherTabWrites(token: string | null) {
  if (token === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, token);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: token, storageArea: localStorage }));
}

const open = () => createSessionStore(createStorage(''), '');
const somebody = { userInfo: { userId: '1' } } as CurrentUser;

beforeEach(() => localStorage.clear());

it('takes over a session that another tab began', () => {
  const session = open();
  otherTabWrites('bearer b');
  expect(session.token()).toBe('bearer b');
});

it('keeps nothing of one user when another tab signs in as somebody else', () => {
  const session = open();
  session.signedIn('bearer a');
  session.setCurrentUser(somebody);
  otherTabWrites('bearer b');
  expect(session.token()).toBe('bearer b');
  expect(session.store.get(session.atoms.currentUser)).toBeNull();
});

it('ends only the session that was meant, and forgets its tabs', () => {
  const session = open();
  session.signedIn('bearer a');
  localStorage.setItem('banyan:tabs', '[]');
  session.signOut('bearer old');
  expect(session.token()).toBe('bearer a');
  session.signOut('bearer a');
  expect(session.token()).toBeNull();
  expect({ ...localStorage }).toEqual({});
});

it('leaves a session alone that another tab began meanwhile', () => {
  const session = open();
  session.signedIn('bearer a');
  localStorage.setItem(KEY, 'bearer b');
  session.signOut();
  expect(localStorage.getItem(KEY)).toBe('bearer b');
});

it('ends in all tabs at once', async () => {
  const [one, two] = [open(), open()];
  one.signedIn('bearer a');
  two.signedIn('bearer a');
  one.signOut();
  await expect.poll(two.token).toBeNull();
});
