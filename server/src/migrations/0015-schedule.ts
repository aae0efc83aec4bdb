import { type Kysely, sql } from 'kysely';

/**
 * Schedules (api-platform part 15): one row for each occurrence; `group_id` ties those of one repetition together, so that one occurrence can
 * be moved or deleted without the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schedule (
      id bigint primary key,
      group_id bigint not null,
      -- Entry of the dictionary scheduleType.
      category_id bigint,
      -- 1 normal, 2 important, 3 urgent.
      urgent smallint not null default 1 check (urgent between 1 and 3),
      title text not null,
      content text not null default '',
      files jsonb not null default '[]',
      all_day boolean not null default false,
      -- An all-day occurrence lasts from midnight to the last second of its last day.
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      -- Minutes that were chosen; -1 when the end was.
      duration integer not null default -1,
      color text not null default '',
      -- Minutes before the start, -1 at the start, -2 none; for all-day ones a code from 1 to 12.
      reminder_time integer not null default -2,
      reminder_type smallint not null default 1 check (reminder_type in (1, 2)),
      send_config_id bigint,
      -- 1 none, 2 daily, 3 weekly, 4 monthly, 5 yearly.
      repetition smallint not null default 1 check (repetition between 1 and 5),
      repeat_until timestamptz,
      creator_id bigint not null,
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint,
      check (ends_at >= starts_at)
    );
    create index schedule_of_creator on schedule (creator_id, starts_at);
    create index schedule_of_group on schedule (group_id, starts_at);

    create table schedule_participant (
      schedule_id bigint not null references schedule on delete cascade,
      user_id bigint not null references user_account on delete cascade,
      primary key (schedule_id, user_id)
    );
    create index schedule_of_participant on schedule_participant (user_id, schedule_id);
  `.execute(db);
}
