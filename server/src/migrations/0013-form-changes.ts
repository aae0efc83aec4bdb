import { type Kysely, sql } from 'kysely';

/**
 * The number of changes of the records of a model. The sum over the shards, read by the same statement as a total, shows how long that
 * total is valid; with one row for each model all its writers would wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_change (
      model_id bigint not null,
      shard smallint not null,
      changes bigint not null,
      primary key (model_id, shard)
    ) with (fillfactor = 50);

    create function count_form_change() returns trigger language plpgsql as $$
    begin
      insert into form_change values (tg_argv[0]::bigint, pg_backend_pid() % 32, 1)
      on conflict (model_id, shard) do update set changes = form_change.changes + 1;
      return null;
    end $$;

    -- Tables of models that were released before; publishing does the same for new ones.
    do $$
    declare place record;
    begin
      for place in select tablename as name, substring(tablename from '^[mc]t([0-9]+)') as model_id from pg_tables where schemaname = 'form' loop
        execute format(
          'create trigger count_change after insert or update or delete or truncate on form.%I
           for each statement execute function count_form_change(%L)', place.name, place.model_id);
      end loop;
    end $$;
  `.execute(db);
}
