import { type Kysely, sql } from 'kysely';

/** Deleted records, whole, until they are brought back or their time is over. `main` is the row of the main table, which row scopes are asked of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_bin (
      id bigint primary key,
      model_id bigint not null references visual_model (id) on delete cascade,
      record_id bigint not null,
      at timestamptz not null default now(),
      by_id bigint,
      row_count int not null,
      file_count int not null,
      document jsonb not null,
      main jsonb not null
    );
    create index record_bin_model on record_bin (model_id, id desc);
    create index record_bin_at on record_bin (at);
  `.execute(db);
}
