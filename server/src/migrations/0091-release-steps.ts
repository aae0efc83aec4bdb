import { type Kysely, sql } from 'kysely';

/**
 * A release of a large form is prepared while its predecessor is live. The remaining work is stored as steps; each step is completed in one
 * transaction or repeated. Values that a release fills into new columns change no total of the live release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visual_model_release
      add state text not null default 'live' check (state in ('preparing', 'live', 'taken-back'));
    create unique index visual_model_release_preparing on visual_model_release (model_id) where state = 'preparing';

    create table release_step (
      model_id bigint not null,
      version integer not null,
      -- The order; never given twice, so that a step is not taken for one that was there before.
      position bigint generated always as identity,
      work jsonb not null,
      -- Records: all of them, those that are done, and the last of these.
      total bigint not null,
      done bigint not null default 0,
      last_id bigint not null default 0,
      finished_at timestamptz,
      primary key (model_id, version, position),
      foreign key (model_id, version) references visual_model_release on delete cascade
    );
    create index release_step_open on release_step (model_id, version) where finished_at is null;

    create or replace function count_form_change() returns trigger language plpgsql as $$
    begin
      if current_setting('banyan.uncounted', true) = 'on' then
        return null;
      end if;
      insert into form_change values (tg_argv[0]::bigint, pg_backend_pid() % 32, 1)
      on conflict (model_id, shard) do update set changes = form_change.changes + 1;
      return null;
    end $$;
  `.execute(db);
}
