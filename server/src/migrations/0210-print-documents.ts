import { type Kysely, sql } from 'kysely';

/** Print templates as documents, also over SQL and data interfaces, with their versions; and the details of a print in the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table print_template
      drop constraint if exists print_template_source_type_check,
      add constraint print_template_source_type_check check (source_type in (0, 1, 2)),
      alter column model_id drop not null,
      -- JSON text of the statements, the first gives the head (source 0).
      add column sql_template text not null default '[]',
      add column interface_id bigint,
      add column interface_name text not null default '',
      add column parameters text not null default '[]',
      -- As the 3.6 designer sends it.
      add column left_fields text not null default '',
      -- JSON text of our document; '' for a template that is HTML only. The column template has the HTML that was written for it.
      add column document text not null default '',
      -- Number of its last version.
      add column version integer not null default 1;

    create table print_template_version (
      template_id bigint not null references print_template on delete cascade,
      version integer not null,
      note text not null default '',
      document text not null,
      template text not null,
      page_param text not null,
      created_at timestamptz not null default now(),
      created_by bigint,
      primary key (template_id, version)
    );

    alter table print_log
      add column kind text not null default 'print' check (kind in ('print', 'pdf', 'word')),
      add column version integer not null default 0,
      add column record_ids bigint[] not null default '{}',
      add column pages integer not null default 0;
    create index print_log_of_record on print_log using gin (record_ids);
    create index print_log_by_time on print_log (created_at desc);
  `.execute(db);
}
