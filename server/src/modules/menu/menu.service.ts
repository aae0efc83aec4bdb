import { inLocale } from '@banyan/shared-contracts/forms/design/translations/translation';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { MenuItem, PermissionEntry } from '@banyan/shared-contracts/session/current-user.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import type { GrantedItem, MenuEntry } from '../../core/access/catalog';
import type { Rights } from '../../core/access/rights';
import type { Id } from '../../core/database/tables';
import { groupBy } from '../../core/group-by';

export interface MenuService {
  /** The caller's menu tree of one system, as clients draw it, in a language. */
  menuList(rights: Rights, systemId: Id, locale: Locale): MenuItem[];
  /** The grants on each of those menus. */
  permissionList(rights: Rights, systemId: Id): PermissionEntry[];
}

const DIRECTORIES: readonly number[] = [MENU_TYPE.top, MENU_TYPE.directory];

export function createMenuService(): MenuService {
  return {
    menuList(rights, systemId, locale) {
      const below = groupBy(webMenus(rights, systemId), ({ parentId }) => parentId);
      const branch = (parentId: Id | null): MenuItem[] =>
        (below.get(parentId) ?? [])
          .map((menu) => toItem(menu, branch(menu.id), locale))
          .filter((item) => item.hasChildren || !DIRECTORIES.includes(item.type));
      return branch(null);
    },
    permissionList: (rights, systemId) =>
      webMenus(rights, systemId)
        .filter((menu) => !DIRECTORIES.includes(menu.type))
        .map((menu) => ({
          modelId: menu.id,
          moduleName: menu.name,
          button: menu.buttons.map(toGranted),
          column: menu.columns.map(toGranted),
          form: withTables(menu.formFields).map(toGranted),
          resource: menu.schemes.map(toGranted),
        })),
  };
}

/** In the order of the catalog. */
function webMenus({ catalog, menus }: Rights, systemId: Id): MenuEntry[] {
  const found: MenuEntry[] = [];
  for (const id of catalog.menus.keys()) {
    const menu = menus.get(id);
    if (menu?.systemId === systemId && menu.category === 'Web') found.push(menu);
  }
  return found;
}

/** Clients ask for a sub-table itself before they ask for its columns: it is granted with the first of them. */
function withTables(fields: readonly GrantedItem[]): GrantedItem[] {
  const codes = new Set(fields.map(({ code }) => code));
  return fields.flatMap((field) => {
    const [table = '', child] = field.code.split('-');
    if (child === undefined || codes.has(table)) return [field];
    codes.add(table);
    return [{ ...field, name: table, code: table }, field];
  });
}

const toGranted = ({ id, name, code }: GrantedItem) => ({ id, fullName: name, enCode: code });

function toItem(menu: MenuEntry, children: MenuItem[], locale: Locale): MenuItem {
  const property = menu.moduleId === null ? menu.property : { ...menu.property, moduleId: menu.moduleId };
  return {
    id: menu.id,
    parentId: menu.parentId ?? '-1',
    fullName: inLocale(menu.name, menu.translations, locale),
    enCode: menu.code,
    icon: menu.icon,
    sortCode: menu.sortCode,
    type: menu.type,
    urlAddress: menu.urlAddress,
    linkTarget: menu.linkTarget,
    propertyJson: JSON.stringify(property),
    hasChildren: children.length > 0,
    children,
  };
}
