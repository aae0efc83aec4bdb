import { lookup } from '../../own-members';
import type { FormField, FormModel } from '../model/form-model';
import type { ReadField } from '../model/widget';

/** Values of a record by key; a sub-table is a list of rows. */
export type FormRecord = Record<string, unknown>;

/** Rows of a sub-table; none where there is something else. */
export const rowsOf = (record: FormRecord, table: string): FormRecord[] => {
  const rows = record[table];
  return Array.isArray(rows) ? (rows as FormRecord[]) : [];
};

/**
 * Address, and member of a record, under which its own id is read: the parameter `@formId` of data interfaces (api-forms B8). Nothing for a new
 * record; never saved.
 */
export const FORM_ID = '@formId';

/** Reads values of a record by address: main fields by key, the given row's own by `table-child`. */
export const rowReader =
  (model: FormModel, record: FormRecord, own: { table: string; row: FormRecord } | undefined): ReadField =>
  (address) => {
    if (model.fields.has(address) || address === FORM_ID) return record[address];
    const [table = '', child = ''] = address.split('-');
    return own?.table === table ? lookup(own.row, child) : undefined;
  };

/** Longest key of a row of a sub-table that is accepted, in characters: rows of chosen tables may have texts as keys. */
const MAX_ROW_KEY = 1000;

const isRowKey = (id: unknown): id is string => typeof id === 'string' && id !== '' && id.length <= MAX_ROW_KEY;

/** Only what the form knows, by key; unknown members, system fields and client keys of rows (`jnpfId`) are dropped. */
export function pickKnown(model: FormModel, record: FormRecord): FormRecord {
  const pick = (fields: Iterable<FormField>, values: FormRecord) =>
    Object.fromEntries(
      [...fields]
        .filter(({ contract, key }) => contract.traits.system === undefined && Object.hasOwn(values, key))
        .map(({ key }) => [key, values[key]]),
    );
  const picked: FormRecord = pick(model.fields.values(), record);
  model.tables.forEach((table) => {
    if (!Object.hasOwn(record, table.key)) return;
    picked[table.key] = rowsOf(record, table.key).map((row) => ({
      ...pick(table.fields, row),
      ...(isRowKey(row['id']) ? { id: row['id'] } : {}),
    }));
  });
  return picked;
}

/** A record with every value changed by its field: from the wire into an open form, or back. */
export function mapRecord(model: FormModel, record: FormRecord, change: (field: FormField, value: unknown) => unknown): FormRecord {
  const changed = (fields: Iterable<FormField>, values: FormRecord): FormRecord => ({
    ...values,
    ...Object.fromEntries(
      [...fields].filter(({ key }) => Object.hasOwn(values, key)).map((field) => [field.key, change(field, values[field.key])]),
    ),
  });
  const result = changed(model.fields.values(), record);
  model.tables.forEach((table) => {
    if (Object.hasOwn(record, table.key)) result[table.key] = rowsOf(record, table.key).map((row) => changed(table.fields, row));
  });
  return result;
}

export const fromWire = (model: FormModel, record: FormRecord): FormRecord =>
  mapRecord(model, record, ({ contract }, value) => contract.fromWire(value));

export const toWire = (model: FormModel, record: FormRecord): FormRecord =>
  mapRecord(model, record, ({ contract }, value) => contract.toWire(value));
