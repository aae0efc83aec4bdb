import { type Kysely, sql } from 'kysely';

/**
 * People's own mail accounts, whose mails stay on their servers; and the mails that were sent by them, so that a repeated call sends
 * nothing again. A mail that was begun and never settled is not sent a second time under its key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailbox_account (
      user_id bigint primary key references user_account on delete cascade,
      -- Everything but the password.
      settings jsonb not null,
      -- Sealed.
      secret text not null,
      updated_at timestamptz not null default now()
    );

    create table mailbox_sending (
      user_id bigint not null references user_account on delete cascade,
      key text not null,
      state text not null default 'sending' check (state in ('sending', 'sent', 'unknown')),
      begun_at timestamptz not null default now(),
      primary key (user_id, key)
    );
  `.execute(db);
}
