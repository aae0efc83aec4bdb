import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

export interface SignatureRow {
  id: Id;
  full_name: string;
  en_code: string;
  picture_key: string;
  usable: boolean;
}

/** All signatures, and whether somebody may use them. */
export async function listSignatures(connection: Connection, userId: Id): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select s.id, s.full_name, s.en_code, s.picture_key,
      exists (select from signature_user u where u.signature_id = s.id and u.user_id = ${userId}) as usable
    from signature s order by s.sort_code, s.id`.execute(connection);
  return rows;
}

/** Data URL of the picture behind a key. */
export const findPicture = async (connection: Connection, key: string): Promise<string | undefined> =>
  (await connection.selectFrom('signature').select('picture').where('picture_key', '=', key).executeTakeFirst())?.picture;
