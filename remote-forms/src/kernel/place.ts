import type { FormField, FormTable } from '@banyan/shared-contracts/forms/form-model';

/** Where a value of the form stands: a main field, or a field of one row of a sub-table (`row` is the row's client key). */
export type Place = { field: FormField; table?: undefined } | { field: FormField; table: FormTable; row: string };

/** One name per place, for subscriptions, problems and DOM ids. */
export const addressOf = (place: Place): string =>
  place.table === undefined ? place.field.key : `${place.table.key}.${place.row}.${place.field.key}`;

/** Changes when the rows of a table are others or stand in another order. */
export const rowsAddress = (table: string): string => `${table}#rows`;

/** Changes when anything in a table does. */
export const contentAddress = (table: string): string => `${table}#content`;

/** Changes when anything does, and when it is saved. */
export const ANYTHING = '#';
