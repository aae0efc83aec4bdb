import { MAX_DRAFTS } from '@banyan/shared-contracts/forms/records/draft.contract';
import { MAX_JSON_TEXT } from '@banyan/shared-contracts/wire/scalars';
import type { DraftCipher } from '@banyan/shared-ui/drafts';
import { type DraftShelf, placeOf, readPlace, type ShelfRow } from './draft-shelf';

/** The same period for which the server retains its drafts. */
const KEPT_MS = 30 * 86_400_000;

/** The typed input of one open form, as the browser stores it. */
export interface LocalContent {
  /** JSON text in the format of a save. */
  data: string;
  /** The server may not have all of it. */
  unsent: boolean;
}

/** Unsaved input of an earlier form in this browser. */
export interface LocalDraft extends LocalContent {
  slot: string;
  updatedAt: number;
}

export interface LocalDraftParts {
  userId: string;
  cipher: DraftCipher;
  shelf: DraftShelf;
  /** Milliseconds of the server's clock. */
  clock: () => number;
  listLiveSlots: () => Promise<ReadonlySet<string>>;
}

/** Input in a form, with its time, that only this browser may have. */
export interface LeftForm extends LocalForm {
  updatedAt: number;
}

/** Unsaved input of one user in this browser. */
export interface LocalDrafts {
  /** The earlier input of a form, latest first; input of a form that is still open in another tab is left out. */
  list: (modelId: string, recordId: string) => Promise<LocalDraft[]>;
  /** The same for all forms; input that the server had completely and that has not changed since is left out. */
  listAll: () => Promise<LeftForm[]>;
  write: (form: LocalForm, content: LocalContent) => Promise<void>;
  remove: (slot: string) => Promise<void>;
}

/** An open form; several of the same record, in several tabs, have separate slots. */
export interface LocalForm {
  modelId: string;
  recordId: string;
  slot: string;
}

/** Content written by the previous version has a `serverAt`: the server's copy was in no slot of this name. */
function contentOf(text: string): LocalContent {
  const { data, unsent, serverAt } = JSON.parse(text) as LocalContent & { serverAt?: unknown };
  return { data, unsent: unsent || serverAt !== undefined };
}

/**
 * Stores open input of one user in the browser, encrypted with the key of the user. Input that is too large is not stored, and its earlier
 * copy is removed.
 */
export function createLocalDrafts({ userId, cipher, shelf, clock, listLiveSlots }: LocalDraftParts): LocalDrafts {
  async function read({ slot, at, ...row }: ShelfRow): Promise<LocalDraft[]> {
    const text = await cipher.open(row, `${row.place}/${slot}`);
    if (text !== undefined) return [{ ...contentOf(text), slot, updatedAt: at }];
    // The key is lost, so the row can never be read again.
    await shelf.remove(slot);
    return [];
  }

  return {
    async list(modelId, recordId) {
      const live = await listLiveSlots();
      await shelf.tidy({ before: clock() - KEPT_MS, most: MAX_DRAFTS, userId, live });
      const rows = (await shelf.list(placeOf(userId, modelId, recordId))).filter(({ slot }) => !live.has(slot));
      return (await Promise.all(rows.map(read))).flat().sort((a, b) => b.updatedAt - a.updatedAt);
    },
    async listAll() {
      const live = await listLiveSlots();
      const rows = (await shelf.listOwn(userId)).filter(({ slot, at }) => !live.has(slot) && at > clock() - KEPT_MS);
      const left = await Promise.all(
        rows.map(async (row) =>
          (await read(row)).filter(({ unsent }) => unsent).map(({ slot, updatedAt }) => ({ ...readPlace(row.place), slot, updatedAt })),
        ),
      );
      return left.flat().sort((a, b) => b.updatedAt - a.updatedAt);
    },
    async write({ modelId, recordId, slot }, content) {
      // An older copy would be offered as the latest input.
      if (content.data.length > MAX_JSON_TEXT) return shelf.remove(slot);
      const place = placeOf(userId, modelId, recordId);
      await shelf.put({ slot, place, at: clock(), ...(await cipher.seal(JSON.stringify(content), `${place}/${slot}`)) });
    },
    remove: shelf.remove,
  };
}
