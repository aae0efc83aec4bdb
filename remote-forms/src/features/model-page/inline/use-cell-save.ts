import { AppError } from '@banyan/shared-contracts/errors';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { updateModelRecord, VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { useFormats } from '@banyan/shared-ui/format';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { type FormStore, isSameValue, placesRefused } from '../../../forms/public/records/fill';
import { type Model, rowsKey } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { useReadRecord } from '../list/use-records';
import { useAskReason } from '../reason/use-ask-reason';
import { changedValues, savedValues, valuesOf } from './cell-changes';

/** The cell that is being edited. */
export interface EditedCell {
  id: string;
  field: FormField;
  /** The record as its list has it. */
  start: FormRecord;
  store: FormStore;
  /** The same in the format of a save, before any input. */
  begun: FormRecord;
}

/**
 * The result of editing a cell: nothing was typed, it was saved over a `version`, or it stays open, with a message where the problem is in
 * another field.
 */
type CellOutcome = { state: 'same' } | { state: 'saved'; before: FormRecord; version: number } | { state: 'open'; problem: string };

const isStale = (error: unknown): error is AppError => error instanceof AppError && error.key === 'STALE';

/** Writes single fields of records against the version that is shown; `question` is to be rendered: the form may ask for a reason. */
export function useCellSave(model: Model, menuId: string) {
  const request = useRequest();
  const text = useText();
  const { dateTime } = useFormats();
  const cache = useQueryClient();
  const read = useReadRecord(model.id, menuId);
  const { ask, question } = useAskReason(model);

  async function send(id: string, values: FormRecord, version: number, reason: string): Promise<void> {
    const data = JSON.stringify({ ...values, [VERSION_KEY]: version });
    const body = { id, data, menuId, partial: 1 as const, ...(reason === '' ? {} : { reason }) };
    await request(updateModelRecord, { params: { modelId: model.id, rowId: id }, body });
  }

  /** The current version of a record; undefined if another person has changed one of these fields. */
  async function versionWith(id: string, before: FormRecord): Promise<number | undefined> {
    const record = await read(id);
    const now = valuesOf(before, savedValues(model.form, record));
    return Object.keys(before).every((key) => isSameValue(before[key], now[key])) ? Number(record[VERSION_KEY]) : undefined;
  }

  const fasterText = ({ details: { by, at } }: AppError): string =>
    typeof by === 'string' && by !== '' && typeof at === 'number'
      ? text('forms.inline.takenBy', { by, at: dateTime(at) })
      : text('forms.inline.taken');

  /** Saves the changes; a refusal about the cell is shown at it. */
  async function save({ id, start, store, field, begun }: EditedCell): Promise<CellOutcome> {
    const changed = changedValues(begun, savedValues(model.form, store.record()));
    if (!store.dirty() || Object.keys(changed).length === 0) return { state: 'same' };
    const place = { field };
    store.check(place);
    if (store.issue(place) !== undefined) return { state: 'open', problem: '' };
    const reason = await ask();
    if (reason === undefined) return { state: 'open', problem: '' };
    const old = valuesOf(changed, begun);
    try {
      const version = Number(start[VERSION_KEY]);
      try {
        await send(id, changed, version, reason);
        return { state: 'saved', before: old, version };
      } catch (error) {
        if (!isStale(error)) throw error;
        const now = await versionWith(id, old);
        if (now === undefined) {
          store.refuse(place, { field, table: undefined, row: undefined, problem: 'said', message: fasterText(error) });
          return { state: 'open', problem: '' };
        }
        await send(id, changed, now, reason);
        return { state: 'saved', before: old, version: now };
      }
    } catch (error) {
      const refused = placesRefused(store.model, store.rowKeys, error).find((one) => one.place.field.key === field.key);
      if (refused !== undefined) store.refuse(refused.place, refused.issue);
      const said = error instanceof AppError ? error.message : text('forms.record.failed');
      return { state: 'open', problem: refused === undefined ? said : '' };
    }
  }

  /** Writes the old values back if no other person has changed the record since. Returns '' when done, otherwise the reason as text. */
  async function undo(id: string, before: FormRecord, version: number): Promise<string | undefined> {
    const reason = await ask();
    if (reason === undefined) return undefined;
    try {
      await send(id, before, version, reason);
      return '';
    } catch (error) {
      if (isStale(error)) return text('forms.inline.undoStale');
      return error instanceof AppError ? error.message : text('forms.record.failed');
    }
  }

  /** Reloads the list. */
  const refresh = () => cache.invalidateQueries({ queryKey: rowsKey(model.id) });

  return { save, undo, refresh, question };
}
