import { AppError } from '@banyan/shared-contracts/errors';
import { generatedAddress, hasOwnAddress, showsModule } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import { type Menu, MENU_ROOT, type MenuInput } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { MENU_TYPE, type MenuType } from '@banyan/shared-contracts/session/current-user.contract';
import type { Mark } from '@banyan/shared-contracts/wire/scalars';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { branchIds } from '../../core/tree';
import { mayStandAbove, toMenuRow } from './menu-tree.service';
import * as repository from './menu.repository';
import type { MenuScope, MenuScopes } from './menu-scope';
import { findSystem } from './system.repository';

const MODULE = 'menu';

const asMark = (value: boolean): Mark => (value ? 1 : 0);

const toWire = (row: repository.MenuRow): Menu => ({
  ...toMenuRow(row),
  type: row.type as MenuType,
  systemId: row.system_id,
  linkTarget: row.link_target,
  moduleId: row.module_id ?? '',
  propertyJson: JSON.stringify(row.module_id === null ? row.property : { ...row.property, moduleId: row.module_id }),
  isMain: asMark(row.locked),
  description: row.description,
});

/** What a menu's type makes of what was sent: addresses, and what it shows. */
function contentOf({ type, category, enCode, urlAddress, linkTarget, moduleId, propertyJson }: MenuInput) {
  const { moduleId: inside, ...property } = propertyJson;
  const shown = showsModule(type) ? moduleId || (inside ?? '') : '';
  const written = hasOwnAddress(type) ? urlAddress : urlAddress || generatedAddress({ type, category, enCode, moduleId: shown });
  return {
    module_id: shown === '' ? null : shown,
    property: JSON.stringify(property),
    url_address:
      type === MENU_TYPE.top || type === MENU_TYPE.directory ? '' : type === MENU_TYPE.page ? written.replace(/^\/+/, '') : written,
    link_target: type === MENU_TYPE.link ? linkTarget : '_self',
  };
}

/** The columns that the form owns; what they refer to is checked by `checkMenu`. */
export const toMenuColumns = (input: MenuInput) => ({
  system_id: input.systemId,
  parent_id: input.parentId === MENU_ROOT ? null : input.parentId,
  category: input.category,
  type: input.type,
  full_name: input.fullName,
  en_code: input.enCode,
  icon: input.icon,
  ...contentOf(input),
  is_button_authorize: input.isButtonAuthorize === 1,
  is_column_authorize: input.isColumnAuthorize === 1,
  is_form_authorize: input.isFormAuthorize === 1,
  is_data_authorize: input.isDataAuthorize === 1,
  sort_code: input.sortCode,
  enabled: input.enabledMark === 1,
  description: input.description,
});
export type MenuColumns = ReturnType<typeof toMenuColumns>;

const refuseField = (problems: string, field: string, more: object = {}) =>
  new AppError('BAD_INPUT', { problems, fields: [field], ...more });

/** Refuses what a menu may not show: what does not exist, or what the caller does not reach. */
export async function requireModule(
  tx: Connection,
  scope: MenuScope,
  { type, module_id: moduleId, full_name: name }: MenuColumns,
): Promise<void> {
  if (moduleId === null) return;
  if (!(await repository.moduleExists(tx, type, moduleId))) throw refuseField('what.menuModule', 'moduleId', { name });
  if (!scope.reaches(type, moduleId)) throw new AppError('NOT_ALLOWED', { what: 'what.menuModuleReach' });
}

export function createMenuAdminService({ database, newId, audit }: Core, scopes: MenuScopes) {
  const { kysely } = database;

  async function requireParent(tx: Connection, columns: MenuColumns, id: Id | null): Promise<void> {
    if (columns.parent_id === null) return;
    const parent = await repository.findMenu(tx, columns.parent_id);
    if (parent?.system_id !== columns.system_id || parent.category !== columns.category) throw refuseField('what.menuParent', 'parentId');
    if (!mayStandAbove(parent.type)) throw refuseField('what.menuParentType', 'parentId', { name: parent.full_name });
    if (id === null) return;
    const menus = await repository.listMenus(tx, columns.system_id, columns.category);
    const branch = branchIds(
      menus.map((menu) => ({ id: menu.id, parentId: menu.parent_id ?? '' })),
      id,
    );
    if (branch.has(columns.parent_id)) throw new AppError('NOT_ALLOWED', { what: 'what.parentLoop' });
  }

  async function refuseTaken(
    tx: Connection,
    { system_id: systemId, category, en_code: code, type, url_address }: MenuColumns,
    id: Id | null,
  ) {
    const address = showsModule(type) ? url_address : '';
    const what = await repository.takenBy(tx, { systemId, category, code, address }, id);
    if (what !== undefined) throw new AppError('DUPLICATE', { what });
  }

  /** What the platform itself needs keeps what it is found by; nobody's menu wanders off to another system. */
  function requireFixed(before: repository.MenuRow, columns: MenuColumns): void {
    if (before.system_id !== columns.system_id || before.category !== columns.category)
      throw new AppError('NOT_ALLOWED', { what: 'what.menuSystem' });
    const kept = ['en_code', 'type', 'url_address'] as const;
    if (before.locked && kept.some((name) => before[name] !== columns[name]))
      throw new AppError('NOT_ALLOWED', { what: 'what.menuLocked' });
  }

  return {
    async get(caller: Caller, id: Id): Promise<Menu> {
      return toWire(await (await scopes.of(caller)).find(kysely, id));
    },

    async create(caller: Caller, input: MenuInput): Promise<void> {
      const scope = await scopes.of(caller);
      await database.transaction(async (tx) => {
        await repository.lockMenus(tx);
        if ((await findSystem(tx, input.systemId)) === undefined) throw refuseField('what.menuSystemUnknown', 'systemId');
        scope.requireSystem(input.systemId);
        const columns = toMenuColumns(input);
        await requireParent(tx, columns, null);
        await requireModule(tx, scope, columns);
        await refuseTaken(tx, columns, null);
        const id = newId();
        await repository.insertMenu(tx, { ...columns, id, created_by: caller.userId });
        await audit(tx, caller, { module: MODULE, action: 'create', targetId: id, targetName: input.fullName, after: input });
      });
    },

    async update(caller: Caller, id: Id, input: MenuInput): Promise<void> {
      const scope = await scopes.of(caller);
      await database.transaction(async (tx) => {
        await repository.lockMenus(tx);
        const before = await scope.find(tx, id);
        const columns = toMenuColumns(input);
        requireFixed(before, columns);
        await requireParent(tx, columns, id);
        if (before.type !== columns.type || before.module_id !== columns.module_id) {
          scope.requireNotOwn(id);
          await requireModule(tx, scope, columns);
        }
        if (!mayStandAbove(columns.type) && (await repository.countChildren(tx, id)) > 0)
          throw refuseField('what.menuParentType', 'type', { name: before.full_name });
        await refuseTaken(tx, columns, id);
        await repository.updateMenu(tx, id, { ...columns, updated_at: new Date(), updated_by: caller.userId });
        await repository.requireMenuPage(tx);
        const targetName = before.full_name;
        await audit(tx, caller, { module: MODULE, action: 'update', targetId: id, targetName, before: toWire(before), after: input });
      });
    },

    /** Enables what is disabled and disables what is enabled; true when it is enabled now. */
    async toggle(caller: Caller, id: Id): Promise<boolean> {
      const scope = await scopes.of(caller);
      return database.transaction(async (tx) => {
        await repository.lockMenus(tx);
        const { enabled, full_name: targetName } = await scope.find(tx, id);
        await repository.updateMenu(tx, id, { enabled: !enabled, updated_at: new Date(), updated_by: caller.userId });
        await repository.requireMenuPage(tx);
        await audit(tx, caller, { module: MODULE, action: enabled ? 'disable' : 'enable', targetId: id, targetName });
        return !enabled;
      });
    },

    /** Takes along what belongs to the menu, and the grants of all that. */
    async remove(caller: Caller, id: Id): Promise<void> {
      const scope = await scopes.of(caller);
      await database.transaction(async (tx) => {
        await repository.lockMenus(tx);
        const before = await scope.find(tx, id);
        if (before.locked) throw new AppError('NOT_ALLOWED', { what: 'what.menuLockedRemoval' });
        const count = await repository.countChildren(tx, id);
        if (count > 0) throw new AppError('IN_USE', { what: 'what.menuChildren', count });
        const permissionGroups = await repository.deleteMenu(tx, id);
        const beforeWire = { ...toWire(before), permissionGroups };
        await audit(tx, caller, { module: MODULE, action: 'remove', targetId: id, targetName: before.full_name, before: beforeWire });
      });
    },
  };
}
