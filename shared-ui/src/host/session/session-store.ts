import type { CurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import { atom, createStore } from 'jotai';
import type { Storage } from '../storage';

export const TOKEN = 'token';
const LOCKED = 'locked';
const PERSON = 'person';
/** The visited pages: they belong to the session and are forgotten with it (product-1 section 4, logout). */
export const TABS = 'tabs';
const EVENTS = 'banyan-session';

/** The user of the session, or of a session that ended without a sign-out: open pages wait for the same user. */
export interface Person {
  userId: string;
  account: string;
  /** Identifies this stay among those of the same user: it lasts until they sign out, also over sessions that end without a sign-out. */
  stay: string;
}

/** A session that has ended; the open pages of a locked one remain hidden. */
export interface EndedSession extends Omit<Person, 'stay'> {
  locked: boolean;
}

/** Whether this tab has signed in just now, and whether it is after an end that the page did not live through. */
export type Arrival = 'none' | 'signed-in' | 'came-back';

/** What the policy asks of a session before anything else. */
export type Duty = CurrentUser['userInfo']['duty'];

/** A message of a tab to the others: what happened to the session with this token. */
interface SessionEvent {
  kind: 'signed out' | 'ended';
  token: string | null;
}

const endedOf = (person: Omit<Person, 'stay'> | null, locked: boolean): EndedSession | null =>
  person === null ? null : { userId: person.userId, account: person.account, locked };

/** The session of this browser: one for all tabs. Components read the atoms, everything else the functions. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Who was here last, unless they have signed out. */
export function readPerson(storage: Storage): Person | null {
  try {
    return JSON.parse(storage.read(PERSON) ?? 'null') as Person | null;
  } catch {
    return null;
  }
}

/**
 * A session is signed in (a token), locked (a token, and the lock), ended (no token, and a note of its user), or absent. While it is ended
 * the former user is retained: the open pages belong to that user, and continue when the same user has signed in.
 */
export function createSessionStore(storage: Storage) {
  const store = createStore();
  const token = atom<string | null>(storage.read(TOKEN));
  const locked = atom(storage.read(LOCKED) === '1');
  const currentUser = atom<CurrentUser | null>(null);
  const ended = atom<EndedSession | null>(storage.read(TOKEN) === null ? endedOf(readPerson(storage), false) : null);
  /** Name of the user whom another tab has signed in instead of the previous user. */
  const replacedBy = atom('');
  /** The sign-in page shows that another tab has signed out. */
  const signedOutElsewhere = atom(false);
  const arrival = atom<Arrival>('none');
  /** What the server refuses everything to this session for; '' for nothing. */
  const passwordDue = atom<Duty>('');
  let ownSignIn = false;
  /** Who was here last, also after they have signed out. */
  let lastUserId: string | undefined;
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(`${EVENTS}:${storage.scope}`);

  const drop = () => {
    storage.tab.write(TABS, null);
    store.set(token, null);
    store.set(locked, false);
    store.set(currentUser, null);
    store.set(ended, null);
    store.set(passwordDue, '');
    listeners.forEach((listener) => listener());
  };

  const suspend = () => {
    const user = store.get(currentUser)?.userInfo;
    const person = user === undefined ? readPerson(storage) : { userId: user.userId, account: user.userAccount };
    store.set(ended, endedOf(person, store.get(locked)));
    store.set(token, null);
    store.set(locked, false);
    store.set(passwordDue, '');
    listeners.forEach((listener) => listener());
  };

  // What another tab does to the session happens here too, without telling it twice.
  channel.onmessage = ({ data }: MessageEvent<SessionEvent>) => {
    // Another user may have signed in since: events of other sessions are ignored.
    if (data.token !== store.get(token)) return;
    const isOver = data.token !== null;
    (data.kind === 'ended' && isOver ? suspend : drop)();
    if (data.kind === 'signed out' && isOver) store.set(signedOutElsewhere, true);
  };
  storage.onChange(TOKEN, (value) => {
    if (value === null || value === store.get(token)) return;
    // Nothing is shown until it is known whether this is the same person.
    if (store.get(currentUser) !== null) suspend();
    ownSignIn = false;
    store.set(token, value);
  });
  storage.onChange(LOCKED, (value) => store.set(locked, value === '1'));

  const isOurs = (ofToken: string | null | undefined): boolean => {
    const current = store.get(token);
    return current !== null && (ofToken === undefined || ofToken === current);
  };

  /** Removes the session from the browser, unless another tab has signed in again: the new session is not this tab's to remove. */
  const forget = (names: readonly string[], kind: SessionEvent['kind']) => {
    const own = store.get(token);
    if (storage.read(TOKEN) !== own) return;
    for (const name of names) storage.write(name, null);
    channel.postMessage({ kind, token: own } satisfies SessionEvent);
  };

  return {
    store,
    atoms: { token, locked, currentUser, ended, replacedBy, signedOutElsewhere, arrival, passwordDue },
    token: () => store.get(token),
    isLocked: () => store.get(locked),
    /** The user who was signed in before, in this tab or when the session ended. */
    lastUserId: () => lastUserId ?? store.get(ended)?.userId,
    signedIn(value: string) {
      storage.write(TOKEN, value);
      storage.write(LOCKED, null);
      if (store.get(currentUser) !== null && store.get(ended) === null) suspend();
      ownSignIn = true;
      store.set(token, value);
      store.set(locked, false);
    },
    setLocked(value: boolean) {
      storage.write(LOCKED, value ? '1' : null);
      store.set(locked, value);
    },
    /** The user of the token. Open pages continue only for the user they belong to. */
    setCurrentUser(value: CurrentUser) {
      const { userId, userAccount, userName } = value.userInfo;
      const before = store.get(currentUser)?.userInfo.userId;
      const cameBack = before === undefined && store.get(ended)?.userId === userId;
      if (ownSignIn) store.set(arrival, cameBack ? 'came-back' : 'signed-in');
      else if (lastUserId !== undefined && lastUserId !== userId) {
        store.set(replacedBy, userName);
        store.set(arrival, 'none');
      }
      ownSignIn = false;
      lastUserId = userId;
      const known = readPerson(storage);
      const stay = known?.userId === userId ? known.stay : String(Date.now());
      storage.write(PERSON, JSON.stringify({ userId, account: userAccount, stay } satisfies Person));
      store.set(currentUser, value);
      store.set(signedOutElsewhere, false);
      store.set(ended, null);
    },
    /**
     * Removes the session in every tab, at the user's own wish. Does nothing when it is already removed, or when `ofToken` is no longer the
     * token.
     */
    signOut(ofToken?: string | null) {
      if (!isOurs(ofToken)) return;
      forget([TOKEN, LOCKED, TABS, PERSON], 'signed out');
      drop();
    },
    /** The session has ended by itself: in every tab, what is open waits for the same person. */
    end(ofToken?: string | null) {
      if (!isOurs(ofToken)) return;
      forget([TOKEN, LOCKED], 'ended');
      suspend();
    },
    /** Discards what waits for the user whose session ended. */
    leave() {
      forget([TABS, PERSON], 'signed out');
      drop();
    },
    /** Calls the listener when there is no session any more, or another one. */
    onOver(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
