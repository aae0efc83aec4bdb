import { type Kysely, sql } from 'kysely';

/** Ways of sending (figures of SEND_WAY) by which people do not want to be reached: mail, SMS, official accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_preference add column ways_off smallint[] not null default '{}'`.execute(db);
}
