import { randomBytes } from 'node:crypto';
import {
  type DraftKey,
  type FormDraft,
  type FormDrafts,
  MAX_DRAFTS,
  MAX_FORM_DRAFTS,
} from '@banyan/shared-contracts/forms/records/draft.contract';
import { VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { FILES_KEPT_DAYS } from '../../../core/files/file-uses';
import { createDraftList } from './draft-list';
import { refusedAsNothing, requireForm, requireLeft, storedId } from './draft-records';
import * as repository from './draft.repository';
import { filesOf } from '../records/save/record-files';
import { readInput } from '../records/save/record-input';
import type { OpenModel, RecordReader, Target } from '../records/read/record-reader';

/** Where pages of the version before write. */
const OLD_PAGES = '';
const DAY = 86_400_000;
/** Of so many drafts that went for newer ones the names stay; as many as four browsers keep. */
const MAX_NAMES = 4 * MAX_DRAFTS;
/** AES-256. */
const KEY_BYTES = 32;

/** A form: that of a new record where `recordId` is ''. */
interface FormTarget extends Target {
  recordId: string;
}

/** One draft of a form. */
interface DraftTarget extends FormTarget {
  slot: string;
}

interface DraftInput extends DraftTarget {
  /** Slots whose text goes on in this one. */
  replaces: readonly string[];
}

export type DraftParts = Pick<Core, 'database' | 'rights'>;

export type DraftService = ReturnType<typeof createDraftService>;

const keyOf = ({ userId }: Caller, modelId: Id, recordId: string) => ({
  user_id: userId,
  model_id: modelId,
  record_id: storedId(recordId),
});

const versionIn = (data: FormRecord): number | null => (Number.isInteger(data[VERSION_KEY]) ? (data[VERSION_KEY] as number) : null);

/** A field that was emptied stays in the text: without it the record's own value would come back. */
const textOf = (values: FormRecord): string => JSON.stringify(values, (_key, value: unknown) => value ?? null);

/** What of a draft may still be shown: a field that was closed to the caller since is left out; null where the design no longer fits at all. */
function usableValues({ model, access }: OpenModel, caller: Caller, data: FormRecord): FormRecord | null {
  try {
    return readInput(model, access, caller, data);
  } catch (error) {
    return refusedAsNothing(error) ?? null;
  }
}

export function createDraftService(parts: DraftParts, reader: RecordReader) {
  const { database } = parts;
  const { kysely } = database;
  const { open } = reader;

  async function draftsIn(caller: Caller, { recordId, ...target }: FormTarget): Promise<FormDraft[]> {
    const opened = await open(caller, target);
    const version = await requireLeft(kysely, opened, recordId);
    const drafts = await repository.findDrafts(kysely, keyOf(caller, target.modelId, recordId));
    return drafts.map((draft) => {
      const values = draft.data === null ? null : usableValues(opened, caller, draft.data);
      return {
        slot: draft.slot,
        // Where there is none, browsers take it that the input was saved or given up.
        data: values === null ? '' : textOf(draft.version === null ? values : { ...values, [VERSION_KEY]: draft.version }),
        updatedAt: draft.updated_at.getTime(),
        stale: draft.version !== null && draft.version !== version,
      };
    });
  }

  return {
    list: createDraftList(parts, reader),

    find: async (caller: Caller, form: FormTarget): Promise<FormDrafts> => ({ list: await draftsIn(caller, form), now: Date.now() }),

    async findOne(caller: Caller, form: FormTarget): Promise<FormDraft | null> {
      const list = await draftsIn(caller, form);
      return list.find(({ slot }) => slot === OLD_PAGES) ?? list[0] ?? null;
    },

    async save(caller: Caller, { recordId, slot, replaces, ...target }: DraftInput, sent: FormRecord): Promise<{ updatedAt: number }> {
      const opened = await open(caller, target);
      await requireForm(kysely, opened, recordId);
      const values = readInput(opened.model, opened.access, caller, sent);
      const files = [...filesOf(opened.model, values).values()].flat();
      const form = keyOf(caller, target.modelId, recordId);
      const row = {
        ...form,
        slot,
        menu_id: target.menuId === '' ? null : target.menuId,
        data: textOf(values),
        version: recordId === '' ? null : versionIn(sent),
      };
      return database.transaction(async (tx) => {
        const writtenAt = await repository.writeDraft(tx, row);
        const replaced = replaces.filter((other) => other !== slot);
        if (replaced.length > 0) await repository.removeDrafts(tx, form, replaced);
        await repository.evictDrafts(tx, caller.userId, { most: MAX_DRAFTS, ofForm: MAX_FORM_DRAFTS, names: MAX_NAMES });
        await repository.keepFilesUntil(tx, caller.userId, files, new Date(Date.now() + FILES_KEPT_DAYS * DAY));
        return { updatedAt: writtenAt.getTime() };
      });
    },

    async keyFor({ userId }: Caller): Promise<DraftKey> {
      const key = await repository.readDraftKey(kysely, userId, randomBytes(KEY_BYTES));
      return { key: key.toString('base64'), now: Date.now() };
    },

    /** Whatever became of the form: getting rid of own input needs no right. */
    remove: (caller: Caller, { modelId, recordId, slot }: Omit<DraftTarget, 'menuId'>): Promise<void> =>
      repository.removeDrafts(kysely, keyOf(caller, modelId, recordId), [slot]),
  };
}
