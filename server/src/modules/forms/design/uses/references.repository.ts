import { sql } from 'kysely';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { ReferenceSourceTable } from '../../../../core/database/tables/forms/designs';
import { categoryOfRow, openCategory } from '../management/categories/category-rights';
import type { StoredReference } from './source-references';

export type SourceKind = ReferenceSourceTable['kind'];

/** Documents whose references are not those of their present text. */
export const listStale = (connection: Connection): Promise<{ kind: SourceKind; id: Id }[]> =>
  connection.selectFrom('reference_source').select(['kind', 'id']).where('stale', '=', true).orderBy('kind').orderBy('id').execute();

/** Locks one of them until the transaction ends; false where another process has read it in the meantime. */
export async function lockStale(tx: Connection, { kind, id }: { kind: SourceKind; id: Id }): Promise<boolean> {
  const row = await tx
    .selectFrom('reference_source')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('stale', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export const findDesign = (connection: Connection, id: Id) =>
  connection.selectFrom('visual_model').select(['form_data', 'column_data', 'app_column_data']).where('id', '=', id).executeTakeFirst();

/** The documents of the live release of a design. */
export const findLive = (connection: Connection, id: Id) =>
  connection
    .selectFrom('visual_model_release as release')
    .innerJoin('visual_model as model', (join) =>
      join.onRef('model.id', '=', 'release.model_id').onRef('model.released_version', '=', 'release.version'),
    )
    .select(['release.form_data', 'release.column_data', 'release.app_column_data'])
    .where('model.id', '=', id)
    .executeTakeFirst();

export const findPortal = (connection: Connection, id: Id) =>
  connection.selectFrom('portal').select('form_data').where('id', '=', id).executeTakeFirst();

export const findTemplate = (connection: Connection, id: Id) =>
  connection.selectFrom('print_template').select(['model_id', 'template']).where('id', '=', id).executeTakeFirst();

/** Replaces what a document names, and marks it as read. */
export async function replaceReferences(tx: Connection, { kind, id }: { kind: SourceKind; id: Id }, found: readonly StoredReference[]) {
  await tx.deleteFrom('design_reference').where('source_kind', '=', kind).where('source_id', '=', id).execute();
  await sql`
    insert into design_reference (source_kind, source_id, part, holder, holder_label, title_key, target_kind, target_id, target_field)
    select ${kind}, ${id}::bigint, one ->> 'part', one ->> 'holder', one ->> 'holderLabel', one ->> 'titleKey',
      one ->> 'targetKind', one ->> 'targetId', one ->> 'targetField'
    from jsonb_array_elements(${JSON.stringify(found)}::jsonb) one`.execute(tx);
  await tx.updateTable('reference_source').set({ stale: false }).where('kind', '=', kind).where('id', '=', id).execute();
}

/** Something that names a target. */
export interface NamingRow {
  kind: SourceKind;
  id: Id;
  name: string;
  part: string;
  holder: string;
  holderLabel: string;
  titleKey: string;
  field: string;
  /** False for a design of a category in which the caller may not design: only its count is shown. */
  open: boolean;
}

/** What names one of the targets, with the name of the design, portal or template that does. */
export async function listNaming(connection: Connection, caller: Caller, kinds: readonly string[], target: string): Promise<NamingRow[]> {
  const open = openCategory(sql`category.id`, caller) ?? sql`true`;
  const { rows } = await sql<NamingRow>`
    select reference.source_kind as kind, reference.source_id as id, coalesce(h.full_name, portal.full_name, template.full_name, '') as name,
      reference.part, reference.holder, reference.holder_label as "holderLabel", reference.title_key as "titleKey",
      reference.target_field as field, h.id is null or ${open} as open
    from design_reference reference
      left join visual_model h on reference.source_kind in ('design', 'release') and h.id = reference.source_id
      left join lateral (${categoryOfRow}) category on true
      left join portal on reference.source_kind = 'portal' and portal.id = reference.source_id
      left join print_template template on reference.source_kind = 'printTemplate' and template.id = reference.source_id
    where reference.target_kind = any(${sql.val(kinds)}::text[]) and reference.target_id = ${target} and not (
      -- What a release names as its draft does is listed once; what its own fields name among themselves is settled by the next release.
      reference.source_kind = 'release' and (
        (reference.target_kind = 'modelField' and reference.source_id::text = reference.target_id) or exists (
          select from design_reference draft where draft.source_kind = 'design' and draft.source_id = reference.source_id
            and (draft.part, draft.holder, draft.title_key, draft.target_kind, draft.target_id, draft.target_field)
              = (reference.part, reference.holder, reference.title_key, reference.target_kind, reference.target_id, reference.target_field))))
    order by reference.source_kind, name, reference.source_id, reference.part, reference.holder, reference.title_key`.execute(connection);
  return rows;
}

/** Designs whose live release names the design. */
export async function listReleasesNaming(connection: Connection, id: Id): Promise<Id[]> {
  const rows = await connection
    .selectFrom('design_reference')
    .select('source_id')
    .distinct()
    .where('source_kind', '=', 'release')
    .where('target_kind', '=', 'model')
    .where('target_id', '=', id)
    .orderBy('source_id')
    .execute();
  return rows.map((row) => row.source_id);
}

export interface MenuUse {
  id: Id;
  name: string;
  category: 'Web' | 'App';
  /** Name of the application. */
  system: string;
}

/** Menus that open a design. */
export const listMenus = (connection: Connection, modelId: Id): Promise<MenuUse[]> =>
  connection
    .selectFrom('menu')
    .innerJoin('system', 'system.id', 'menu.system_id')
    .select(['menu.id', 'menu.full_name as name', 'menu.category', 'system.full_name as system'])
    .where('menu.module_id', '=', modelId)
    .orderBy('system.sort_code')
    .orderBy('menu.sort_code')
    .orderBy('menu.id')
    .execute();

/** Rights on fields of these menus, one for each field, kind and menu. */
export const listFieldRights = (
  connection: Connection,
  menus: readonly Id[],
): Promise<{ menu: Id; kind: 'column' | 'form'; field: string }[]> =>
  connection
    .selectFrom('menu_field')
    .select(['menu_id as menu', 'kind', 'en_code as field'])
    .where('menu_id', 'in', menus)
    .orderBy('menu_id')
    .orderBy('sort_code')
    .execute();

/** Row scopes of these menus. */
export const listScopes = (connection: Connection, menus: readonly Id[]): Promise<{ menu: Id; name: string; conditions: unknown }[]> =>
  connection
    .selectFrom('menu_scheme')
    .select(['menu_id as menu', 'full_name as name', 'conditions'])
    .where('menu_id', 'in', menus)
    .orderBy('menu_id')
    .orderBy('sort_code')
    .execute();

/** Whether the design has a public link that is open. */
export async function hasShortLink(connection: Connection, modelId: Id): Promise<boolean> {
  const row = await connection
    .selectFrom('short_link')
    .select('model_id')
    .where('model_id', '=', modelId)
    .where('enabled', '=', true)
    .where(({ or, eb }) => or([eb('form_use', '=', true), eb('column_use', '=', true)]))
    .executeTakeFirst();
  return row !== undefined;
}
