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

/** All signatures, and whether a user may use them. */
export async function listSignatures(connection: Connection, userId: Id): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select s.id, s.full_name, s.en_code, s.picture_key,
      exists (select from signature_user u where u.signature_id = s.id and u.user_id = ${userId}) as usable
    from signature s order by s.sort_code, s.id`.execute(connection);
  return rows;
}

/** Data URL of the picture behind a key, also of one that a signature had before. */
export async function findPicture(connection: Connection, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ picture: string }>`
    select picture from signature where picture_key = ${key}
    union all select picture from former_signature_picture where picture_key = ${key} limit 1`.execute(connection);
  return rows[0]?.picture;
}

/** How many of the people exist. */
export async function countUsers(connection: Connection, userIds: readonly Id[]): Promise<number> {
  const { count } = await connection
    .selectFrom('user_account')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', 'in', userIds)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Users of a signature, in the order of people. */
export async function listUserIds(connection: Connection, signatureId: Id): Promise<Id[]> {
  const rows = await connection
    .selectFrom('signature_user')
    .innerJoin('user_account', 'user_account.id', 'signature_user.user_id')
    .select('user_account.id')
    .where('signature_id', '=', signatureId)
    .orderBy('user_account.sort_code')
    .orderBy('user_account.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets these people use a signature, and no others. */
export async function replaceUsers(connection: Connection, signatureId: Id, userIds: readonly Id[]): Promise<void> {
  await connection.deleteFrom('signature_user').where('signature_id', '=', signatureId).execute();
  if (userIds.length === 0) return;
  const rows = [...new Set(userIds)].map((userId) => ({ signature_id: signatureId, user_id: userId }));
  await connection.insertInto('signature_user').values(rows).execute();
}
