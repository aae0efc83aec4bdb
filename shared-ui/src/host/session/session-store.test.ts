import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { beforeEach, expect, it } from 'vitest';
import { createSessionStore, readPerson } from './session-store';
import { createStorage } from '../storage';

const KEY = 'banyan:token';

/** A write of another tab arrives here as an event. */
function otherTabWrites(token: string | null) {
  if (token === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, token);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: token, storageArea: localStorage }));
}

const open = () => createSessionStore(createStorage(''));
const person = (userId: string, userName: string) => ({ userInfo: { userId, userName, userAccount: userName } }) as CurrentUser;
const somebody = person('1', '一');
const somebodyElse = person('2', '二');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('takes over a session that another tab began', () => {
  const session = open();
  otherTabWrites('bearer b');
  expect(session.token()).toBe('bearer b');
});

it('shows nothing of one user when another tab signs in, until it is known as whom', () => {
  const session = open();
  session.signedIn('bearer a');
  session.setCurrentUser(somebody);
  otherTabWrites('bearer b');
  expect(session.token()).toBe('bearer b');
  expect(session.store.get(session.atoms.ended)).toMatchObject({ userId: '1' });
  session.setCurrentUser(somebodyElse);
  expect(session.store.get(session.atoms.ended)).toBeNull();
  expect(session.store.get(session.atoms.replacedBy)).toBe('二');
});

it('keeps what is open for the person whose session has ended by itself', () => {
  const session = open();
  session.signedIn('bearer a');
  session.setCurrentUser(somebody);
  localStorage.setItem('banyan:tabs', '[]');
  session.end();
  expect(session.token()).toBeNull();
  expect(session.store.get(session.atoms.currentUser)).toBe(somebody);
  expect(localStorage.getItem('banyan:tabs')).toBe('[]');
  session.signedIn('bearer b');
  session.setCurrentUser(somebody);
  expect(session.store.get(session.atoms.ended)).toBeNull();
  expect(session.store.get(session.atoms.arrival)).toBe('signed-in');
});

it('knows after a reload who comes back', () => {
  const before = open();
  before.signedIn('bearer a');
  before.setCurrentUser(somebody);
  before.end();
  const session = open();
  session.signedIn('bearer b');
  session.setCurrentUser(somebody);
  expect(session.store.get(session.atoms.arrival)).toBe('came-back');
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

it('forgets its tabs in every tab of the browser when the person signs out, and tells one stay from the next', async () => {
  const [one, two] = [open(), open()];
  one.signedIn('bearer a');
  two.signedIn('bearer a');
  one.setCurrentUser(somebody);
  const stay = () => readPerson(createStorage(''))?.stay;
  const first = stay();
  sessionStorage.setItem('banyan:tabs', '[]');
  two.end();
  one.signedIn('bearer b');
  one.setCurrentUser(somebody);
  expect(stay()).toBe(first);
  expect(sessionStorage.getItem('banyan:tabs')).toBe('[]');
  two.signedIn('bearer b');
  one.signOut();
  await expect.poll(two.token).toBeNull();
  expect({ ...sessionStorage }).toEqual({});
  await new Promise((resolve) => setTimeout(resolve, 2));
  one.signedIn('bearer c');
  one.setCurrentUser(somebody);
  expect(stay()).not.toBe(first);
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
