import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { SecondStepTable } from '../../../core/database/tables/session';

export type SecondStep = Selectable<SecondStepTable>;

export const find = (connection: Connection, userId: Id): Promise<SecondStep | undefined> =>
  connection.selectFrom('second_step').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Until the transaction ends no other transaction checks a code of this person. */
export const hold = (tx: Connection, userId: Id): Promise<unknown> =>
  tx.selectFrom('second_step').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();

/** Stores a secret that is not confirmed yet; false where one is in use. */
export async function begin(connection: Connection, userId: Id, secret: string): Promise<boolean> {
  const { rows } = await sql`
    insert into second_step (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret where second_step.confirmed_at is null
    returning user_id`.execute(connection);
  return rows.length > 0;
}

export const confirm = (connection: Connection, userId: Id, step: number, recoveryHashes: string[]) =>
  connection
    .updateTable('second_step')
    .set({ confirmed_at: new Date(), last_step: String(step), recovery_hashes: recoveryHashes })
    .where('user_id', '=', userId)
    .execute();

/** Uses the code of a time step up; false when that one or a later one was used before. */
export async function useStep(connection: Connection, userId: Id, step: number): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('second_step')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a recovery code up; false when it is none. */
export async function useRecoveryCode(connection: Connection, userId: Id, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update second_step set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where user_id = ${userId} and ${hash} = any(recovery_hashes) returning user_id`.execute(connection);
  return rows.length > 0;
}

export async function remove(connection: Connection, userId: Id): Promise<boolean> {
  const { numDeletedRows } = await connection.deleteFrom('second_step').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
