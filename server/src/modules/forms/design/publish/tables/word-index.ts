import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { identifier } from '../../../../../core/database/sql-text';
import type { StoredColumn } from './layout';

/** Neighbouring characters of a text; see the migration 0223. */
export const gramsSql = (text: string): string => `form_grams(${text})`;

/** Behind the name of a column in the name of the index of its grams. */
const GRAMS = '_g';

export const wordIndexName = (table: string, { name }: StoredColumn): string => `${table}_${name}${GRAMS}`;

/** The index by which keywords are found in a column; undefined where they are looked for in parts of it, or in no text that people write. */
export function wordIndex(table: string, column: StoredColumn, { contract }: FormField) {
  const { filter, holds, html } = contract.traits;
  const isText = column.type.type === 'text' && filter === 'text' && holds === undefined && html !== true;
  if (!isText || contract.searched !== undefined || column.name.startsWith('f_')) return undefined;
  // Without `fastupdate` no save has to tidy up after others.
  const on = `using gin (${gramsSql(identifier(column.name))}) with (fastupdate = off)`;
  return { table, name: wordIndexName(table, column), on, isLookedUp: false };
}
