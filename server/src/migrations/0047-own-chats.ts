import { type Kysely, sql } from 'kysely';

/**
 * How users arrange their conversations: pinned to the top of the list, and muted. A search in all conversations includes hidden ones, so
 * one index finds both; it is built before the table is locked against readers.
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
