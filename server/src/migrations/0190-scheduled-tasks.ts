import { type Kysely, sql } from 'kysely';

/** Scheduled tasks with the time of their next run, and the runs that they have had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scheduled_task (
      id bigint primary key,
      full_name text not null,
      en_code text not null,
      -- '1' calls a data interface, '3' runs a job that is built in.
      execute_type text not null check (execute_type in ('1', '3')),
      -- JSON text as clients write it (executeContent).
      content text not null,
      start_at timestamptz not null,
      end_at timestamptz,
      -- True: one run makes up for those that were due while no server ran.
      make_up boolean not null default false,
      -- Seconds.
      time_limit integer not null default 600,
      next_run_at timestamptz,
      last_run_at timestamptz,
      run_count integer not null default 0,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      updated_at timestamptz,
      updated_by bigint references user_account
    );
    create unique index scheduled_task_code on scheduled_task (lower(en_code));
    create table scheduled_task_run (
      id bigint primary key,
      task_id bigint not null references scheduled_task on delete cascade,
      created_at timestamptz not null default now(),
      -- Null while it is under way.
      ended_at timestamptz,
      -- 0 success, 1 failed.
      result smallint,
      -- {key, values}: what came of it, translated for each reader.
      outcome jsonb
    );
    create index scheduled_task_run_task on scheduled_task_run (task_id, created_at desc, id desc);
    create index scheduled_task_run_created on scheduled_task_run (created_at);
    create unique index scheduled_task_run_one on scheduled_task_run (task_id) where ended_at is null;
  `.execute(db);
}
