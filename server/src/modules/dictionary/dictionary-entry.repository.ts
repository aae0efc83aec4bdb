import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { DictionaryEntryTable } from '../../core/database/tables/dictionaries';

export type DictionaryEntryRow = Selectable<DictionaryEntryTable>;
export type NewDictionaryEntry = Insertable<DictionaryEntryTable>;

/** Entries of a category in their order, without those that were merged into others. */
export const listEntries = (connection: Connection, typeId: Id): Promise<DictionaryEntryRow[]> =>
  connection
    .selectFrom('dictionary_entry')
    .selectAll()
    .where('dictionary_type_id', '=', typeId)
    .where('merged_into', 'is', null)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();

export const listEnabledEntries = (connection: Connection): Promise<DictionaryEntryRow[]> =>
  connection.selectFrom('dictionary_entry').selectAll().where('enabled', '=', true).orderBy('sort_code').orderBy('id').execute();

export const findEntry = (connection: Connection, id: Id): Promise<DictionaryEntryRow | undefined> =>
  connection.selectFrom('dictionary_entry').selectAll().where('id', '=', id).executeTakeFirst();

export const insertEntries = (connection: Connection, rows: NewDictionaryEntry[]) =>
  connection.insertInto('dictionary_entry').values(rows).execute();

/** Entries of a category that were merged into others. */
export const listMerged = (connection: Connection, typeId: Id): Promise<DictionaryEntryRow[]> =>
  connection
    .selectFrom('dictionary_entry')
    .selectAll()
    .where('dictionary_type_id', '=', typeId)
    .where('merged_into', 'is not', null)
    .execute();

/** Entries that have a colour, disabled ones too, without those that were merged into others. */
export const listColored = (connection: Connection): Promise<DictionaryEntryRow[]> =>
  connection.selectFrom('dictionary_entry').selectAll().where('color', '<>', '').where('merged_into', 'is', null).orderBy('id').execute();

/** Rises with every change of dictionaries. */
export async function readVersion(connection: Connection): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from dictionary_version`.execute(connection);
  return rows[0]?.version ?? '';
}

/** Gives entries their places, from 1 on. */
export const orderEntries = (tx: Connection, ids: readonly Id[]) =>
  sql`update dictionary_entry set sort_code = place from unnest(${sql.val(ids)}::bigint[]) with ordinality as given (given_id, place)
    where id = given_id and sort_code <> place`.execute(tx);
