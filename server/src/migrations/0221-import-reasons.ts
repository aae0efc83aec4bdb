import { type Kysely, sql } from 'kysely';

/** Why an import changes records, where their form asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table record_import add column reason text not null default ''`.execute(db);
}
