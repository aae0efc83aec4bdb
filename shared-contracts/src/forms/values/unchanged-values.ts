import type { FormField, FormModel } from '../model/form-model';
import { type FormRecord, rowReader, rowsOf } from '../records/record';
import type { ReadField } from '../model/widget';

/**
 * Values of a record or of one of its rows, with access to the other values of the record; `values` is missing if there was no such row.
 */
export interface Side {
  values: FormRecord | undefined;
  read: ReadField;
}

/** The sides of a whole record: its main fields, and those of a row. */
export interface RecordSides {
  main: Side;
  rowOf: (table: string, id: unknown) => Side;
}

/** The value and what decides about it, as one text. */
const shapeOf = ({ contract, settings }: FormField, value: unknown, read: ReadField): string =>
  JSON.stringify([value, (contract.dependsOn?.(settings) ?? []).map(read)]);

/** Whether a value, and the fields that decide about it (`dependsOn`), are what they were: what was stored once may stay. */
export const isUnchanged = (field: FormField, now: Side, then: Side): boolean =>
  then.values !== undefined && shapeOf(field, now.values?.[field.key], now.read) === shapeOf(field, then.values[field.key], then.read);

/** A record as it was, its rows by their ids; nothing is there of a record that is new. */
export function storedSides(model: FormModel, stored: FormRecord | undefined): RecordSides {
  const whole = stored ?? {};
  const rows = new Map([...model.tables.keys()].map((key) => [key, new Map(rowsOf(whole, key).map((row) => [row['id'], row]))]));
  return {
    main: { values: stored, read: rowReader(model, whole, undefined) },
    rowOf(table, id) {
      const values = id === undefined ? undefined : rows.get(table)?.get(id);
      return { values, read: rowReader(model, whole, { table, row: values ?? {} }) };
    },
  };
}
