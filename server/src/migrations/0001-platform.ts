import { type Kysely, sql } from 'kysely';

/**
 * Base tables of the platform: settings, the policy version that every change of rights raises, one-time tickets and captchas.
 * `policy_version` is a row and not a sequence, so that a reader sees the new number only together with the new rights.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table policy_version (
      only_row boolean primary key default true check (only_row),
      version bigint not null default 1
    );
    insert into policy_version default values;

    create function bump_policy_version() returns trigger language plpgsql as $$
    begin
      update policy_version set version = version + 1;
      return null;
    end $$;

    create function bump_row_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$;

    create table system_config (
      key text primary key,
      value jsonb not null
    );
    create trigger system_config_policy after insert or update or delete on system_config
      for each statement execute function bump_policy_version();

    create unlogged table ticket (
      secret_hash bytea primary key,
      kind text not null,
      payload jsonb not null,
      expires_at timestamptz not null
    );
    create index ticket_expires on ticket (expires_at);

    create unlogged table captcha (
      key text primary key,
      answer text not null,
      expires_at timestamptz not null
    );
    create index captcha_expires on captcha (expires_at);

    create table operation_log (
      id bigint not null,
      created_at timestamptz not null default now(),
      user_id bigint,
      ip text not null,
      module text not null,
      action text not null,
      target_id text not null,
      target_name text not null,
      before jsonb,
      after jsonb,
      primary key (created_at, id)
    );
    create index operation_log_user on operation_log (user_id, created_at desc);
    create index operation_log_target on operation_log (module, target_id, created_at desc);
  `.execute(db);
}
