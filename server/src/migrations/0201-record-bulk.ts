import { type Kysely, sql } from 'kysely';

/** Changes and deletions of many records: which ones, the result of each, and the data for undoing them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_bulk (
      id bigint primary key,
      model_id bigint not null references visual_model (id) on delete cascade,
      menu_id text not null,
      op text not null check (op in ('update', 'remove')),
      sent jsonb not null,
      labels text[] not null,
      reason text not null,
      state text not null default 'running' check (state in ('running', 'done', 'stopped', 'undoing', 'undone')),
      total integer not null,
      done integer not null default 0,
      stopped_by text not null default '',
      created_by bigint not null references user_account (id) on delete cascade,
      created_at timestamptz not null default now()
    );
    create index record_bulk_model on record_bulk (model_id, created_by, id desc);
    create table record_bulk_row (
      bulk_id bigint not null references record_bulk (id) on delete cascade,
      number integer not null,
      record_id bigint not null,
      state text not null default 'waiting' check (state in ('waiting', 'changed', 'refused', 'undone', 'kept')),
      title text not null default '',
      problem text not null default '',
      version integer,
      trace_id bigint,
      primary key (bulk_id, number)
    );
  `.execute(db);
}
