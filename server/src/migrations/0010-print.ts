import { type Kysely, sql } from 'kysely';

/** Print templates and the log of prints (api-forms A11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table print_template (
      id bigint primary key,
      full_name text not null,
      en_code text not null unique,
      -- Entry code of the dictionary printDev.
      category text not null default '',
      -- 1 for flow forms, 2 for functions.
      type smallint not null default 2 check (type in (1, 2)),
      -- Where the data comes from: 2 is a designed model.
      source_type smallint not null default 2 check (source_type = 2),
      model_id bigint not null,
      -- Sanitized HTML.
      template text not null default '',
      -- Paper and margins, JSON text.
      page_param text not null default '',
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );

    create table print_log (
      id bigint not null,
      created_at timestamptz not null default now(),
      template_id bigint not null,
      title text not null,
      copies integer not null,
      user_id bigint not null,
      primary key (id, created_at)
    );
    create index print_log_of_template on print_log (template_id, created_at desc);
  `.execute(db);
}
