import { type Kysely, sql } from 'kysely';

/** Models whose calculated fields follow a new formula, and how far that has come; gone when it is done. */
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
