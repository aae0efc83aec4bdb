import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';

/** Whether a dictionary has an entry with this value in `column`. */
export const entryExists = async (tx: Connection, dictionary: string, column: 'id' | 'en_code', value: string): Promise<boolean> =>
  (
    await sql`select from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id
      where t.en_code = ${dictionary} and ${sql.ref(`e.${column}`)}::text = ${value} limit 1`.execute(tx)
  ).rows.length > 0;

/** The name of the entry that a row `h` has as its type; its bare value where there is no such entry any more. */
export const typeName = (dictionary: string, column: 'id' | 'en_code') => sql`coalesce((
  select e.full_name from dictionary_entry e join dictionary_type t on t.id = e.dictionary_type_id
  where t.en_code = ${sql.lit(dictionary)} and ${sql.ref(`e.${column}`)}::text = h.type limit 1), h.type) as type_name`;
