import { type Kysely, sql } from 'kysely';

/** Imports by a key, and the data for undoing them: which records were new, and the version that the import has left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table record_import
      add column menu_id text not null default '',
      add column key text not null default '',
      add column updated integer not null default 0,
      drop constraint record_import_state_check,
      add constraint record_import_state_check check (state in ('waiting', 'done', 'failed', 'undoing', 'undone'));
    alter table record_import_row
      add column is_new boolean not null default true,
      add column version integer;
  `.execute(db);
}
