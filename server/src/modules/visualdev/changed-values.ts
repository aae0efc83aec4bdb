import type { FormField } from '@banyan/shared-contracts/forms/form-model';
import { type FormRecord, rowReader, rowsOf } from '@banyan/shared-contracts/forms/record';
import { isEmptyValue, type ReadField } from '@banyan/shared-contracts/forms/widget';
import type { RunningModel } from './running-model';

/** A value that a save brings, with what stands around it. */
export interface ChangedValue {
  field: FormField;
  value: unknown;
  read: ReadField;
  /** Number of the row, in a sub-table. */
  row: number | undefined;
}

/** The value and what decides about it, as one text. */
const shapeOf = ({ contract, settings }: FormField, value: unknown, read: ReadField): string =>
  JSON.stringify([value, (contract.dependsOn?.(settings) ?? []).map(read)]);

/** Values as they are now, or as they were. */
interface Side {
  values: FormRecord | undefined;
  read: ReadField;
}

/** Values that are not as they were: what was stored once may stay, whatever has become of what it names. */
export function changedValues({ form, fields, tables }: RunningModel, record: FormRecord, before: FormRecord | undefined): ChangedValue[] {
  const changed = (field: FormField, now: Side, then: Side, row?: number): ChangedValue[] => {
    const value = now.values?.[field.key];
    if (isEmptyValue(value)) return [];
    const same = then.values !== undefined && shapeOf(field, value, now.read) === shapeOf(field, then.values[field.key], then.read);
    return same ? [] : [{ field, value, read: now.read, row }];
  };
  const sideOf = (values: FormRecord | undefined): Side => ({ values, read: rowReader(form, values ?? {}, undefined) });
  const [now, then] = [sideOf(record), sideOf(before)];
  const main = fields.flatMap(({ field }) => changed(field, now, then));
  const below = tables.flatMap(({ table, fields: children }) => {
    const stored = new Map(rowsOf(before ?? {}, table.key).map((row) => [row['id'], row]));
    return rowsOf(record, table.key).flatMap((row, number) => {
      const old = row['id'] === undefined ? undefined : stored.get(row['id']);
      const ownNow: Side = { values: row, read: rowReader(form, record, { table: table.key, row }) };
      const ownThen: Side = { values: old, read: rowReader(form, before ?? {}, { table: table.key, row: old ?? {} }) };
      return children.flatMap(({ field }) => changed(field, ownNow, ownThen, number));
    });
  });
  return [...main, ...below];
}
