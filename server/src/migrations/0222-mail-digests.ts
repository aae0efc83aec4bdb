import { type Kysely, sql } from 'kysely';

/**
 * Mails about unread messages of people who were away: `mailed_at` of a message is the time of the mail that named it, so that no later
 * mail names it again; `own` of a receiver is a separate text in place of that of the sending, `{title, content}`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message add column mailed_at timestamptz;
    create table mail_digest (
      user_id bigint primary key references user_account on delete cascade,
      sent_at timestamptz not null
    );
    alter table message_sending_target add column own jsonb;
  `.execute(db);
}
