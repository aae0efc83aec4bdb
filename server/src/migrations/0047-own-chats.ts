import { type Kysely, sql } from 'kysely';

/** How somebody arranges their conversations: at the top of the list, and without being disturbed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversation_member
      add column pinned boolean not null default false,
      add column muted boolean not null default false
  `.execute(db);
}
