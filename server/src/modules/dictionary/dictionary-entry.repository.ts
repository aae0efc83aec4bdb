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

export const insertEntries = (connection: Connection, rows: NewDictionaryEntry[]) =>
  connection.insertInto('dictionary_entry').values(rows).execute();
