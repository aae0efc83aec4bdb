import { type Kysely, sql } from 'kysely';

/** Names of menus in further languages, each with the name that it was translated from; releases of designs write them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table menu add column translations jsonb not null default '{}'`.execute(db);
}
