import { type Kysely, sql } from 'kysely';

/**
 * Models whose calculated fields are being recomputed after a change of a formula, and the progress; a row is deleted when its work is
 * done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_recalculation (
      model_id bigint primary key references visual_model on delete cascade,
      last_id bigint not null default 0,
      done integer not null default 0,
      total integer not null,
      begun_at timestamptz not null default now()
    );
  `.execute(db);
}
