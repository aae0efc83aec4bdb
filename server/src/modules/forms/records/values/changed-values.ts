import { refersToNothing } from '@banyan/shared-contracts/forms/model/define-widget';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { type FormRecord, rowReader, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import { isUnchanged, type Side, storedSides } from '@banyan/shared-contracts/forms/values/unchanged-values';
import { isEmptyValue, type ReadField } from '@banyan/shared-contracts/forms/model/widget';
import type { RunningModel } from '../../design/running-model';

/** A value that a save brings, with its context. */
export interface ChangedValue {
  field: FormField;
  value: unknown;
  read: ReadField;
  /** Number of the row, in a sub-table. */
  row: number | undefined;
}

/** Fields whose values may refer to something outside the record. */
export const refersToOthers = ({ contract }: FormField): boolean => contract.references !== refersToNothing;

/** Values of the fields in question that are not as they were: what was stored once may stay, whatever has become of what it names. */
export function changedValues(
  { form, fields, tables }: RunningModel,
  record: FormRecord,
  before: FormRecord | undefined,
  concerns: (field: FormField) => boolean,
): ChangedValue[] {
  const then = storedSides(form, before);
  const changed = (field: FormField, now: Side, old: Side, row?: number): ChangedValue[] => {
    const value = now.values?.[field.key];
    return isEmptyValue(value) || isUnchanged(field, now, old) ? [] : [{ field, value, read: now.read, row }];
  };
  const own: Side = { values: record, read: rowReader(form, record, undefined) };
  const concerned = (placed: RunningModel['fields']) => placed.map(({ field }) => field).filter(concerns);
  const main = concerned(fields).flatMap((field) => changed(field, own, then.main));
  const below = tables.flatMap(({ table, fields: placed }) => {
    const children = concerned(placed);
    if (children.length === 0) return [];
    return rowsOf(record, table.key).flatMap((row, number) => {
      const now: Side = { values: row, read: rowReader(form, record, { table: table.key, row }) };
      const old = then.rowOf(table.key, row['id']);
      return children.flatMap((field) => changed(field, now, old, number));
    });
  });
  return [...main, ...below];
}
