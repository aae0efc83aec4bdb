import { type Kysely, sql } from 'kysely';

/** Calls of data interfaces: by whom, how long they took, how many rows they gave, or why none. Kept for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_interface_log (
      id bigint generated always as identity primary key,
      interface_id bigint not null references data_interface on delete cascade,
      user_id bigint,
      created_at timestamptz not null default now(),
      -- Milliseconds.
      duration integer not null,
      rows integer not null,
      -- Key of the sentence that says why there were no rows; empty where there was no error.
      error text not null default ''
    );
    create index data_interface_log_interface on data_interface_log (interface_id, created_at desc, id desc);
    create index data_interface_log_created on data_interface_log (created_at);
  `.execute(db);
}
