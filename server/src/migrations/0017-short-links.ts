import { type Kysely, sql } from 'kysely';

/** Public links to designed models (api-forms A16): one form and one list for each, which people without an account may open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table short_link (
      model_id bigint primary key references visual_model on delete cascade,
      form_use boolean not null default false,
      form_pass_use boolean not null default false,
      -- Hash of the digest that the wire carries; null as long as none was chosen.
      form_password_hash text,
      column_use boolean not null default false,
      column_pass_use boolean not null default false,
      column_password_hash text,
      -- Secret halves of the addresses: who was given one link knows no other.
      form_key uuid not null default gen_random_uuid(),
      column_key uuid not null default gen_random_uuid(),
      -- Fields to search by and fields to show, JSON text as the designer wrote it.
      column_condition text not null default '',
      column_text text not null default '',
      enabled boolean not null default true,
      -- Records that visitors have handed in on that day.
      handed_in integer not null default 0,
      handed_in_on date,
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
  `.execute(db);
}
