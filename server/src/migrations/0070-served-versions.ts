import { type Kysely, sql } from 'kysely';

/** Which version of a record each session was served last, for clients that do not send it back with a save (docs/adr/0019). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table served_version (
      session_id bigint not null references session on delete cascade,
      module text not null,
      target_id bigint not null,
      version text not null,
      served_at timestamptz not null default now(),
      primary key (session_id, module, target_id)
    );
    -- No statement uses it.
    drop index session_address;
  `.execute(db);
}
