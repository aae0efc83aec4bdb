import { type Kysely, sql } from 'kysely';

/**
 * Repetitions of which only the occurrences of the near future are written: the values of the further ones, and the time from which on they
 * are missing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schedule_series (
      group_id bigint primary key,
      -- Nothing that begins from this moment on is written yet.
      written_until timestamptz not null,
      -- One occurrence of the repetition, as all are meant; columns as of schedule.
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      all_day boolean not null,
      duration integer not null,
      repetition smallint not null check (repetition between 2 and 5),
      repeat_until timestamptz,
      category_id bigint,
      urgent smallint not null,
      title text not null,
      content text not null,
      files jsonb not null,
      color text not null,
      reminder_time integer not null,
      reminder_type smallint not null,
      send_config_id bigint,
      creator_id bigint not null,
      participants jsonb not null
    );
    create index schedule_series_due on schedule_series (repetition, written_until);

    -- Those without an end stopped after some years.
    insert into schedule_series
    select distinct on (s.group_id) s.group_id, coalesce(s.planned_at, s.starts_at) + interval '1 day',
      coalesce(s.planned_at, s.starts_at), coalesce(s.planned_at, s.starts_at) + (s.ends_at - s.starts_at), s.all_day, s.duration, s.repetition,
      null, s.category_id, s.urgent, s.title, s.content, s.files, s.color, s.reminder_time, s.reminder_type, s.send_config_id, s.creator_id,
      coalesce((select jsonb_agg(user_id::text) from schedule_participant where schedule_id = s.id), '[]')
    from schedule s where s.repetition > 1 and s.repeat_until is null
    order by s.group_id, coalesce(s.planned_at, s.starts_at) desc;
  `.execute(db);
}
