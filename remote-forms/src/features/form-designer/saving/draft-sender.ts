import type { Change } from '@banyan/shared-contracts/design/change';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { AppError, type ErrorKey } from '@banyan/shared-contracts/errors';
import type { DesignStore, DesignTransport } from '@banyan/shared-ui/designer';

/** Stores the draft of a design; rejects with an AppError. `keepalive`: the page goes at this moment. */
export type SaveDraft = (doc: DesignDoc, options: { keepalive: boolean }) => Promise<void>;

export interface DraftSender {
  transport: DesignTransport;
  /** The store whose changes are sent. */
  connect(store: DesignStore): void;
  /** Sends what is not stored yet; whether all of it is. */
  flush(options?: { keepalive: boolean }): Promise<boolean>;
  /** Why the server refused the draft, in the user's language; '' where it did not. */
  refusal(): string;
  subscribe(listener: () => void): () => void;
}

/** A draft is stored so long after the last change, ms. */
const PAUSE_MS = 800;
/** What could not be sent is tried again after so long, ms. */
const RETRY_MS = 5000;
const UNREACHED: readonly ErrorKey[] = ['UNAVAILABLE', 'INTERNAL', 'TOO_MANY'];

/** Refused for what it says, not for the way there. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && !UNREACHED.includes(error.key);

/** Sends changes by storing the draft as a whole, some time after the last one, one call at a time. */
export function createDraftSender(save: SaveDraft): DraftSender {
  const listeners = new Set<() => void>();
  let store: DesignStore | undefined;
  let queue: Change[] = [];
  let why = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;

  const refuse = (text: string) => {
    if (why === text) return;
    why = text;
    listeners.forEach((listener) => listener());
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const fail = (error: unknown) => {
    store?.setReach('offline');
    if (isRefusal(error)) refuse(error.message);
    else later(RETRY_MS);
  };
  const sendAll = async (keepalive: boolean): Promise<boolean> => {
    while (store !== undefined && queue.length > 0) {
      const sent = queue;
      try {
        // One after the other: a later draft must not be overtaken.
        await save(store.doc(), { keepalive });
      } catch (error) {
        fail(error);
        return false;
      }
      queue = queue.slice(sent.length);
      const from = store.seq();
      refuse('');
      store.setReach('saved');
      store.receive(sent.map((change, index) => ({ seq: from + index + 1, change, refused: [] })));
    }
    return true;
  };
  function flush({ keepalive } = { keepalive: false }): Promise<boolean> {
    clearTimeout(timer);
    running ??= sendAll(keepalive).finally(() => {
      running = undefined;
    });
    return running;
  }
  return {
    transport: {
      send(change) {
        queue = [...queue, change];
        later(PAUSE_MS);
      },
      fetch: () => undefined,
      presence: () => undefined,
      withdraw: () => undefined,
    },
    connect(to) {
      store = to;
    },
    flush,
    refusal: () => why,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
