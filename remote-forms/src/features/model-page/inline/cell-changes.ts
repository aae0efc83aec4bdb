import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isSameValue } from '../../../forms/public/records/fill';
import { savedText } from '../../../forms/public/model';

const isWritten = (form: FormModel, key: string): boolean => {
  const { system, computed } = form.fields.get(key)?.contract.traits ?? {};
  return key !== VERSION_KEY && system === undefined && computed !== true;
};

/** Values of a record as they are saved, by field: without its version, and without fields that the server fills in. */
export function savedValues(form: FormModel, record: FormRecord): FormRecord {
  const saved = JSON.parse(savedText(form, record)) as FormRecord;
  return Object.fromEntries(Object.entries(saved).filter(([key]) => isWritten(form, key)));
}

/** The values of `after` that differ from `before`: a cell, and its consequences. A value that no longer exists is null. */
export function changedValues(before: FormRecord, after: FormRecord): FormRecord {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries([...keys].filter((key) => !isSameValue(before[key], after[key])).map((key) => [key, after[key] ?? null]));
}

/** The same fields as in `changed`, with the values of `record`. */
export const valuesOf = (changed: FormRecord, record: FormRecord): FormRecord =>
  Object.fromEntries(Object.keys(changed).map((key) => [key, record[key] ?? null]));

/** A saved cell, and the data for its undo. */
export interface SavedCell {
  id: string;
  label: string;
  /** The earlier values of the changed fields. */
  before: FormRecord;
}

/** Saved cells, the last one at the end, and the present version of each record. */
export interface CellTrail {
  cells: readonly SavedCell[];
  versions: Readonly<Record<string, number>>;
}

export const NO_TRAIL: CellTrail = { cells: [], versions: {} };

/** Maximum number of cells that can be undone. */
const KEPT = 50;

/** The list of undoable changes after a save that found the record in `version`. Changes saved before another person changed the record are removed from it. */
export function withSaved({ cells, versions }: CellTrail, cell: SavedCell, version: number): CellTrail {
  const own = versions[cell.id] === version ? cells : cells.filter(({ id }) => id !== cell.id);
  return { cells: [...own, cell].slice(-KEPT), versions: { ...versions, [cell.id]: version + 1 } };
}

/** The trail after its last cell was undone. */
export function withUndone({ cells, versions }: CellTrail): CellTrail {
  const last = cells.at(-1);
  if (last === undefined) return NO_TRAIL;
  return { cells: cells.slice(0, -1), versions: { ...versions, [last.id]: (versions[last.id] ?? 0) + 1 } };
}

/** The list of undoable changes without a record that another person has changed. */
export const withoutRecord = ({ cells, versions }: CellTrail, id: string): CellTrail => ({
  cells: cells.filter((cell) => cell.id !== id),
  versions,
});
