import type { Change, Message, Ordered } from '@banyan/shared-contracts/design/steps/change';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import type { DesignStore, DesignTransport } from './store-types';

/** The user's place; '' for none. */
export interface DesignPlace {
  node: NodeId;
  property: string;
}

/** Calls of the server that stores a design. All reject with an AppError. */
export interface DesignCalls {
  send: (
    changes: readonly Change[],
    options: { keepalive: boolean },
  ) => Promise<{ list: readonly Ordered[]; rejected: readonly { id: string; why: Message }[] }>;
  /** Changes after a place in the order, the oldest first; none when there are no more. */
  after: (seq: number) => Promise<readonly Ordered[]>;
  presence: (at: DesignPlace, left: boolean) => Promise<void>;
}

/** Where changes are stored on the device until the server has them. */
export interface Outbox {
  put: (change: Change) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
}

export interface ChangeSender {
  transport: DesignTransport;
  /** The store whose changes are sent; changes that it starts with are sent once the changes of others in the meantime are known. */
  connect: (store: DesignStore) => void;
  /** Ends what is being typed, and sends what the server does not have; whether it has all of it now. */
  flush: (options?: { keepalive: boolean }) => Promise<boolean>;
  /** The server has notified that the design has reached a position in the order. */
  changed: (version: number) => void;
  /** Asks whether anything has changed, and reports that the user is still there. */
  beat: () => void;
  /** Rights may have changed: read-only at once if this user may no longer design, with unsent changes stored; otherwise work continues. */
  checkRight: () => void;
  close: () => void;
}

/** Changes of one call at most. */
const BATCH = 100;
/** Bytes of one call at most, unless one change alone has more. */
const BATCH_BYTES = 2_000_000;
/** The same of a call that outlives its page: browsers send 64 KB. */
const LAST_BYTES = 60_000;
/** Changes that come within this time go together, ms. */
const PAUSE_MS = 60;
/** What could not be sent is tried again after so long, ms. */
const RETRY_MS = 4000;
/** Shortest time between two reports of the user's place, ms. */
const PRESENCE_MS = 250;

const NO_RIGHT: readonly ErrorKey[] = ['FORBIDDEN', 'NOT_FOUND', 'VIEW_ONLY'];
const REFUSED: readonly ErrorKey[] = ['BAD_INPUT', 'NOT_ALLOWED'];
const isOne = (error: unknown, keys: readonly ErrorKey[]): boolean => error instanceof AppError && keys.includes(error.key);

const bytesOf = (change: Change): number => new TextEncoder().encode(JSON.stringify(change)).length;

/** The first changes, as many as go into one call; one at least. */
function firstOf(queue: readonly Change[], bytes: number): Change[] {
  const found: Change[] = [];
  let left = bytes;
  for (const change of queue.slice(0, BATCH)) {
    left -= bytesOf(change);
    if (left < 0 && found.length > 0) break;
    found.push(change);
  }
  return found;
}

const NOWHERE: DesignPlace = { node: '', property: '' };
const ignored = () => undefined;

/**
 * Sends changes one call at a time, in their order, and receives the changes of others. Each change is stored on the device before it is
 * sent.
 */
export function createChangeSender(calls: DesignCalls, outbox: Outbox): ChangeSender {
  let store: DesignStore | undefined;
  let queue: Change[] = [];
  /** Others may have changed something that has to be known before anything is sent. */
  let isBehind = false;
  /** The last call was refused because the design is closed to one. */
  let isRefused = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let fetching: Promise<void> | undefined;
  let place = NOWHERE;
  let presenceTimer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void sendNow(), ms);
  };

  const fail = (error: unknown): void => {
    isRefused = isOne(error, NO_RIGHT);
    if (isRefused) {
      // Unfinished input first becomes a change, and is stored with the others.
      store?.endGesture();
      return store?.setReach('readOnly');
    }
    isBehind = true;
    store?.setReach('offline');
    later(RETRY_MS);
  };

  async function catchUp(): Promise<void> {
    for (let more = true; more && store !== undefined;) {
      const entries = await calls.after(store.seq());
      more = entries.length > 0;
      store.receive(entries);
    }
    [isBehind, isRefused] = [false, false];
  }

  const fetch = (): Promise<void> => {
    fetching ??= catchUp()
      .catch(fail)
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };

  async function sendOnce(changes: readonly Change[], keepalive: boolean): Promise<void> {
    const { list, rejected } = await calls.send(changes, { keepalive });
    const ids = changes.map(({ id }) => id);
    queue = queue.filter(({ id }) => !ids.includes(id));
    for (const { id, why } of rejected) store?.reject(id, why);
    store?.receive(list);
    await outbox.remove(ids).catch(ignored);
  }

  /** One change that the server cannot accept must not delay the others. */
  async function sendSome(changes: readonly Change[], keepalive: boolean): Promise<void> {
    try {
      await sendOnce(changes, keepalive);
    } catch (error) {
      const isTooLarge = isOne(error, ['TOO_LARGE']);
      if (!isTooLarge && !isOne(error, REFUSED)) throw error;
      const [first] = changes;
      if (changes.length > 1) {
        const size = isTooLarge ? Math.ceil(changes.length / 2) : 1;
        for (let at = 0; at < changes.length; at += size) await sendSome(changes.slice(at, at + size), keepalive);
      } else if (first !== undefined) {
        queue = queue.filter((change) => change !== first);
        const broken = { key: 'design.refused.broken', values: { path: (error as AppError).message } };
        store?.reject(first.id, isTooLarge ? { key: 'design.refused.tooLarge', values: {} } : broken);
        await outbox.remove([first.id]).catch(ignored);
      }
    }
  }

  async function sendAll(keepalive: boolean): Promise<boolean> {
    try {
      // A page that is left has no time to ask; the server knows changes that it gets twice.
      if (isBehind && !keepalive) await catchUp();
      while (queue.length > 0) await sendSome(firstOf(queue, keepalive ? LAST_BYTES : BATCH_BYTES), keepalive);
      if (store?.state().reach !== 'readOnly') store?.setReach('saved');
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  function sendNow(): Promise<boolean> {
    clearTimeout(timer);
    running ??= sendAll(false).finally(() => {
      running = undefined;
    });
    return running;
  }

  const tellPlace = () => {
    presenceTimer = undefined;
    calls.presence(place, false).catch(ignored);
  };

  return {
    transport: {
      send(change) {
        queue = [...queue, change];
        // Sent once it is stored, or cannot be stored.
        outbox
          .put(change)
          .catch(ignored)
          .finally(() => later(PAUSE_MS));
      },
      fetch: () => void fetch(),
      withdraw(id) {
        queue = queue.filter((change) => change.id !== id);
      },
      settled: (id) => void outbox.remove([id]).catch(ignored),
      presence(at) {
        place = at === undefined ? NOWHERE : { node: at.node, property: at.property ?? '' };
        presenceTimer ??= setTimeout(tellPlace, PRESENCE_MS);
      },
    },
    connect(to) {
      store = to;
      queue = [...to.unsent()];
      isBehind = queue.length > 0;
      tellPlace();
      if (queue.length > 0) later(0);
    },
    flush({ keepalive } = { keepalive: false }) {
      store?.endGesture();
      // A running call ends with the page: everything is sent once more.
      return keepalive ? sendAll(true) : sendNow();
    },
    changed(version) {
      if (store !== undefined && version > store.seq()) void fetch();
    },
    beat() {
      tellPlace();
      void (queue.length > 0 ? sendNow() : fetch());
    },
    checkRight() {
      void fetch().then(() => {
        if (isRefused || store?.state().reach !== 'readOnly') return;
        store.setReach('saved');
        later(0);
      });
    },
    close() {
      store?.endGesture();
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(presenceTimer);
      if (queue.length > 0) void sendAll(true);
      calls.presence(NOWHERE, true).catch(ignored);
    },
  };
}
