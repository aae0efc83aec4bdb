import { AppError } from '@banyan/shared-contracts/errors';
import type { MenuCategory } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import { lockAll } from '../../core/database/locks';
import type { Id } from '../../core/database/tables';
import type { MenuTable } from '../../core/database/tables/rights';

export type MenuRow = Selectable<MenuTable>;
export type NewMenu = Insertable<MenuTable>;

/** Until the transaction ends no other transaction creates, moves or deletes menus, so that two moves together cannot create a cycle. */
export const lockMenus = (tx: Connection): Promise<unknown> => lockAll(tx, 'menus');

export const findMenu = (connection: Connection, id: Id): Promise<MenuRow | undefined> =>
  connection.selectFrom('menu').selectAll().where('id', '=', id).executeTakeFirst();

export const listMenus = (connection: Connection, systemId: Id, category: MenuCategory): Promise<MenuRow[]> =>
  connection
    .selectFrom('menu')
    .selectAll()
    .where('system_id', '=', systemId)
    .where('category', '=', category)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();

export const listAllMenus = (connection: Connection, category: MenuCategory): Promise<MenuRow[]> =>
  connection.selectFrom('menu').selectAll().where('category', '=', category).orderBy('sort_code').orderBy('id').execute();

/** Table of the content of a menu, by its type; reports and screens belong to other front ends and are not known here. */
const moduleTables: Partial<Record<number, string>> = {
  [MENU_TYPE.model]: 'visual_model',
  [MENU_TYPE.dictionary]: 'dictionary_type',
  [MENU_TYPE.portal]: 'portal',
};

export interface ModuleRow {
  id: Id;
  full_name: string;
  en_code: string;
}

/** Contents that menus of this type can show. */
export async function listModules(connection: Connection, type: number): Promise<ModuleRow[]> {
  const table = moduleTables[type];
  if (table === undefined) return [];
  return (await sql<ModuleRow>`select id, full_name, en_code from ${sql.table(table)} order by sort_code, id`.execute(connection)).rows;
}

/** Designs that people can open. */
export const listReleasedDesigns = (connection: Connection) =>
  connection
    .selectFrom('visual_model')
    .select(['id', 'full_name', 'en_code', 'category', 'type', 'web_type'])
    .where('enabled', '=', true)
    .where('released_version', 'is not', null)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();

/** Whether the content of a menu of this type exists. */
export async function moduleExists(connection: Connection, type: number, id: Id): Promise<boolean> {
  const table = moduleTables[type];
  if (table === undefined) return true;
  return (await sql`select from ${sql.table(table)} where id = ${id}`.execute(connection)).rows.length > 0;
}

export const insertMenu = (tx: Connection, row: NewMenu) => tx.insertInto('menu').values(row).execute();

export const countChildren = async (connection: Connection, id: Id): Promise<number> =>
  Number(
    (
      await connection
        .selectFrom('menu')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('parent_id', '=', id)
        .executeTakeFirst()
    )?.count,
  );

/** Grants that refer to the menu, or to its parts; only these determine who would lose rights. */
const grantsOf = (id: Id) => sql`
  (item_type = 'module' and item_id = ${id})
  or (item_type = 'button' and item_id in (select id from menu_button where menu_id = ${id}))
  or (item_type in ('column', 'form') and item_id in (select id from menu_field where menu_id = ${id}))
  or (item_type = 'resource' and item_id in (select id from menu_scheme where menu_id = ${id}))`;

/** Deletes every grant of a menu, and of its parts; returns the names of the permission groups that had one. */
export async function deleteGrants(tx: Connection, id: Id): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with gone as (delete from permission_grant where ${grantsOf(id)} returning group_id)
    select full_name as name from permission_group where id in (select group_id from gone) order by sort_code, id`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * Throws where the change would make the menu administration itself unreachable: a disabled menu, and all menus below it, are shown to no
 * user.
 */
export async function requireMenuPage(tx: Connection): Promise<void> {
  const { rows } = await sql<{ open: boolean | null }>`
    with recursive above as (
      select id, parent_id, system_id, enabled from menu where locked and en_code = 'system.menu'
      union select menu.id, menu.parent_id, menu.system_id, menu.enabled from menu join above on above.parent_id = menu.id
    )
    select bool_and(above.enabled and system.enabled) as open from above join system on system.id = above.system_id`.execute(tx);
  if (rows[0]?.open === false) throw new AppError('NOT_ALLOWED', { what: 'what.menuNeeded' });
}
