import type { MailAccount } from '@banyan/shared-contracts/messaging/mailbox/mail-account.contract';
import type { Selectable } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { MailboxAccountTable } from '../../../core/database/tables/messaging/mailbox';

export type MailAccountRow = Selectable<MailboxAccountTable>;

export const findAccount = (connection: Connection, userId: Id): Promise<MailAccountRow | undefined> =>
  connection.selectFrom('mailbox_account').selectAll().where('user_id', '=', userId).executeTakeFirst();

export async function saveAccount(
  tx: Connection,
  userId: Id,
  { settings, secret }: { settings: Omit<MailAccount, 'password'>; secret: string },
): Promise<void> {
  const stored = { settings: JSON.stringify(settings), secret, updated_at: new Date() };
  await tx
    .insertInto('mailbox_account')
    .values({ user_id: userId, ...stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
    .execute();
}

export const removeAccount = (tx: Connection, userId: Id) =>
  tx.deleteFrom('mailbox_account').where('user_id', '=', userId).returning('user_id').executeTakeFirst();
