import { type Kysely, sql } from 'kysely';

/** The number of the last change of an occurrence: a client that has read an earlier state does not overwrite a later one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence schedule_version;
    alter table schedule add column version bigint not null default 0;

    -- By triggers, as the release before knows nothing of it.
    create function renew_schedule_version() returns trigger language plpgsql as $$
    begin
      new.version := nextval('schedule_version');
      return new;
    end $$;
    create trigger schedule_version before update on schedule
      for each row when (new.revision <> old.revision) execute function renew_schedule_version();

    -- Who leaves changes none of an occurrence's columns. Not where the occurrence or the account goes as a whole.
    create function renew_left_schedules() returns trigger language plpgsql as $$
    begin
      update schedule set version = nextval('schedule_version') where id in (select schedule_id from gone);
      return null;
    end $$;
    create trigger schedule_left after delete on schedule_participant referencing old table as gone
      for each statement when (pg_trigger_depth() = 0) execute function renew_left_schedules();
  `.execute(db);
}
