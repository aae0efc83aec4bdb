import type { FieldPlace } from '@banyan/shared-contracts/menu-admin/field-code';
import type { MenuCategory } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { PagePart } from './design-page';
import type { MenuRow } from '../menu.repository';

/** Scheme that opens all rows. */
const ALL_DATA = { name: '全部数据', code: 'jnpf_alldata' };
const MAX_POSITION = 999_999;

/** Menus of the platform that show the design. */
export const listMenusOf = (tx: Connection, modelId: Id, category: MenuCategory): Promise<MenuRow[]> =>
  tx
    .selectFrom('menu')
    .selectAll()
    .where('type', '=', MENU_TYPE.model)
    .where('module_id', '=', modelId)
    .where('category', '=', category)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The position after all menus with the same parent. */
export async function nextPosition(tx: Connection, systemId: Id, parentId: Id | null): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(sort_code) as last from menu where system_id = ${systemId} and parent_id is not distinct from ${parentId}::bigint`.execute(
    tx,
  );
  return Math.min(MAX_POSITION, (rows[0]?.last ?? 0) + 10);
}

/** Menus that are called as their design was. */
export async function rename(tx: Connection, menus: readonly MenuRow[], from: string, to: string): Promise<void> {
  const ids = menus.filter(({ full_name: name }) => name === from && from !== to).map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable('menu').set({ full_name: to }).where('id', 'in', ids).execute();
}

/** Gives menus the names of their design in other languages. */
export async function translateNames(tx: Connection, ids: readonly Id[], translations: MenuRow['translations']): Promise<void> {
  if (ids.length === 0) return;
  const changed = JSON.stringify(translations);
  await sql`update menu set translations = ${changed}::jsonb where id in (${sql.join(ids)}) and translations <> ${changed}::jsonb`.execute(
    tx,
  );
}

/** Codes that a menu has already, with their names. */
async function namesOf(tx: Connection, table: 'menu_button' | 'menu_field', menuId: Id, kind?: 'column' | 'form') {
  const { rows } = await sql<{ code: string; position: number }>`
    select en_code as code, sort_code as position from ${sql.table(table)}
    where menu_id = ${menuId} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`.execute(tx);
  return { codes: new Set(rows.map(({ code }) => code)), next: Math.max(-1, ...rows.map(({ position }) => position)) + 1 };
}

/** Adds the buttons that the menu does not have; returns their ids. */
export async function addButtons(tx: Connection, menuId: Id, parts: readonly PagePart[], newId: () => Id): Promise<Id[]> {
  const { codes, next } = await namesOf(tx, 'menu_button', menuId);
  const missing = parts.filter(({ code }) => !codes.has(code));
  if (missing.length === 0) return [];
  const rows = missing.map(({ code, name }, index) => ({
    ...{ id: newId(), menu_id: menuId, full_name: name, en_code: code },
    sort_code: next + index,
  }));
  await tx.insertInto('menu_button').values(rows).execute();
  return rows.map(({ id }) => id);
}

interface NewFields {
  menuId: Id;
  kind: 'column' | 'form';
  parts: readonly PagePart[];
  place: (part: PagePart) => FieldPlace['fieldRule'];
  newId: () => Id;
}

/** Adds new fields and renames existing ones; returns the ids of the new ones. */
export async function addFields(tx: Connection, { menuId, kind, parts, place, newId }: NewFields): Promise<Id[]> {
  const { codes, next } = await namesOf(tx, 'menu_field', menuId, kind);
  await sql`
    update menu_field set full_name = named.name
    from unnest(${sql.val(parts.map(({ code }) => code))}::text[], ${sql.val(parts.map(({ name }) => name))}::text[]) named (code, name)
    where menu_id = ${menuId} and kind = ${kind} and en_code = named.code and full_name <> named.name`.execute(tx);
  const missing = parts.filter(({ code }) => !codes.has(code));
  if (missing.length === 0) return [];
  const rows = missing.map((part, index) => ({
    ...{ id: newId(), menu_id: menuId, kind, full_name: part.name, en_code: part.code },
    ...{ field_rule: place(part), child_table_key: part.childKey, sort_code: next + index },
  }));
  await tx.insertInto('menu_field').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** The scheme of all rows, where the menu has no scheme yet: without a scheme no user would see a row. */
export const addOpenScheme = (tx: Connection, menuId: Id, id: Id) =>
  sql`
    insert into menu_scheme (id, menu_id, full_name, en_code, all_data)
    select ${id}, ${menuId}, ${ALL_DATA.name}, ${ALL_DATA.code}, true where not exists (select from menu_scheme where menu_id = ${menuId})`.execute(
    tx,
  );
