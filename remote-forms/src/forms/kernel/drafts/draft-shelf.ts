import type { Sealed } from '@banyan/shared-ui/drafts';

const DATABASE = 'banyan-drafts';
const STORE = 'drafts';

/** The stored input of one open form; `place` names the user and the form, `at` is in milliseconds of the server's clock. */
export interface ShelfRow extends Sealed {
  slot: string;
  place: string;
  at: number;
}

/** The place where the browser stores open input of all users; the rows of a user are readable only with the key of that user. */
export interface DraftShelf {
  put: (row: ShelfRow) => Promise<void>;
  remove: (slot: string) => Promise<void>;
  list: (place: string) => Promise<ShelfRow[]>;
  /** All rows of one user. */
  listOwn: (userId: string) => Promise<ShelfRow[]>;
  /** Removes rows older than `before`, and the oldest rows of the user beyond `most`; never rows in `live`. */
  tidy: (limits: { before: number; most: number; userId: string; live: ReadonlySet<string> }) => Promise<void>;
}

/** Places begin with the id of the user. */
export const placeOf = (userId: string, modelId: string, recordId: string): string => [userId, modelId, recordId].join('/');

/** The ids in a place. */
export function readPlace(place: string): { modelId: string; recordId: string } {
  const [, modelId = '', recordId = ''] = place.split('/');
  return { modelId, recordId };
}

const rangeOf = (userId: string): IDBKeyRange => IDBKeyRange.bound(`${userId}/`, `${userId}/\uffff`);

/** A browser whose database does not open in this time is treated as one without: leaving a form must not wait for it. */
export const OPENING_MS = 3000;

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage refused'));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE, { keyPath: 'slot' });
    store.createIndex('place', 'place');
    store.createIndex('at', 'at');
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('storage does not open'));
      // If it opens later, it must not block an upgrade to a newer version.
      request.onsuccess = () => request.result.close();
    }, OPENING_MS);
    void answered(request)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/** The shelf in IndexedDB, shared by all tabs of the browser. */
export async function openDraftShelf(): Promise<DraftShelf> {
  const database = await openDatabase();
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  return {
    async put(row) {
      const transaction = database.transaction(STORE, 'readwrite');
      const request = transaction.objectStore(STORE).put(row);
      // A page that is being closed does not receive the result; without a commit the transaction would be rolled back.
      transaction.commit();
      await answered(request);
    },
    remove: (slot) => answered(store('readwrite').delete(slot)),
    list: (place) => answered(store('readonly').index('place').getAll(place) as IDBRequest<ShelfRow[]>),
    listOwn: (userId) => answered(store('readonly').index('place').getAll(rangeOf(userId)) as IDBRequest<ShelfRow[]>),
    async tidy({ before, most, userId, live }) {
      const rows = store('readwrite');
      // The keys of an index are sorted, the oldest first; the rows themselves may be large.
      const [slots, old, own] = (await Promise.all([
        answered(rows.index('at').getAllKeys()),
        answered(rows.index('at').getAllKeys(IDBKeyRange.upperBound(before))),
        answered(rows.index('place').getAllKeys(rangeOf(userId))),
      ])) as string[][];
      const mine = new Set(own);
      const latestLast = (slots ?? []).filter((slot) => mine.has(slot));
      const surplus = new Set([...(old ?? []), ...latestLast.slice(0, Math.max(0, latestLast.length - most))]);
      await Promise.all([...surplus].filter((slot) => !live.has(slot)).map((slot) => answered(rows.delete(slot))));
    },
  };
}
