import { type Kysely, sql } from 'kysely';

/** Searches that everybody who has the menu may choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table advanced_query add column shared boolean not null default false`.execute(db);
}
