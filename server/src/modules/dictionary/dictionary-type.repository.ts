import { type Insertable, type Selectable } from 'kysely';
import type { Connection } from '../../core/database/database';
import { lockAll } from '../../core/database/locks';
import type { Id } from '../../core/database/tables';
import type { DictionaryTypeTable } from '../../core/database/tables/dictionaries';

export type DictionaryTypeRow = Selectable<DictionaryTypeTable>;
export type NewDictionaryType = Insertable<DictionaryTypeTable>;

export const listTypes = (connection: Connection): Promise<DictionaryTypeRow[]> =>
  connection.selectFrom('dictionary_type').selectAll().orderBy('sort_code').orderBy('id').execute();

export const findType = (connection: Connection, id: Id): Promise<DictionaryTypeRow | undefined> =>
  connection.selectFrom('dictionary_type').selectAll().where('id', '=', id).executeTakeFirst();

export const lockType = (connection: Connection, id: Id): Promise<DictionaryTypeRow | undefined> =>
  connection.selectFrom('dictionary_type').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Until the transaction ends nobody else moves a category or an entry, so that two moves cannot close a loop together. */
export const lockMoves = (tx: Connection): Promise<unknown> => lockAll(tx, 'dictionaryMoves');

/** The column, `full_name` or `en_code`, whose value another category already has. */
export async function takenColumn(
  connection: Connection,
  name: string,
  code: string,
  exceptId: Id | null,
): Promise<'full_name' | 'en_code' | undefined> {
  let query = connection
    .selectFrom('dictionary_type')
    .select(['full_name', 'en_code'])
    .where(({ or, eb }) => or([eb('full_name', '=', name), eb('en_code', '=', code)]));
  if (exceptId !== null) query = query.where('id', '<>', exceptId);
  const row = await query.executeTakeFirst();
  if (row === undefined) return undefined;
  return row.full_name === name ? 'full_name' : 'en_code';
}

export const insertType = (connection: Connection, row: NewDictionaryType) =>
  connection.insertInto('dictionary_type').values(row).execute();

export const updateType = (connection: Connection, id: Id, row: Partial<NewDictionaryType>) =>
  connection.updateTable('dictionary_type').set(row).where('id', '=', id).execute();

export const deleteType = (connection: Connection, id: Id) => connection.deleteFrom('dictionary_type').where('id', '=', id).execute();

export async function typeIsUsed(connection: Connection, id: Id): Promise<'what.children' | 'what.entries' | undefined> {
  const child = await connection.selectFrom('dictionary_type').select('id').where('parent_id', '=', id).executeTakeFirst();
  if (child !== undefined) return 'what.children';
  const entry = await connection.selectFrom('dictionary_entry').select('id').where('dictionary_type_id', '=', id).executeTakeFirst();
  return entry === undefined ? undefined : 'what.entries';
}
