import { type Kysely, sql } from 'kysely';

/**
 * Rows of spreadsheets that are imported as records: staged as texts, saved by a job in batches, stored with the resulting record, so that
 * a whole import can be undone. `design_sheet`: designs that were made from a spreadsheet, with everything that was made for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_import (
      id bigint primary key,
      model_id bigint not null references visual_model on delete cascade,
      file_name text not null,
      as_maker boolean not null default false,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      total integer not null,
      done integer not null default 0,
      saved integer not null default 0,
      created_by bigint not null,
      created_at timestamptz not null default now()
    );
    create index record_import_model on record_import (model_id);
    create table record_import_row (
      import_id bigint not null references record_import on delete cascade,
      number integer not null,
      place integer not null,
      texts jsonb,
      problems text[] not null default '{}',
      record_id bigint,
      primary key (import_id, number)
    );
    create table design_sheet (
      model_id bigint primary key references visual_model on delete cascade,
      import_id bigint not null,
      menu_ids bigint[] not null default '{}',
      dictionary_ids bigint[] not null default '{}',
      released_version integer
    );
  `.execute(db);
}
