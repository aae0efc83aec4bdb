import { type Kysely, sql } from 'kysely';

/** Sessions, sign-in attempts and the login log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table session (
      id bigint primary key,
      token_hash bytea not null unique,
      user_id bigint not null references user_account on delete cascade,
      client_kind text not null check (client_kind in ('pc', 'app')),
      ip text not null,
      user_agent text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      -- Idle time-out in minutes as configured when the session began; null never times out.
      idle_minutes integer,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_because text check (ended_because in ('signed-out', 'timed-out', 'signed-in-elsewhere', 'ended-by-administrator', 'password-changed', 'account-disabled')),
      -- The sign-in before this one, for the last-login notice.
      previous_sign_in_at timestamptz,
      previous_sign_in_ip text not null default ''
    );
    create index session_of_user on session (user_id) where ended_at is null;
    create index session_expires on session (expires_at);

    -- Wrong tries by account and by address; both slow further tries down, on every node.
    create table sign_in_attempt (
      subject text primary key,
      failures integer not null,
      last_failed_at timestamptz not null
    );

    create table login_log (
      id bigint not null,
      created_at timestamptz not null default now(),
      user_id bigint,
      account text not null,
      user_name text not null,
      -- 0 in, 1 out
      login_type smallint not null,
      -- 1 succeeded, 0 failed
      login_mark smallint not null,
      ip text not null,
      user_agent text not null,
      abstract text not null default '',
      primary key (created_at, id)
    );
    create index login_log_user on login_log (user_id, created_at desc);
  `.execute(db);
}
