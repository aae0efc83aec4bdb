import { type Kysely, sql } from 'kysely';

/**
 * External programs that call data interfaces, with the permitted interfaces and the user whom they represent; used signatures of calls;
 * the caller of each call of an interface.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outside_caller (
      id bigint primary key,
      full_name text not null,
      -- The appId, which calls name.
      en_code text not null unique,
      -- Sealed.
      secret text not null,
      verify_signature boolean not null default true,
      -- Null: never.
      expires_at timestamptz,
      -- Addresses that may call; empty: all.
      white_list text not null default '',
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create table outside_caller_interface (
      caller_id bigint not null references outside_caller on delete cascade,
      interface_id bigint not null references data_interface,
      primary key (caller_id, interface_id)
    );
    create index outside_caller_interface_interface on outside_caller_interface (interface_id);
    create table outside_caller_user (
      caller_id bigint not null references outside_caller on delete cascade,
      user_id bigint not null references user_account on delete cascade,
      -- Names the user in calls; it proves nothing.
      user_key text not null,
      primary key (caller_id, user_id),
      unique (caller_id, user_key)
    );
    create index outside_caller_user_user on outside_caller_user (user_id);
    -- A proof serves one call.
    create table outside_call_proof (
      digest bytea primary key,
      expires_at timestamptz not null
    );
    create index outside_call_proof_expires on outside_call_proof (expires_at);
    alter table data_interface_log
      add column caller_id bigint,
      add column ip text not null default '',
      add column method text not null default '',
      add column device text not null default '';
    create index data_interface_log_caller on data_interface_log (caller_id, created_at desc, id desc) where caller_id is not null;
  `.execute(db);
}
