import { type Kysely, sql } from 'kysely';

/** A session in which an administrator looks on as somebody else; it ends with either of them, and changes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session add viewed_by bigint references user_account on delete cascade;
    create index session_viewed_by on session (viewed_by) where viewed_by is not null;
  `.execute(db);
}
