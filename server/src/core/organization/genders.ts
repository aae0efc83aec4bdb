import type { Connection } from '../database/database';

/** Whether `code` is an entry of the dictionary `sex`. */
export const genderExists = async (connection: Connection, code: string): Promise<boolean> =>
  (await connection
    .selectFrom('dictionary_entry as entry')
    .innerJoin('dictionary_type as type', 'type.id', 'entry.dictionary_type_id')
    .select('entry.id')
    .where('type.en_code', '=', 'sex')
    .where('entry.en_code', '=', code)
    .executeTakeFirst()) !== undefined;
