import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';

/** Keys of mails are stored for this number of days. A repetition of a call follows at once, so this is enough. */
const KEPT_DAYS = 7;

/** Sending takes less than a minute: a mail that was begun earlier belongs to a server that stopped. */
const LEFT_BEHIND_MS = 120_000;

/** Begins a mail under its key; returns the state of an existing mail with this key. */
export async function begin(tx: Connection, userId: Id, key: string): Promise<'sending' | 'sent' | 'unknown' | undefined> {
  await sql`delete from mailbox_sending where user_id = ${userId} and begun_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(tx);
  const made = await tx
    .insertInto('mailbox_sending')
    .values({ user_id: userId, key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (made !== undefined) return undefined;
  const known = await tx
    .selectFrom('mailbox_sending')
    .select(['state', 'begun_at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known === undefined) return begin(tx, userId, key);
  const isLeftBehind = known.state === 'sending' && Date.now() - known.begun_at.getTime() > LEFT_BEHIND_MS;
  return isLeftBehind ? 'unknown' : known.state;
}

export const settle = (connection: Connection, userId: Id, key: string, state: 'sent' | 'unknown') =>
  connection.updateTable('mailbox_sending').set({ state }).where('user_id', '=', userId).where('key', '=', key).execute();

/** The mail has not left: its key may be used again. */
export const forget = (connection: Connection, userId: Id, key: string) =>
  connection.deleteFrom('mailbox_sending').where('user_id', '=', userId).where('key', '=', key).execute();
