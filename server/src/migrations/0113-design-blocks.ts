import { type Kysely, sql } from 'kysely';

/** Fields that were saved under a name, to be put into designs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table design_block (
      id bigint primary key,
      full_name text not null,
      category text not null,
      -- Items of a form.
      items jsonb not null,
      created_by bigint references user_account on delete set null,
      created_at timestamptz not null default now()
    );
    create index design_block_creator on design_block (created_by);
  `.execute(db);
}
