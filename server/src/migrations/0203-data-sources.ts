import { type Kysely, sql } from 'kysely';

/** Databases that interfaces, tables and copies of tables use, and how they were when they were last looked at; interfaces name the one they ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_source (
      id bigint primary key,
      full_name text not null unique,
      -- Code of the dictionary dbType.
      db_type text not null,
      host text not null,
      port integer not null check (port between 1 and 65535),
      user_name text not null,
      -- Sealed.
      password text not null,
      -- Name of the database.
      service_name text not null default '',
      db_schema text not null default '',
      read_only boolean not null default true,
      -- Connections at most.
      pool_size integer not null default 5,
      -- Seconds that a statement may run.
      time_limit integer not null default 10,
      ssl boolean not null default false,
      sort_code integer not null default 0,
      description text not null default '',
      -- Beside the name, lists look for the host.
      en_code text generated always as (host) stored,
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create table data_source_health (
      source_id bigint primary key references data_source on delete cascade,
      checked_at timestamptz not null,
      -- Milliseconds; null where it was not reached.
      latency integer,
      -- Key of the sentence that says why it was not reached, with its values; null where it was.
      failure jsonb
    );
    -- Null: the database of the platform.
    alter table data_interface add column source_id bigint references data_source;
    create index data_interface_source on data_interface (source_id) where source_id is not null;
  `.execute(db);
}
