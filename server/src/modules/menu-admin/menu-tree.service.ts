import { AppError } from '@banyan/shared-contracts/errors';
import type { MenuCategory } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import { MENU_ROOT, type MenuChoice, type MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { MENU_TYPE, type MenuType } from '@banyan/shared-contracts/session/current-user.contract';
import { type Mark, splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { Caller } from '../../core/access/caller';
import { categoryTree } from '../../core/category-tree';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { toTree, withAncestors } from '../../core/tree';
import { matches } from './packages/menu-matches';
import * as repository from './menu.repository';
import type { MenuScope, MenuScopes } from './menu-scope';
import { findSystem, listSystems, type SystemRow } from './system.repository';

/** Code of the dictionary of design categories. */
const DESIGN_CATEGORIES = 'webDesign';

const asMark = (value: boolean): Mark => (value ? 1 : 0);

/** A menu as a row of the tree table, without its children. */
export const toMenuRow = (row: repository.MenuRow) => ({
  id: row.id,
  parentId: row.parent_id ?? MENU_ROOT,
  fullName: row.full_name,
  enCode: row.en_code,
  icon: row.icon,
  type: row.type as MenuType,
  urlAddress: row.url_address,
  sortCode: row.sort_code,
  enabledMark: asMark(row.enabled),
  category: row.category,
  isMain: asMark(row.locked),
  isButtonAuthorize: asMark(row.is_button_authorize),
  isColumnAuthorize: asMark(row.is_column_authorize),
  isFormAuthorize: asMark(row.is_form_authorize),
  isDataAuthorize: asMark(row.is_data_authorize),
});

type Choice = Omit<MenuChoice, 'hasChildren' | 'children'>;

const menuChoice = (row: repository.MenuRow, disabled = false): Choice => ({
  id: row.id,
  parentId: row.parent_id ?? row.system_id,
  fullName: row.full_name,
  enCode: row.en_code,
  icon: row.icon,
  type: row.type,
  disabled,
});

const systemChoice = (row: SystemRow, disabled = false): Choice => ({
  id: row.id,
  parentId: MENU_ROOT,
  fullName: row.full_name,
  enCode: row.en_code,
  icon: row.icon,
  type: MENU_TYPE.top,
  disabled,
});

const DIRECTORIES: readonly number[] = [MENU_TYPE.top, MENU_TYPE.directory];

/** Types that may have children: groups of menus, and pages. */
export const mayStandAbove = (type: number): boolean => DIRECTORIES.includes(type) || type === MENU_TYPE.page;

interface TreeQuery {
  category: MenuCategory;
  keyword: string;
  type?: number | undefined;
  enabledMark?: Mark | undefined;
}

/** Menus as trees: for management, and for everything that chooses one. */
export function createMenuTreeService({ database }: Core, scopes: MenuScopes) {
  const { kysely } = database;

  async function systemsOf(scope: MenuScope): Promise<SystemRow[]> {
    return (await listSystems(kysely)).filter(({ id }) => scope.hasSystem(id));
  }

  /** Systems with those of their menus that `wanted` names. */
  async function choices(caller: Caller, category: MenuCategory, wanted: (menu: repository.MenuRow) => boolean) {
    const scope = await scopes.of(caller);
    const [systems, menus] = await Promise.all([systemsOf(scope), repository.listAllMenus(kysely, category)]);
    return { systems, all: menus, menus: menus.filter((menu) => scope.hasSystem(menu.system_id) && wanted(menu)) };
  }

  return {
    async list(caller: Caller, systemId: Id, { category, type, ...query }: TreeQuery): Promise<MenuRow[]> {
      if ((await findSystem(kysely, systemId)) === undefined) throw new AppError('NOT_FOUND');
      const scope = await scopes.of(caller);
      scope.requireSystem(systemId);
      const rows = await repository.listMenus(kysely, systemId, category);
      const own = new Set(rows.filter((row) => scope.has(row)).map(({ id }) => id));
      const asked = matches(query);
      const wanted = (row: ReturnType<typeof toMenuRow>) => own.has(row.id) && asked(row) && (type === undefined || row.type === type);
      return toTree(withAncestors(rows.map(toMenuRow), wanted));
    },

    /** Possible parents of a menu: never the menu itself or its descendants. */
    async parents(caller: Caller, withoutId: Id, systemId: Id, category: MenuCategory): Promise<MenuChoice[]> {
      const { systems, menus } = await choices(caller, category, ({ type }) => mayStandAbove(type));
      const all = menus.filter((menu) => systemId === '0' || menu.system_id === systemId).map((menu) => menuChoice(menu));
      const above = systemId === '0' ? systems.map((row) => systemChoice(row)) : [];
      return toTree([...above, ...all], withoutId);
    },

    async all(caller: Caller, category: MenuCategory): Promise<MenuChoice[]> {
      const { systems, menus } = await choices(caller, category, () => true);
      return toTree([...systems.map((row) => systemChoice(row)), ...menus.map((menu) => menuChoice(menu))]);
    },

    /** Contents that a menu of this type can show, as far as the caller can open them. */
    async modules(caller: Caller, type: number) {
      const scope = await scopes.of(caller);
      const rows = await repository.listModules(kysely, type);
      return rows.filter(({ id }) => scope.reaches(type, id)).map((row) => ({ id: row.id, fullName: row.full_name, enCode: row.en_code }));
    },

    /** Released designs of the asked kinds that the caller may show; none of them has a flow. */
    async designs(caller: Caller, { type, webType, enableFlow }: { type: string; webType: string; enableFlow: string }) {
      if (enableFlow === '1') return [];
      const scope = await scopes.of(caller);
      const [types, kinds] = [splitCsv(type).map(Number), splitCsv(webType).map(Number)];
      const isAsked = (asked: readonly number[], kind: number) => asked.length === 0 || asked.includes(kind);
      const rows = (await repository.listReleasedDesigns(kysely)).filter(
        (row) => scope.reaches(MENU_TYPE.model, row.id) && isAsked(types, row.type) && isAsked(kinds, row.web_type),
      );
      return categoryTree(
        kysely,
        DESIGN_CATEGORIES,
        rows.map(({ id, full_name: name, en_code: code, category }) => ({ id, name, code, category })),
      );
    },

    /** Possible parents for a menu of the design; those that already have such a menu are listed as disabled. */
    async targets(caller: Caller, moduleId: Id, category: MenuCategory): Promise<MenuChoice[]> {
      const shows = ({ module_id }: repository.MenuRow) => moduleId !== '0' && module_id === moduleId;
      const { systems, menus, all } = await choices(caller, category, (menu) => DIRECTORIES.includes(menu.type));
      const taken = new Set(all.filter(shows).map(({ system_id }) => system_id));
      return toTree([
        ...systems.map((row) => systemChoice(row, taken.has(row.id))),
        ...menus.map((menu) => menuChoice(menu, taken.has(menu.system_id))),
      ]);
    },
  };
}
