import { type Kysely, sql } from 'kysely';

/**
 * References of designs, portals and print templates: fields of designs, data interfaces, dictionaries, numbering rules, templates. They
 * are read out of the documents when a user requests them; saving a document only marks them as stale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reference_source (
      kind text not null check (kind in ('design', 'portal', 'printTemplate')),
      id bigint not null,
      stale boolean not null default true,
      primary key (kind, id)
    );
    create index reference_source_stale on reference_source (kind, id) where stale;

    create table design_reference (
      source_kind text not null,
      source_id bigint not null,
      part text not null,
      -- Address and label of the field whose setting it is; '' for the document as a whole.
      holder text not null,
      holder_label text not null,
      title_key text not null,
      target_kind text not null,
      target_id text not null,
      -- Address of a field of the design, '' for the design as a whole.
      target_field text not null default '',
      foreign key (source_kind, source_id) references reference_source on delete cascade
    );
    create index design_reference_source on design_reference (source_kind, source_id);
    create index design_reference_target on design_reference (target_kind, target_id);

    create function mark_references() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from reference_source where kind = tg_argv[0] and id = old.id;
      else
        insert into reference_source (kind, id) values (tg_argv[0], new.id)
        on conflict (kind, id) do update set stale = true;
      end if;
      return null;
    end $$;

    create trigger design_references after insert or delete or update of form_data, column_data, app_column_data on visual_model
      for each row execute function mark_references('design');
    create trigger portal_references after insert or delete or update of form_data on portal
      for each row execute function mark_references('portal');
    create trigger print_template_references after insert or delete or update of template, model_id on print_template
      for each row execute function mark_references('printTemplate');

    insert into reference_source (kind, id)
    select 'design', id from visual_model union all select 'portal', id from portal union all select 'printTemplate', id from print_template;
  `.execute(db);
}
