import { type Kysely, sql } from 'kysely';

/** Long texts of released forms do not fit into ordered indexes: those that must be different from all others are found by their hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      one record;
    begin
      for one in
        select
          release.layout -> 'main' ->> 'table' as name,
          release.layout -> 'main' -> 'columns' -> (item ->> '__vModel__') ->> 'name' as col,
          bool_or(item -> '__config__' -> 'unique' = 'true') as is_unique
        from visual_model model
        join visual_model_release release on release.model_id = model.id and release.version = model.released_version
        cross join jsonb_path_query(release.form_data::jsonb, 'strict $.** ? (@.__config__.jnpfKey == "textarea" || @.__config__.jnpfKey == "input")') item
        where item -> '__config__' ->> 'jnpfKey' = 'textarea' or (item -> 'maxlength') > '600'
        group by 1, 2
      loop
        continue when one.col is null or to_regclass(format('form.%I', one.name || '_' || one.col)) is null;
        execute format('drop index form.%I', one.name || '_' || one.col);
        continue when not one.is_unique;
        execute format('create index if not exists %I on form.%I using hash (%I)', one.name || '_' || one.col || '_h', one.name, one.col);
      end loop;
    end $$;
  `.execute(db);
}
