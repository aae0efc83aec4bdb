import { type Kysely, sql } from 'kysely';

/** Keys with which browsers encrypt the unsaved input that they store, one for each person; deleted with the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_key (
      user_id bigint primary key references user_account on delete cascade,
      key bytea not null check (length(key) = 32),
      made_at timestamptz not null default now()
    );
  `.execute(db);
}
