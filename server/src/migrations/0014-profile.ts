import { type Kysely, sql } from 'kysely';

/** Signature pictures of users, and from when on users see their own login log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_signature (
      id bigint primary key,
      user_id bigint not null references user_account on delete cascade,
      -- Data URL.
      picture text not null,
      is_default boolean not null,
      created_at timestamptz not null default clock_timestamp()
    );
    create index user_signature_user on user_signature (user_id, created_at desc);
    create unique index user_signature_default on user_signature (user_id) where is_default;

    -- What belongs to a user's record is kept by others by the version of that record, such as the default picture.
    create function bump_user_version() returns trigger language plpgsql as $$
    begin
      update user_account set version = version where id = coalesce(new.user_id, old.user_id);
      return null;
    end $$;
    create trigger user_signature_version after insert or update or delete on user_signature
      for each row execute function bump_user_version();

    -- The log itself only grows.
    create table login_log_clearing (
      user_id bigint primary key references user_account on delete cascade,
      cleared_at timestamptz not null
    );
  `.execute(db);
}
