import { type Kysely, sql } from 'kysely';

/** The browser in which a session began, so that strangers who guess passwords of an account do not lock out its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session add column device_hash text;
    create index session_device on session (user_id, device_hash) where device_hash is not null;
    create index session_address on session (user_id, ip);
  `.execute(db);
}
