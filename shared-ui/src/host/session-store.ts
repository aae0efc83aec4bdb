import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { atom, createStore } from 'jotai';
import type { Storage } from './storage';

const TOKEN = 'token';
const LOCKED = 'locked';
/** The visited pages: they belong to the session and are forgotten with it (product-1 section 4, logout). */
export const TABS = 'tabs';
const EVENTS = 'banyan-session';

/** The session of this browser: one for all tabs. Components read the atoms, everything else the functions. */
export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(storage: Storage, appCode: string) {
  const store = createStore();
  const token = atom<string | null>(storage.read(TOKEN));
  const locked = atom(storage.read(LOCKED) === '1');
  const currentUser = atom<CurrentUser | null>(null);
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(`${EVENTS}:${appCode}`);

  const drop = () => {
    store.set(token, null);
    store.set(locked, false);
    store.set(currentUser, null);
    listeners.forEach((listener) => listener());
  };

  // What another tab does to the session happens here too, without telling it twice.
  channel.onmessage = () => {
    // Somebody may have signed in there since: that tells itself below, and both come in any order.
    if (store.get(token) !== null && storage.read(TOKEN) === null) drop();
  };
  storage.onChange(TOKEN, (value) => {
    if (value === null || value === store.get(token)) return;
    // Nothing of one user is left when the next one signs in.
    if (store.get(token) !== null) drop();
    store.set(token, value);
  });
  storage.onChange(LOCKED, (value) => store.set(locked, value === '1'));

  return {
    store,
    atoms: { token, locked, currentUser },
    token: () => store.get(token),
    isLocked: () => store.get(locked),
    signedIn(value: string) {
      storage.write(TOKEN, value);
      storage.write(LOCKED, null);
      store.set(token, value);
      store.set(locked, false);
    },
    setLocked(value: boolean) {
      storage.write(LOCKED, value ? '1' : null);
      store.set(locked, value);
    },
    setCurrentUser: (value: CurrentUser) => store.set(currentUser, value),
    /** Forgets the session in every tab. Does nothing when it is gone already, or when `ofToken` is no longer the token. */
    signOut(ofToken?: string | null) {
      const current = store.get(token);
      if (current === null || (ofToken !== undefined && ofToken !== current)) return;
      // Where another tab has signed in anew, that session is not ours to forget.
      if (storage.read(TOKEN) === current) {
        for (const name of [TOKEN, LOCKED, TABS]) storage.write(name, null);
        channel.postMessage('signed out');
      }
      drop();
    },
    onSignedOut(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
