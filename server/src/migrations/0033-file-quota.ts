import { type Kysely, sql } from 'kysely';

/**
 * The total size of one person's files is computed without reading the files' rows. Existing files get no expiry: pictures of notices,
 * messages and systems were in use without any record of that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index stored_file_owner_size on stored_file (owner_id) include (size);
    drop index stored_file_owner;
  `.execute(db);
}
