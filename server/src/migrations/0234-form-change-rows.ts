import { type Kysely, sql } from 'kysely';

/**
 * The number of changes of the records of a model counts rows instead of statements, so that a total that was counted with a reserve stays
 * valid after a few of them. A trigger sees the rows of one kind of statement only, therefore each table has one for each kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function count_form_change() returns trigger language plpgsql as $$
    declare changed_rows bigint;
    begin
      if current_setting('banyan.uncounted', true) = 'on' then
        return null;
      end if;
      if tg_op = 'TRUNCATE' then
        changed_rows := 1000000000;
      else
        select count(*) into changed_rows from changed;
      end if;
      if changed_rows > 0 then
        insert into form_change values (tg_argv[0]::bigint, pg_backend_pid() % 32, changed_rows)
        on conflict (model_id, shard) do update set changes = form_change.changes + excluded.changes;
      end if;
      return null;
    end $$;

    create function count_changes_of(form_table regclass, model_id bigint) returns void language plpgsql as $$
    declare
      event text;
      rows_changed text;
    begin
      execute format('drop trigger if exists count_change on %s', form_table);
      for event, rows_changed in
        values ('insert', 'referencing new table as changed'), ('update', 'referencing new table as changed'),
               ('delete', 'referencing old table as changed'), ('truncate', '')
      loop
        execute format('create or replace trigger count_%s after %s on %s %s for each statement execute function count_form_change(%L)',
                       event, event, form_table, rows_changed, model_id);
      end loop;
    end $$;

    select count_changes_of(tgrelid::regclass, substring(encode(tgargs, 'escape') from '^[0-9]+')::bigint)
    from pg_trigger where tgname = 'count_change';
  `.execute(db);
}
