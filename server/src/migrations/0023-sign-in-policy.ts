import { type Kysely, sql } from 'kysely';

/**
 * Sign-in policy: replaced passwords, the sign-in method of a session, second steps, a log of requests, and logs of sign-ins and operations
 * whose rows cannot be deleted or changed. To move their rows later, disable the triggers in a migration, where the change is visible in
 * the source.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_history (
      user_id bigint not null references user_account on delete cascade,
      replaced_at timestamptz not null default clock_timestamp(),
      password_hash text not null,
      primary key (user_id, replaced_at)
    );
    -- By trigger, so that no way of setting a password can forget it.
    create function keep_password_history() returns trigger language plpgsql as $$
    begin
      insert into password_history (user_id, password_hash) values (old.id, old.password_hash);
      delete from password_history where user_id = old.id and replaced_at < (
        select min(kept.replaced_at) from (
          select replaced_at from password_history where user_id = old.id order by replaced_at desc limit 24) kept);
      return null;
    end $$;
    create trigger user_account_password after update of password_hash on user_account
      for each row when (old.password_hash is distinct from new.password_hash) execute function keep_password_history();

    alter table user_account add column password_reminded_at timestamptz;

    -- Rules about passwords are none of people's who signed in without one.
    alter table session add column sign_in_by text not null default 'password' check (sign_in_by in ('password', 'ldap', 'oidc', 'qr'));

    create table second_step (
      user_id bigint primary key references user_account on delete cascade,
      secret text not null,
      -- Null while it is being set up.
      confirmed_at timestamptz,
      -- The time step of the last code that was taken: no code counts twice.
      last_step bigint not null default 0,
      recovery_hashes text[] not null default '{}'
    );

    create table request_log (
      id bigint not null,
      created_at timestamptz not null default now(),
      user_id bigint,
      ip text not null,
      user_agent text not null,
      method text not null,
      route text not null,
      duration integer not null,
      -- Key of the error; empty when it went well.
      outcome text not null,
      message text not null,
      primary key (created_at, id)
    );
    create index request_log_id on request_log (id);
    create index operation_log_id on operation_log (id);
    create index login_log_id on login_log (id);

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
    end $$;
    create trigger operation_log_grows before update or delete or truncate on operation_log for each statement execute function refuse_change();
    create trigger login_log_grows before update or delete or truncate on login_log for each statement execute function refuse_change();
  `.execute(db);
}
