import type { DraftCipher } from '@banyan/shared-ui/drafts';
import type { SubmitRow, SubmitShelf } from './submit-shelf';

/** A submit of a form that has not reached the server, or was refused there. */
export interface WaitingSubmit {
  /** Identifies the submit on the server, however often it is sent. */
  key: string;
  modelId: string;
  menuId: string;
  /** '' for a new record. */
  recordId: string;
  /** JSON text in the format of a save. */
  data: string;
  /** The reason of the change; '' where the form does not ask for one. */
  reason: string;
  /** The title of the record; '' where it has none. */
  title: string;
  /** The draft of the form in which it was typed; it is removed with the submit. */
  slot: string;
  /** Number of changes since it was first sent. */
  edits: number;
  /** The refusal message of the server; '' while the submit waits. */
  refusal: string;
  /** Epoch milliseconds of the browser's clock. */
  at: number;
}

/** The submits of one user in this browser. */
export interface SubmitQueue {
  /** Oldest first; all designs without `modelId`. */
  list: (modelId?: string) => Promise<WaitingSubmit[]>;
  /** Rejects where the browser may not store submits. */
  put: (submit: WaitingSubmit) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

interface QueueParts {
  userId: string;
  /** Called at the first read or write; resolves to undefined where the browser may not store submits. */
  openCipher: () => Promise<DraftCipher | undefined>;
  shelf: SubmitShelf;
}

const placeOf = ({ userId, modelId, key }: Pick<SubmitRow, 'userId' | 'modelId' | 'key'>): string => `submit/${userId}/${modelId}/${key}`;

/** Stores submits encrypted with the key of their owner; those that cannot be decrypted with it stay in the store. */
export function createSubmitQueue({ userId, openCipher, shelf }: QueueParts): SubmitQueue {
  async function read(row: SubmitRow): Promise<WaitingSubmit[]> {
    const text = await (await openCipher())?.open(row, placeOf(row));
    return text === undefined ? [] : [JSON.parse(text) as WaitingSubmit];
  }
  return {
    async list(modelId) {
      const rows = (await shelf.listOwn(userId)).filter((row) => modelId === undefined || row.modelId === modelId);
      return (await Promise.all(rows.map(read))).flat();
    },
    async put(submit) {
      const cipher = await openCipher();
      if (cipher === undefined) throw new Error('nothing may be kept');
      const place = { userId, modelId: submit.modelId, key: submit.key };
      await shelf.put({ ...place, at: submit.at, ...(await cipher.seal(JSON.stringify(submit), placeOf(place))) });
    },
    remove: shelf.remove,
  };
}

/** A key for one submit of a user; it begins with their id. */
export const nextSubmitKey = (userId: string): string =>
  `${userId}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 14)}`.padEnd(40, '0');
