import { type Kysely, sql } from 'kysely';

/** Dictionary categories and entries (api-platform part 9) and the areas of China (part 20). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary_type (
      id bigint primary key,
      parent_id bigint references dictionary_type,
      -- Root under which a top-level category stands: 0 business, 1 system.
      category smallint not null check (category in (0, 1)),
      full_name text not null unique,
      en_code text not null unique,
      is_tree boolean not null default false,
      sort_code integer not null default 0,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create index dictionary_type_parent on dictionary_type (parent_id);

    create table dictionary_entry (
      id bigint primary key,
      dictionary_type_id bigint not null references dictionary_type,
      parent_id bigint references dictionary_entry,
      full_name text not null,
      en_code text not null,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint,
      unique (dictionary_type_id, full_name),
      unique (dictionary_type_id, en_code)
    );
    create index dictionary_entry_parent on dictionary_entry (parent_id);

    create table area (
      id bigint primary key,
      parent_id bigint references area,
      full_name text not null,
      en_code text not null,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default ''
    );
    create index area_parent on area (parent_id, sort_code);
  `.execute(db);
}
