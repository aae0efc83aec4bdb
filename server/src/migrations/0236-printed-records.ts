import { type Kysely, sql } from 'kysely';

/** The log of prints names its records, so it stores the forms that they belong to; a .doc file is a kind of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table print_log
      drop constraint if exists print_log_kind_check,
      add constraint print_log_kind_check check (kind in ('print', 'pdf', 'word', 'doc')),
      add column model_ids bigint[] not null default '{}';
    update print_log log set model_ids = array[template.model_id]
      from print_template template where template.id = log.template_id and template.model_id is not null;
    update print_log log set model_ids = named.models
      from (select target_id::bigint as target_id, array_agg(distinct source_id) as models from design_reference
              where source_kind in ('design', 'release') and target_kind = 'printTemplate' and target_id ~ '^[0-9]{1,18}$' group by target_id) named
      where named.target_id = log.template_id and log.model_ids = '{}';
  `.execute(db);
}
