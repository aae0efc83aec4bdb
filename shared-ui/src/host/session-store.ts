import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { atom, createStore } from 'jotai';
import type { Storage } from './storage';

const TOKEN = 'token';
const LOCKED = 'locked';
const EVENTS = 'banyan-session';

/** Why this browser is no longer signed in. */
export type SignedOutBecause = 'signed-out' | 'ended';

/** The session of this browser: one for all tabs. Components read the atoms, everything else the functions. */
export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(storage: Storage, appCode: string) {
  const store = createStore();
  const token = atom<string | null>(storage.read(TOKEN));
  const locked = atom(storage.read(LOCKED) === '1');
  const currentUser = atom<CurrentUser | null>(null);
  const listeners = new Set<(because: SignedOutBecause) => void>();
  const channel = new BroadcastChannel(`${EVENTS}:${appCode}`);

  const drop = (because: SignedOutBecause) => {
    store.set(token, null);
    store.set(locked, false);
    store.set(currentUser, null);
    listeners.forEach((listener) => listener(because));
  };

  // What another tab does to the session happens here too, without telling it twice.
  channel.onmessage = ({ data }: MessageEvent<SignedOutBecause>) => {
    if (store.get(token) !== null) drop(data);
  };
  storage.onChange(TOKEN, (value) => {
    if (value !== null) store.set(token, value);
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
    signOut(because: SignedOutBecause, ofToken?: string | null) {
      const current = store.get(token);
      if (current === null || (ofToken !== undefined && ofToken !== current)) return;
      storage.write(TOKEN, null);
      storage.write(LOCKED, null);
      channel.postMessage(because);
      drop(because);
    },
    onSignedOut(listener: (because: SignedOutBecause) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
