import { AppError } from '@banyan/shared-contracts/errors';
import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { useFormats } from '@banyan/shared-ui/format';
import { useToast } from '@banyan/shared-ui/runtime';
import { useRef, useState } from 'react';
import type { Conflict } from '../../../forms/public/records/merge';
import { type FormStore, placesRefused } from '../../../forms/public/records/fill';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { isUnreached } from '../../../forms/public/records/submits';
import type { WaitingSave } from '../waiting-submits/use-waiting-save';
import { ConflictsDialog } from '../late-parts';
import { useAskReason } from '../reason/use-ask-reason';
import { useReadRecord, useRecordWrites } from '../list/use-records';

/** The result of a save: it was saved, it waits in the browser for the network, or the user continues editing. */
export type SaveOutcome = 'saved' | 'waiting' | 'open';

interface SavingOptions {
  model: Model;
  menuId: string;
  store: FormStore;
  id: string | undefined;
  /** The record when editing began. */
  start: FormRecord;
  /** Stores saves that do not reach the server; without it they fail. */
  waits?: WaitingSave;
  /** Called with the id of the record that was saved. */
  onStored?: ((id: string) => void) | undefined;
}

/** A question to the user: which value applies where two users have changed the same field. */
export interface AskedConflicts {
  conflicts: readonly Conflict[];
  /** The user who saved first, as the server reports. */
  faster: Faster;
  answer: (theirs: Conflict[] | undefined) => void;
}

/** Number of automatic retries after other users' saves before the user is notified. */
const MAX_TRIES = 3;

/** The last change of another user. */
export interface Faster {
  by: string;
  at: number | undefined;
}

const fasterOf = (error: unknown): Faster => {
  const { by, at } = error instanceof AppError ? error.details : {};
  return { by: typeof by === 'string' ? by : '', at: typeof at === 'number' ? at : undefined };
};

const isStale = (error: unknown): boolean => error instanceof AppError && error.key === 'STALE';

/**
 * Saves a form; changes that others have saved meanwhile are merged field by field, and the user is asked only where both changed the same
 * field.
 */
export function useSaving({ model, menuId, store, id, start, waits, onStored }: SavingOptions) {
  const text = useText();
  const toast = useToast();
  const { names } = useFormats();
  const { save } = useRecordWrites(model, menuId);
  const { ask: askReason, question } = useAskReason(model);
  const read = useReadRecord(model.id, menuId);
  const base = useRef(start);
  const target = useRef(id);
  /** Names of files that could not be copied into the new record. */
  const leftOut = useRef<string[]>([]);
  const [asked, setAsked] = useState<AskedConflicts>();

  const ask = (conflicts: readonly Conflict[], faster: Faster) =>
    new Promise<Conflict[] | undefined>((resolve) => {
      const answer = (theirs: Conflict[] | undefined) => {
        setAsked(undefined);
        resolve(theirs);
      };
      setAsked({ conflicts, faster, answer });
    });

  /** Merges the saves of others into the form; resolves to false when the user cancels. */
  async function takeOthers(recordId: string, faster: Faster): Promise<boolean> {
    const [theirs, { mergeRecords, withTheirs }] = await Promise.all([
      read(recordId),
      import(/* webpackChunkName: "conflicts" */ '../../../forms/public/records/merge'),
      ConflictsDialog.load(),
    ]);
    const mine = store.record();
    // Earlier input is based on a version that no longer exists.
    const known = mine[VERSION_KEY] === base.current[VERSION_KEY] ? base.current : {};
    const { record, conflicts } = mergeRecords(model.form, { base: known, mine, theirs });
    const chosen = conflicts.length === 0 ? [] : await ask(conflicts, faster);
    if (chosen === undefined) return false;
    store.restore({ ...withTheirs(record, chosen), [VERSION_KEY]: theirs[VERSION_KEY] });
    base.current = theirs;
    toast('info', text('forms.merge.done'));
    return true;
  }

  /**
   * Removes a file that is not available for a new record, for example one that was deleted with its record; returns whether there was one.
   */
  function leaveOut(error: unknown): boolean {
    const fileId = error instanceof AppError && error.key === 'FILE_MISSING' ? error.details['fileId'] : undefined;
    const [refused] = placesRefused(store.model, store.rowKeys, error);
    const value = refused && store.value(refused.place);
    if (typeof fileId !== 'string' || refused === undefined || !Array.isArray(value)) return false;
    const files = value as Partial<FileItem>[];
    const gone = files.find((file) => file.fileId === fileId);
    if (gone === undefined) return false;
    store.set(
      refused.place,
      files.filter((file) => file !== gone),
    );
    leftOut.current.push(gone.name ?? fileId);
    return true;
  }

  /** Rejects with the refusal of the server. */
  async function trySave(tries = MAX_TRIES, given?: string): Promise<SaveOutcome> {
    let faster: Faster;
    const recordId = target.current;
    const reason = recordId === undefined ? '' : (given ?? (await askReason()));
    if (reason === undefined) return 'open';
    const record = recordId === undefined ? { ...store.record(), [VERSION_KEY]: undefined } : store.record();
    const submit = await waits?.next(recordId);
    try {
      const stored = await save(recordId, record, submit, reason);
      await waits?.saved();
      onStored?.(stored);
      if (leftOut.current.length > 0) toast('warning', text('forms.record.filesLeftOut', { names: names(leftOut.current) }), { ms: 6000 });
      return 'saved';
    } catch (error) {
      if (submit !== undefined && isUnreached(error) && (await waits?.wait(submit, recordId, record, reason)) === true) return 'waiting';
      if (recordId === undefined && leaveOut(error)) return trySave(tries);
      if (recordId === undefined || tries === 0 || !isStale(error)) throw error;
      faster = fasterOf(error);
    }
    if (!(await takeOthers(recordId, faster)) || store.checkAll().length > 0) return 'open';
    return trySave(tries - 1, reason);
  }

  /** From now on a new record is saved, because the edited one was deleted. */
  const saveAsNew = () => {
    target.current = undefined;
  };

  return { trySave, saveAsNew, asked, question };
}
