import { type Kysely, sql } from 'kysely';

/** Imports of packages of designs: what each has made and changed, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table design_package (
      id bigint primary key,
      full_name text not null,
      file_name text not null,
      -- Made and changed objects: kind, id, name, code, action, what they were afterwards as a digest, and before where they were changed.
      objects jsonb not null,
      created_at timestamptz not null default now(),
      created_by bigint references user_account on delete set null,
      undone_at timestamptz,
      undone_by bigint references user_account on delete set null
    );
    create index design_package_creator on design_package (created_by);
  `.execute(db);
}
