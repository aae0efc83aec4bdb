import { type Kysely, sql } from 'kysely';

/** Reminders that are due, the place of an occurrence in its repetition, and the secret addresses of calendars (api-platform part 15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table schedule
      -- When its people are to be reminded next; null when they have been, or are not to be.
      add column remind_at timestamptz,
      -- Where the repetition puts it; it may have been moved from there. Null is where it stands.
      add column planned_at timestamptz,
      -- Raised by every change: calendar programs take a higher one for the newer version.
      add column revision integer not null default 0;
    create index schedule_due on schedule (remind_at) where remind_at is not null;

    create table schedule_subscription (
      user_id bigint primary key references user_account on delete cascade,
      secret_hash bytea not null unique check (length(secret_hash) = 32),
      -- Sealed, so that its owner can read the address again and nobody else can out of the database.
      sealed_secret text not null,
      made_at timestamptz not null default now()
    );
  `.execute(db);
}
