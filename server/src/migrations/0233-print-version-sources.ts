import { type Kysely, sql } from 'kysely';

/** The data source of a version of a print template; null for versions that exist already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table print_template_version add column source jsonb`.execute(db);
}
