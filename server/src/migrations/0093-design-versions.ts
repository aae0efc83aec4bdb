import { type Kysely, sql } from 'kysely';

/**
 * Versions of a design that users store in addition to its releases; a number is never used twice. The kind of page (`web_type`) belongs to
 * the release: changes of a draft do not change a page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table design_version (
      model_id bigint not null references visual_model on delete cascade,
      version integer not null,
      note text not null default '',
      web_type smallint not null,
      form_data text not null,
      column_data text not null,
      app_column_data text not null,
      created_at timestamptz not null default now(),
      created_by bigint,
      primary key (model_id, version)
    );

    alter table visual_model_release
      add note text not null default '',
      -- Null in releases of earlier versions of the platform: that of the design counts.
      add web_type smallint;
    -- Name of the design at its last release; '' where that is not known.
    alter table visual_model add released_name text not null default '';
    update visual_model set released_name = full_name where released_version is not null;
    update visual_model_release release set web_type = model.web_type from visual_model model where model.id = release.model_id;
  `.execute(db);
}
