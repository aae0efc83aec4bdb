import type { Sealed } from './draft-cipher';

const DATABASE = 'banyan-drafts';
const STORE = 'drafts';

/** What one open form has put down; `place` names the person and the form, `at` is in milliseconds of the server's clock. */
export interface ShelfRow extends Sealed {
  slot: string;
  place: string;
  at: number;
}

/** Where the browser keeps open input; everybody's, readable to nobody without their key. */
export interface DraftShelf {
  put: (row: ShelfRow) => Promise<void>;
  remove: (slot: string) => Promise<void>;
  list: (place: string) => Promise<ShelfRow[]>;
  /** Removes what is older than `before`, and the oldest beyond `most`. */
  tidy: (before: number, most: number) => Promise<void>;
}

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
  return answered(request);
}

/** The shelf in IndexedDB, which all tabs of the browser share. */
export async function openDraftShelf(): Promise<DraftShelf> {
  const database = await openDatabase();
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  return {
    put: async (row) => void (await answered(store('readwrite').put(row))),
    remove: (slot) => answered(store('readwrite').delete(slot)),
    list: (place) => answered(store('readonly').index('place').getAll(place) as IDBRequest<ShelfRow[]>),
    async tidy(before, most) {
      const rows = store('readwrite');
      // Keys of an index come in its order, the oldest first.
      const keys = await answered(rows.index('at').getAllKeys());
      const old = await answered(rows.index('at').getAllKeys(IDBKeyRange.upperBound(before)));
      const surplus = new Set([...old, ...keys.slice(0, Math.max(0, keys.length - most))]);
      await Promise.all([...surplus].map((key) => answered(rows.delete(key))));
    },
  };
}
