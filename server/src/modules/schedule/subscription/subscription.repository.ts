import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';

export const findSubscription = (connection: Connection, userId: Id) =>
  connection.selectFrom('schedule_subscription').select('sealed_secret').where('user_id', '=', userId).executeTakeFirst();

export const saveSubscription = (tx: Connection, userId: Id, hash: Buffer, sealed: string) =>
  sql`
    insert into schedule_subscription (user_id, secret_hash, sealed_secret) values (${userId}, ${hash}, ${sealed})
    on conflict (user_id) do update set secret_hash = excluded.secret_hash, sealed_secret = excluded.sealed_secret, made_at = now()`.execute(
    tx,
  );

export async function deleteSubscription(tx: Connection, userId: Id): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('schedule_subscription').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The user whose calendar has the secret, unless the account is disabled. */
export const findOwner = (connection: Connection, hash: Buffer) =>
  connection
    .selectFrom('schedule_subscription')
    .innerJoin('user_account', 'user_account.id', 'schedule_subscription.user_id')
    .select(['user_account.id', 'user_account.real_name', 'user_account.language'])
    .where('secret_hash', '=', hash)
    .where('user_account.state', '<>', 0)
    .executeTakeFirst();
