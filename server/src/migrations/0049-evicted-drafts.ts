import { type Kysely, sql } from 'kysely';

/** What went because newer ones came leaves its name behind: nobody has decided about it, and a browser that still has the text may offer it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null where the text is gone.
    alter table kept_draft alter column data drop not null;
  `.execute(db);
}
