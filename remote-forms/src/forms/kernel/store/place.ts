import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/model/form-model';

/** The position of a value in the form: a main field, or a field of one row of a sub-table (`row` is the row's client key). */
export type Place = { field: FormField; table?: undefined } | { field: FormField; table: FormTable; row: string };

export type RowPlace = Extract<Place, { row: string }>;

export const isRowPlace = (place: Place): place is RowPlace => place.table !== undefined;

/** The place that a script names: `key`, or `table.child` of the row in which it runs. */
export function addressedPlace(model: FormModel, address: string, from: Place | undefined): Place | undefined {
  const main = model.fields.get(address);
  if (main !== undefined) return { field: main };
  const [key = '', child] = address.split('.');
  if (from?.table === undefined || from.table.key !== key) return undefined;
  const field = from.table.fields.find((one) => one.key === child);
  return field && { field, table: from.table, row: from.row };
}

/** The row of an event as one text, '' for a main field; and back, as a place of that row. */
export const originOf = (place: Place): string => (place.table === undefined ? '' : `${place.table.key}.${place.row}`);

export function originPlace(model: FormModel, origin: string): Place | undefined {
  const [key = '', row = ''] = origin.split('.');
  const table = model.tables.get(key);
  const [field] = table?.fields ?? [];
  return table === undefined || field === undefined ? undefined : { field, table, row };
}

/** One name per place, for subscriptions, problems and DOM ids. */
export const addressOf = (place: Place): string =>
  place.table === undefined ? place.field.key : cellAddress(place.table.key, place.row, place.field.key);

export const cellAddress = (table: string, row: string, child: string): string => `${table}.${row}.${child}`;

/** Changes when rows of a table are added, removed or moved. */
export const rowsAddress = (table: string): string => `${table}#rows`;

/** Changes with the calculations, a moment after any change in a table. */
export const contentAddress = (table: string): string => `${table}#content`;

/** Changes when a field (`key`), a column (`table.child`) or a table is shown, hidden, required or disabled. */
export const stateAddress = (address: string): string => `${address}#state`;

/** The address for listeners that can scroll a place into view. */
export const REVEAL = '#reveal';

/** Changes when a place begins or stops to show a problem. */
export const PROBLEMS = '#problems';

/** Changes with every change, and with every save. */
export const ANYTHING = '#';
