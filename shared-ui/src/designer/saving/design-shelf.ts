import { issueDraftKey } from '@banyan/shared-contracts/forms/records/draft.contract';
import type { Change } from '@banyan/shared-contracts/design/steps/change';
import { canEncrypt, createDraftCipher, type DraftCipher, type Sealed } from '../../drafts';
import type { SendRequest } from '../../runtime';

const DATABASE = 'banyan-designs';
const STORE = 'sessions';

/** What one window has of a design that it edits. */
export interface KeptSession {
  /** Its changes begin with it. */
  session: string;
  /** Place in the order of changes when the design was opened: own changes since then can be undone. */
  mark: number;
  /** Changes that the server may not have, the oldest first. */
  unsent: readonly Change[];
  /** The numbers for new fields that are left of those which the server gave. */
  numbers: { next: number; end: number };
  /** Epoch milliseconds of the device. */
  at: number;
}

/** Where the browser stores the state of designs of its windows; only the user that it belongs to can read it. */
export interface DesignShelf {
  /** What windows have left of a design, the latest first. */
  list(designId: string): Promise<KeptSession[]>;
  put(designId: string, kept: KeptSession): Promise<void>;
  remove(designId: string, session: string): Promise<void>;
}

/** For browsers in which nothing may be stored. */
export const noShelf: DesignShelf = { list: () => Promise.resolve([]), put: () => Promise.resolve(), remove: () => Promise.resolve() };

interface Row extends Sealed {
  key: string;
}

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage refused'));
  });

async function openRows() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: 'key' });
  const database = await answered(request);
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  return {
    list: (above: string) => answered(store('readonly').getAll(IDBKeyRange.bound(above, `${above}\uffff`)) as IDBRequest<Row[]>),
    put: async (row: Row) => void (await answered(store('readwrite').put(row))),
    remove: (key: string) => answered(store('readwrite').delete(key)),
  };
}

export type ShelfRows = Awaited<ReturnType<typeof openRows>>;

/** Stores sessions of one user as encrypted rows; rows that cannot be decrypted any more are removed. */
export function createDesignShelf(userId: string, cipher: DraftCipher, rows: ShelfRows): DesignShelf {
  const keyOf = (designId: string, session: string) => `${userId}/${designId}/${session}`;
  return {
    async list(designId) {
      const found = await Promise.all(
        (await rows.list(keyOf(designId, ''))).map(async (row): Promise<KeptSession[]> => {
          const text = await cipher.open(row, row.key);
          if (text !== undefined) return [JSON.parse(text) as KeptSession];
          await rows.remove(row.key);
          return [];
        }),
      );
      return found.flat().sort((one, other) => other.at - one.at);
    },
    async put(designId, kept) {
      const key = keyOf(designId, kept.session);
      await rows.put({ key, ...(await cipher.seal(JSON.stringify(kept), key)) });
    },
    remove: (designId, session) => rows.remove(keyOf(designId, session)),
  };
}

/** The shelf of a user in this browser; on plain HTTP, or without a key or storage, a shelf that stores nothing. */
export async function openDesignShelf(request: SendRequest, userId: string): Promise<DesignShelf> {
  if (!canEncrypt() || typeof indexedDB === 'undefined') return noShelf;
  try {
    const [{ data }, rows] = await Promise.all([request(issueDraftKey), openRows()]);
    return createDesignShelf(userId, await createDraftCipher(data.key), rows);
  } catch {
    return noShelf;
  }
}
