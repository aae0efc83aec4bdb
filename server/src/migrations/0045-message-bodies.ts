import { type Kysely, sql } from 'kysely';

/** By which rules the body of a message was sanitized: where they are those of today, it is not done again for everybody who reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_content add column body_version smallint not null default 0`.execute(db);
}
