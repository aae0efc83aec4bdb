import { type Kysely, sql } from 'kysely';

/**
 * Former pictures of signatures, so that signed documents still show them; common phrases for all users and for single users (api-data 2.8,
 * 2.9).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signature add column description text not null default '';
    create table former_signature_picture (
      picture_key text primary key,
      -- Data URL.
      picture text not null,
      ended_at timestamptz not null default now()
    );
    create function keep_former_signature_picture() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.picture_key = old.picture_key then return null; end if;
      insert into former_signature_picture (picture_key, picture) values (old.picture_key, old.picture) on conflict do nothing;
      return null;
    end $$;
    create trigger signature_picture_changed after update of picture_key or delete on signature
      for each row execute function keep_former_signature_picture();

    create table common_words (
      id bigint primary key,
      full_name text not null,
      -- Null: everybody's.
      owner_id bigint references user_account on delete cascade,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create unique index common_words_text on common_words (coalesce(owner_id, 0), full_name);
  `.execute(db);
}
