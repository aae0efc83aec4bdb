import { type Kysely, sql } from 'kysely';

/** Data interfaces, which fill options and popups of forms (api-forms A8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_interface (
      id bigint primary key,
      full_name text not null,
      en_code text not null unique,
      -- Code of an entry of the dictionary DataInterfaceType.
      category text not null default '',
      -- 1 SQL, 2 static, 3 a web address.
      type smallint not null check (type in (1, 2, 3)),
      -- The query with {field} for its parameters, or JSON text of the rows.
      content text not null,
      parameters jsonb not null default '[]',
      fields jsonb not null default '[]',
      has_page boolean not null default false,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
  `.execute(db);
}
