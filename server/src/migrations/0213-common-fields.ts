import { type Kysely, sql } from 'kysely';

/** Columns that tables often have, to choose from where a table is made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table common_field (
      id bigint primary key,
      -- Comment of the column.
      full_name text not null,
      -- Name of the column.
      en_code text not null unique,
      data_type text not null,
      data_length integer not null default 50,
      allow_null boolean not null default true,
      sort_code integer not null default 0,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
  `.execute(db);
}
