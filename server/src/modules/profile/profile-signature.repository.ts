import { type Insertable, type Selectable } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { UserSignatureTable } from '../../core/database/tables/organization';

export type SignatureRow = Selectable<UserSignatureTable>;

/** The default first, then the newest first. */
export const listSignatures = (connection: Connection, userId: Id): Promise<SignatureRow[]> =>
  connection
    .selectFrom('user_signature')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Which signatures a user has, without the pictures; the newest first. */
export const listFacts = (connection: Connection, userId: Id): Promise<Pick<SignatureRow, 'id' | 'is_default'>[]> =>
  connection
    .selectFrom('user_signature')
    .select(['id', 'is_default'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const insertSignature = (connection: Connection, row: Insertable<UserSignatureTable>) =>
  connection.insertInto('user_signature').values(row).execute();

export const deleteSignature = (connection: Connection, id: Id) => connection.deleteFrom('user_signature').where('id', '=', id).execute();

/** Takes the mark of the default away, and puts it on `id` where one is given. */
export async function moveDefault(connection: Connection, userId: Id, id: Id | undefined): Promise<void> {
  await connection
    .updateTable('user_signature')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
  if (id !== undefined) await connection.updateTable('user_signature').set({ is_default: true }).where('id', '=', id).execute();
}
