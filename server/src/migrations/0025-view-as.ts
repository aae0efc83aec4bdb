import { type Kysely, sql } from 'kysely';

/**
 * A session in which an administrator views the system as another user (view-as). It ends with the session of either of the two, and it
 * changes nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session add viewed_by bigint references user_account on delete cascade;
    create index session_viewed_by on session (viewed_by) where viewed_by is not null;
  `.execute(db);
}
