import { type Kysely, sql } from 'kysely';

/**
 * How somebody arranges their conversations: at the top of the list, and without being disturbed. Searching all of them looks into hidden ones too,
 * so one index finds both; it is built before the table is closed to readers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index conversation_of_member on conversation_member (user_id) where left_at is null;
    alter table conversation_member
      add column pinned boolean not null default false,
      add column muted boolean not null default false,
      -- Who beyond the members is called in what they have begun to write.
      add column draft_calls bigint[] not null default '{}';
    drop index conversation_of_user;
  `.execute(db);
}
