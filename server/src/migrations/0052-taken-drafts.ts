import { type Kysely, sql } from 'kysely';

/** A draft that somebody goes on with elsewhere is decided about; the form in which it stands open still must not bring the same text back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What the text was that goes on elsewhere, as a digest; null where none does.
    alter table kept_draft add column taken text;
  `.execute(db);
}
