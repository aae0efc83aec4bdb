import type { Translation } from '@banyan/shared-contracts/forms/design/translations/translation';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { MenuType } from '@banyan/shared-contracts/session/current-user.contract';
import { type Conditions, readConditions } from '../conditions/conditions';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';

/** A system (application) as rights see it. */
export interface SystemEntry {
  id: Id;
  name: string;
  code: string;
  icon: string;
  /** The system of the platform's own pages. */
  isMain: boolean;
  standaloneRemote: string | null;
}

export interface GrantedItem {
  id: Id;
  name: string;
  code: string;
}

/** Which rows of a menu's data are open (api-platform 14.4). */
export interface RowScheme extends GrantedItem {
  allData: boolean;
  /** Undefined where what is stored makes no sense, which opens nothing. */
  conditions: Conditions | undefined;
}

export interface MenuEntry {
  id: Id;
  systemId: Id;
  parentId: Id | null;
  category: 'Web' | 'App';
  type: MenuType;
  name: string;
  /** Its name in other languages. */
  translations: Partial<Record<Locale, Translation>>;
  code: string;
  icon: string;
  urlAddress: string;
  linkTarget: string;
  property: Record<string, unknown>;
  moduleId: Id | null;
  sortCode: number;
  locked: boolean;
  /** What of it may be granted one by one; the wizard leaves out the rest. */
  offers: { button: boolean; column: boolean; form: boolean; resource: boolean };
  buttons: GrantedItem[];
  columns: GrantedItem[];
  formFields: GrantedItem[];
  schemes: RowScheme[];
}

/** A portal as rights see it. */
export interface PortalEntry {
  id: Id;
  systemId: Id;
  name: string;
  code: string;
  category: string;
  /** Home of its system for who has chosen none. */
  isHome: boolean;
}

/** Everything that can be granted and is enabled, the same for all callers of one version of it. */
export interface Catalog {
  systems: ReadonlyMap<Id, SystemEntry>;
  menus: ReadonlyMap<Id, MenuEntry>;
  /** Locked menus by code: what capabilities name. */
  lockedMenus: ReadonlyMap<string, MenuEntry>;
  /** In the order in which they are offered. */
  portals: ReadonlyMap<Id, PortalEntry>;
}

/** Reads the catalog; a menu below a disabled one, or in a disabled system, does not exist in it. */
export async function readCatalog(connection: Connection): Promise<Catalog> {
  const [systems, menus, buttons, fields, schemes, portals] = await Promise.all([
    connection.selectFrom('system').selectAll().where('enabled', '=', true).orderBy('sort_code').orderBy('id').execute(),
    connection.selectFrom('menu').selectAll().where('enabled', '=', true).orderBy('sort_code').orderBy('id').execute(),
    connection.selectFrom('menu_button').selectAll().where('enabled', '=', true).orderBy('sort_code').orderBy('id').execute(),
    connection.selectFrom('menu_field').selectAll().where('enabled', '=', true).orderBy('sort_code').orderBy('id').execute(),
    connection.selectFrom('menu_scheme').selectAll().where('enabled', '=', true).orderBy('sort_code').orderBy('id').execute(),
    connection
      .selectFrom('portal')
      .select(['id', 'system_id', 'full_name', 'en_code', 'category', 'is_home'])
      .where('enabled', '=', true)
      .orderBy('sort_code')
      .orderBy('id')
      .execute(),
  ]);
  const systemEntries = new Map(
    systems.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.full_name,
        code: row.en_code,
        icon: row.icon,
        isMain: row.is_main,
        standaloneRemote: row.standalone_remote,
      },
    ]),
  );
  const all = new Map<Id, MenuEntry>(
    menus.map((row) => [
      row.id,
      {
        id: row.id,
        systemId: row.system_id,
        parentId: row.parent_id,
        category: row.category,
        type: row.type as MenuType,
        name: row.full_name,
        translations: row.translations,
        code: row.en_code,
        icon: row.icon,
        urlAddress: row.url_address,
        linkTarget: row.link_target,
        property: row.property,
        moduleId: row.module_id,
        sortCode: row.sort_code,
        locked: row.locked,
        offers: {
          button: row.is_button_authorize,
          column: row.is_column_authorize,
          form: row.is_form_authorize,
          resource: row.is_data_authorize,
        },
        buttons: [],
        columns: [],
        formFields: [],
        schemes: [],
      },
    ]),
  );
  const item = (row: { id: Id; full_name: string; en_code: string }): GrantedItem => ({
    id: row.id,
    name: row.full_name,
    code: row.en_code,
  });
  for (const row of buttons) all.get(row.menu_id)?.buttons.push(item(row));
  for (const row of fields) all.get(row.menu_id)?.[row.kind === 'column' ? 'columns' : 'formFields'].push(item(row));
  for (const row of schemes) {
    const conditions = readConditions(row.match_logic, row.conditions);
    all.get(row.menu_id)?.schemes.push({ ...item(row), allData: row.all_data, conditions });
  }
  const reachable = new Map([...all].filter(([, menu]) => systemEntries.has(menu.systemId) && pathOf(menu, all) !== undefined));
  const locked = [...reachable.values()].filter((menu) => menu.locked).map((menu) => [menu.code, menu] as const);
  const portalEntries = portals
    .filter((row) => systemEntries.has(row.system_id))
    .map((row): [Id, PortalEntry] => [
      row.id,
      { id: row.id, systemId: row.system_id, name: row.full_name, code: row.en_code, category: row.category, isHome: row.is_home },
    ]);
  return { systems: systemEntries, menus: reachable, lockedMenus: new Map(locked), portals: new Map(portalEntries) };
}

/** The menus from the top down to `menu`; undefined when one of them is missing. */
export function pathOf(menu: MenuEntry, menus: ReadonlyMap<Id, MenuEntry>): MenuEntry[] | undefined {
  const path = [menu];
  for (let parentId = menu.parentId; parentId !== null;) {
    const parent = menus.get(parentId);
    if (parent === undefined || path.includes(parent)) return undefined;
    path.unshift(parent);
    parentId = parent.parentId;
  }
  return path;
}
