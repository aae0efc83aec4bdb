import type { Sealed } from '@banyan/shared-ui/drafts';

const DATABASE = 'banyan-submits';
const STORE = 'submits';
const OPENING_MS = 3000;

/** A submit that waits in the browser; `at` in milliseconds. Only its owner can decrypt the content. */
export interface SubmitRow extends Sealed {
  key: string;
  userId: string;
  modelId: string;
  at: number;
}

/** The place where the browser stores submits that have not reached the server. */
export interface SubmitShelf {
  put: (row: SubmitRow) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Those of one user, oldest first. */
  listOwn: (userId: string) => Promise<SubmitRow[]>;
}

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage refused'));
  });

/** The shelf in IndexedDB, shared by all tabs of the browser. */
export async function openSubmitShelf(): Promise<SubmitShelf> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex('userId', 'userId');
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, OPENING_MS, new Error('storage does not open')));
  const database = await Promise.race([answered(opening), late]);
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  return {
    put: async (row) => void (await answered(store('readwrite').put(row))),
    remove: (key) => answered(store('readwrite').delete(key)),
    async listOwn(userId) {
      const rows = await answered(store('readonly').index('userId').getAll(userId) as IDBRequest<SubmitRow[]>);
      return rows.sort((one, other) => one.at - other.at);
    },
  };
}
