import { type Kysely, sql } from 'kysely';

/**
 * Directories of WeCom and DingTalk: pairs of local and remote organizations and people, the last runs of each kind with their changes, and
 * local changes since the last run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table third_identity (
      vendor text not null check (vendor in ('weCom', 'dingTalk')),
      kind text not null check (kind in ('organize', 'user')),
      -- Stays when the record is deleted, so that a run knows what to remove there.
      local_id bigint not null,
      remote_id text not null,
      synced_at timestamptz not null default now(),
      primary key (vendor, kind, local_id),
      unique (vendor, kind, remote_id)
    );

    create table third_sync_run (
      -- That of its job.
      id bigint primary key,
      vendor text not null check (vendor in ('weCom', 'dingTalk')),
      kind text not null check (kind in ('organize', 'user')),
      direction text not null check (direction in ('push', 'pull')),
      -- It says what would change, and changes nothing.
      dry boolean not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
      -- A text with its values: why it ended, or waits.
      reason jsonb,
      -- Records that are the same on both sides.
      same integer not null default 0,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index third_sync_run_of on third_sync_run (vendor, kind, dry, id desc);

    create table third_sync_change (
      run_id bigint not null references third_sync_run on delete cascade,
      place integer not null,
      action text not null check (action in ('add', 'change', 'remove')),
      local_id bigint,
      remote_id text,
      name text not null,
      -- Members that differ, with both values as texts.
      fields jsonb not null default '[]',
      outcome text not null default 'planned' check (outcome in ('planned', 'done', 'failed')),
      reason jsonb,
      primary key (run_id, place)
    );

    create table third_sync_due (kind text not null check (kind in ('organize', 'user')));

    create function note_third_sync() returns trigger language plpgsql as $$
    begin
      insert into third_sync_due (kind) values (tg_argv[0]);
      return null;
    end $$;
    create trigger organize_third_sync after insert or delete or update of full_name, parent_id, enabled on organize
      for each statement execute function note_third_sync('organize');
    create trigger user_account_third_sync after insert or delete or update of real_name, mobile_phone, email, state on user_account
      for each statement execute function note_third_sync('user');
    create trigger user_relation_third_sync after insert or delete on user_relation
      for each statement execute function note_third_sync('user');
  `.execute(db);
}
