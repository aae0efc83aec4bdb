import { type Kysely, sql } from 'kysely';

/**
 * A draft that was evicted by newer ones leaves its name behind: the user has not decided about it, and a browser that still has the text
 * can offer it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null where the text is gone.
    alter table kept_draft alter column data drop not null;
  `.execute(db);
}
