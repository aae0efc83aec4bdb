import { type Kysely, sql } from 'kysely';

/**
 * What one person's files take up is added up without reading the files' rows; and files that nothing has ever held, which had no end before, get
 * the one that files without a holder have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index stored_file_owner_size on stored_file (owner_id) include (size);
    drop index stored_file_owner;
    update stored_file set expires_at = now() + interval '32 days'
    where expires_at is null and not exists (select from file_use where file_id = stored_file.id);
  `.execute(db);
}
