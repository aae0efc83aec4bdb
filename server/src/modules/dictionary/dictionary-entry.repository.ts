import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { DictionaryEntryTable } from '../../core/database/tables/dictionaries';

export type DictionaryEntryRow = Selectable<DictionaryEntryTable>;
export type NewDictionaryEntry = Insertable<DictionaryEntryTable>;

export const listEntries = (connection: Connection, typeId: Id): Promise<DictionaryEntryRow[]> =>
  connection
    .selectFrom('dictionary_entry')
    .selectAll()
    .where('dictionary_type_id', '=', typeId)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();

export const listEnabledEntries = (connection: Connection): Promise<DictionaryEntryRow[]> =>
  connection.selectFrom('dictionary_entry').selectAll().where('enabled', '=', true).orderBy('sort_code').orderBy('id').execute();

export const findEntry = (connection: Connection, id: Id): Promise<DictionaryEntryRow | undefined> =>
  connection.selectFrom('dictionary_entry').selectAll().where('id', '=', id).executeTakeFirst();

export const lockEntry = (connection: Connection, id: Id): Promise<DictionaryEntryRow | undefined> =>
  connection.selectFrom('dictionary_entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The column, `full_name` or `en_code`, whose value another entry of the category already has. */
export async function takenColumn(
  connection: Connection,
  typeId: Id,
  name: string,
  code: string,
  exceptId: Id | null,
): Promise<'full_name' | 'en_code' | undefined> {
  let query = connection
    .selectFrom('dictionary_entry')
    .select(['full_name', 'en_code'])
    .where('dictionary_type_id', '=', typeId)
    .where(({ or, eb }) => or([eb('full_name', '=', name), eb('en_code', '=', code)]));
  if (exceptId !== null) query = query.where('id', '<>', exceptId);
  const row = await query.executeTakeFirst();
  if (row === undefined) return undefined;
  return row.full_name === name ? 'full_name' : 'en_code';
}

export const insertEntries = (connection: Connection, rows: NewDictionaryEntry[]) =>
  connection.insertInto('dictionary_entry').values(rows).execute();

export const updateEntry = (connection: Connection, id: Id, row: Partial<NewDictionaryEntry>) =>
  connection.updateTable('dictionary_entry').set(row).where('id', '=', id).execute();

export const deleteEntry = (connection: Connection, id: Id) => connection.deleteFrom('dictionary_entry').where('id', '=', id).execute();

export const hasChildren = async (connection: Connection, id: Id): Promise<boolean> =>
  (await connection.selectFrom('dictionary_entry').select('id').where('parent_id', '=', id).executeTakeFirst()) !== undefined;
