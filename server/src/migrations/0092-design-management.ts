import { type Kysely, sql } from 'kysely';

/**
 * Management of designs: the description of a design besides its documents, and the users who may design in a category. A category without
 * a row in `design_category_right` is open to all designers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visual_model
      add enable_flow boolean not null default false,
      add state smallint not null default 1,
      add db_link_id text not null default '0',
      -- JSON text: tables that were chosen; '' and [] mean that the release makes them.
      add tables text not null default '',
      add interface_id text not null default '',
      add interface_name text not null default '',
      add interface_param text not null default '',
      -- JSON text of the platforms that the last release named, or ''.
      add platform_release text not null default '';

    create table design_category_right (
      -- An entry of the dictionary of categories; the row outlives it, so that a category that is gone does not open its designs.
      category_id bigint not null,
      object_type text not null check (object_type in ('user', 'organize', 'position', 'role', 'group')),
      object_id bigint not null,
      primary key (category_id, object_type, object_id)
    );
  `.execute(db);
}
