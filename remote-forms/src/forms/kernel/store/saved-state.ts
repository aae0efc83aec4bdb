import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { FORM_ID, type FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { type RecordSides, storedSides } from '@banyan/shared-contracts/forms/values/unchanged-values';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { addressOf, cellAddress, type Place, rowsAddress } from './place';
import type { FormValues } from './form-values';

/** Whether two values are equal. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other) || (isEmptyValue(one) && isEmptyValue(other))) return true;
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
};

export type SavedState = ReturnType<typeof createSavedState>;

/** Knows at any time whether there are unsaved changes, without a scan of the whole form. */
export function createSavedState(model: FormModel, { main, tables }: FormValues) {
  let savedMain: FormRecord = {};
  const savedRows = new Map<string, ReadonlyMap<string, FormRecord>>();
  const changed = new Set<string>();
  let sides: RecordSides | undefined;

  const note = (address: string, same: boolean) => {
    if (same) changed.delete(address);
    else changed.add(address);
  };

  const rowsChanged = (table: string) => {
    const before = [...(savedRows.get(table)?.keys() ?? [])];
    const keys = tables.get(table)?.keys() ?? [];
    note(rowsAddress(table), before.length === keys.length && before.every((key, index) => key === keys[index]));
  };

  /** The record as the server has it; the initial values of a new one are not stored yet. */
  const stored = (): FormRecord | undefined => {
    if (savedMain[FORM_ID] === undefined) return undefined;
    return { ...savedMain, ...Object.fromEntries([...savedRows].map(([table, rows]) => [table, [...rows.values()]])) };
  };

  return {
    /** Makes the present values the saved state. */
    settle() {
      changed.clear();
      sides = undefined;
      savedMain = { ...main };
      tables.forEach((state, table) => savedRows.set(table, new Map(state.keys().map((key) => [key, state.row(key) ?? {}]))));
    },
    wrote(place: Place, value: unknown) {
      const { field, table } = place;
      if (field.contract.traits.computed === true) return;
      if (table === undefined) note(field.key, isSameValue(value, savedMain[field.key]));
      else {
        const saved = savedRows.get(table.key)?.get(place.row);
        // In a new row no cell is compared: the row itself counts as a change.
        if (saved !== undefined) note(addressOf(place), isSameValue(value, saved[field.key]));
      }
    },
    rowsChanged,
    /** Everything was replaced: it is compared once. */
    compareAll() {
      changed.clear();
      model.fields.forEach((field) => {
        if (field.contract.traits.computed !== true) note(field.key, isSameValue(main[field.key], savedMain[field.key]));
      });
      tables.forEach((state, table) => {
        rowsChanged(table);
        savedRows.get(table)?.forEach((saved, key) => {
          const row = state.row(key);
          if (row !== undefined && row !== saved) note(cellAddress(table, key, '*'), isSameValue(row, saved));
        });
      });
    },
    dirty: () => changed.size > 0,
    stored,
    /** The same in a format for the look-up of single values. */
    sides: (): RecordSides => (sides ??= storedSides(model, stored())),
  };
}
