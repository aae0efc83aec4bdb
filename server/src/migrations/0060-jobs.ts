import { type Kysely, sql } from 'kysely';

/**
 * One table of jobs in place of pg-boss. Its schema `job` stays for processes of the version before, which are replaced one after the other; a later
 * release drops it, and `message_content.work_at` with it. The work that waits there gets its jobs here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table background_job (
      id bigint primary key,
      kind text not null,
      -- Among jobs of one kind: one waiting and one active at most.
      key text,
      lane text not null check (lane in ('quick', 'long')),
      state text not null default 'waiting' check (state in ('waiting', 'active', 'done', 'dead', 'cancelled', 'superseded')),
      run_at timestamptz not null default now(),
      -- Not null: never ends, waits for its next turn instead.
      every_seconds double precision,
      data jsonb not null,
      owner_id bigint references user_account on delete set null,
      attempt integer not null default 0,
      failures integer not null default 0,
      retries integer not null,
      node text,
      lease_until timestamptz,
      progress jsonb,
      checkpoint jsonb,
      result jsonb,
      error jsonb,
      cancel boolean not null default false,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

    create index background_job_due on background_job (lane, run_at, id) where state = 'waiting';
    create index background_job_lease on background_job (lease_until) where state = 'active';
    create unique index background_job_waiting_key on background_job (kind, key) where key is not null and state = 'waiting';
    create index background_job_active_key on background_job (kind, key) where key is not null and state = 'active';
    create unique index background_job_recurring on background_job (kind) where every_seconds is not null;
    create index background_job_owner on background_job (owner_id, id desc) where owner_id is not null;
    create index background_job_dead on background_job (ended_at desc, id desc) where state = 'dead';
    create index background_job_ended on background_job (ended_at) where ended_at is not null;

    -- An id of a content is no id of a job: both are of one generator.
    insert into background_job (id, kind, key, lane, data, owner_id, retries)
      select c.id, work.kind, c.id::text, 'quick', jsonb_build_object('contentId', c.id::text, 'title', c.title), u.id, 300
      from message_content c left join user_account u on u.id = c.sender_id,
        lateral (select case when c.recalled_at is not null then 'message.recall' when c.delivered_at is null then 'message.deliver'
          else 'message.remind' end as kind) work
      where c.work_at is not null;
  `.execute(db);
}
