import { type Kysely, sql } from 'kysely';

/**
 * The states of a whole design that a session has read are stored several times: a session may have the design open in several windows, and
 * a save is compared with the state that its own window has read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table served_design add column served_at timestamptz not null default now(),
      add column digest text not null generated always as (md5(facts)) stored;
    alter table served_design drop constraint served_design_pkey, add primary key (session_id, model_id, seq, digest);
  `.execute(db);
}
