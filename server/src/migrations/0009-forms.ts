import { type Kysely, sql } from 'kysely';

/**
 * Designed models: the draft that people edit, and every version that was released with the tables it was given. The tables of records live in
 * the schema `form` and are made by publishing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create schema form;

    create table visual_model (
      id bigint primary key,
      full_name text not null,
      en_code text not null unique,
      type smallint not null default 1,
      web_type smallint not null default 2,
      category text not null default '',
      -- Documents as text: their order and everything unknown in them survive.
      form_data text not null default '',
      column_data text not null default '',
      app_column_data text not null default '',
      released_version integer,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );

    create table visual_model_release (
      model_id bigint not null references visual_model on delete cascade,
      version integer not null,
      form_data text not null,
      column_data text not null,
      app_column_data text not null,
      -- Tables and columns of the records; grows only.
      layout jsonb not null,
      released_at timestamptz not null default now(),
      released_by bigint,
      primary key (model_id, version)
    );

    -- Nodes keep compiled models as long as the policy version stays the same; drafts are compiled by nobody.
    create trigger visual_model_policy
      after delete or update of released_version, enabled, full_name, en_code, type, web_type on visual_model
      for each statement execute function bump_policy_version();
  `.execute(db);
}
