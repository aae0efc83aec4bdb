import type { FormField } from '@banyan/shared-contracts/forms/form-model';
import { type FormRecord, rowReader, rowsOf } from '@banyan/shared-contracts/forms/record';
import { isEmptyValue, type ReadField } from '@banyan/shared-contracts/forms/widget';
import type { RunningModel } from './running-model';

/** A value that a save brings, with what stands around it. */
export interface ChangedValue {
  field: FormField;
  value: unknown;
  read: ReadField;
}

/** The value and what decides about it, as one text. */
const shapeOf = ({ contract, settings }: FormField, value: unknown, read: ReadField): string =>
  JSON.stringify([value, (contract.dependsOn?.(settings) ?? []).map(read)]);

/** Values that are not as they were: what was stored once may stay, whatever has become of what it names. */
export function changedValues({ form, fields, tables }: RunningModel, record: FormRecord, before: FormRecord | undefined): ChangedValue[] {
  const changed = (field: FormField, values: FormRecord, read: ReadField, old: FormRecord | undefined, readOld: ReadField) => {
    const value = values[field.key];
    const same = old !== undefined && shapeOf(field, value, read) === shapeOf(field, old[field.key], readOld);
    return isEmptyValue(value) || same ? [] : [{ field, value, read }];
  };
  const readers = [rowReader(form, record, undefined), rowReader(form, before ?? {}, undefined)] as const;
  const main = fields.flatMap(({ field }) => changed(field, record, readers[0], before, readers[1]));
  const below = tables.flatMap(({ table, fields: children }) => {
    const stored = new Map(rowsOf(before ?? {}, table.key).map((row) => [row['id'], row]));
    return rowsOf(record, table.key).flatMap((row) => {
      const old = row['id'] === undefined ? undefined : stored.get(row['id']);
      const read = rowReader(form, record, { table: table.key, row });
      const readOld = rowReader(form, before ?? {}, { table: table.key, row: old ?? {} });
      return children.flatMap(({ field }) => changed(field, row, read, old, readOld));
    });
  });
  return [...main, ...below];
}
