import { type Kysely, sql } from 'kysely';

/**
 * What one person's files take up is added up without reading the files' rows. Files that are stored already get no end: pictures of notices, messages
 * and systems were shown without anything that says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index stored_file_owner_size on stored_file (owner_id) include (size);
    drop index stored_file_owner;
  `.execute(db);
}
