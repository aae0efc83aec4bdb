import { type Kysely, sql } from 'kysely';

/**
 * Recalled notices, the users who have read a notice, and the message preferences of users.
 *
 * When a receiver deletes a message, the information that they have read the notice remains: a deleted message leaves a receipt.
 * `message_of_content` finds the messages of a notice and prevents a receiver from getting one twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message_content
      -- Past it the message still stands, and says so.
      add column expires_at timestamptz,
      add column cover_image text not null default '',
      -- Its messages go, and are not delivered any further.
      add column recalled_at timestamptz;
    create unique index message_of_content on message (content_id, user_id, created_at);

    create table message_receipt (
      content_id bigint not null,
      user_id bigint not null references user_account on delete cascade,
      read_at timestamptz,
      primary key (content_id, user_id)
    );

    -- When those who have not read it were last asked to.
    alter table notice add column reminded_at timestamptz;

    create table message_preference (
      user_id bigint primary key references user_account on delete cascade,
      -- Message types that do not come.
      off smallint[] not null default '{}',
      -- Minutes of the day in the platform's zone.
      quiet_from smallint check (quiet_from between 0 and 1439),
      quiet_to smallint check (quiet_to between 0 and 1439),
      digest_at smallint check (digest_at between 0 and 1439),
      -- The day for which the digest is done, and what it sent last.
      digest_on date,
      digest_content_id bigint,
      desktop boolean not null default true,
      sound boolean not null default true,
      check ((quiet_from is null) = (quiet_to is null))
    );
    create index message_digest_due on message_preference (digest_at) where digest_at is not null;
  `.execute(db);
}
