import { AppError } from '@banyan/shared-contracts/errors';
import { generatedAddress, hasOwnAddress, showsModule } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import { type Menu, MENU_ROOT, type MenuInput } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import type { Connection } from '../../core/database/database';
import { type Column, common, flag, optional, plain, shown } from '../../core/records/columns';
import type { RecordKind, Work } from '../../core/records/record-kind';
import { branchIds } from '../../core/tree';
import { mayStandAbove } from './menu-tree.service';
import * as repository from './menu.repository';
import type { MenuScope, MenuScopes } from './menu-scope';
import { findSystem } from './system.repository';

const parent: Column = {
  name: 'parent_id',
  read: (stored) => stored ?? MENU_ROOT,
  write: (sent) => (sent === MENU_ROOT ? null : sent),
};

const ofSystem = ['system_id', 'category'];

const refuseField = (problems: string, field: string, more: object = {}) =>
  new AppError('BAD_INPUT', { problems, fields: [field], ...more });

/** The address and the content of a menu, from the input and the type. */
function contentOf({ type, category, enCode, urlAddress, linkTarget, moduleId, propertyJson }: MenuInput) {
  const { moduleId: inside, ...property } = propertyJson;
  const shownModule = showsModule(type) ? moduleId || (inside ?? '') : '';
  const written = hasOwnAddress(type) ? urlAddress : urlAddress || generatedAddress({ type, category, enCode, moduleId: shownModule });
  return {
    module_id: shownModule === '' ? null : shownModule,
    property: JSON.stringify(property),
    url_address:
      type === MENU_TYPE.top || type === MENU_TYPE.directory ? '' : type === MENU_TYPE.page ? written.replace(/^\/+/, '') : written,
    link_target: type === MENU_TYPE.link ? linkTarget : '_self',
  };
}

/** Throws for content that a menu may not show: content that does not exist, or that the caller cannot open. */
export async function requireModule(
  tx: Connection,
  scope: MenuScope,
  { type, module_id: moduleId = null, full_name: name }: Pick<repository.NewMenu, 'type' | 'module_id' | 'full_name'>,
): Promise<void> {
  if (moduleId === null) return;
  if (!(await repository.moduleExists(tx, type, moduleId))) throw refuseField('what.menuModule', 'moduleId', { name });
  if (!scope.reaches(type, moduleId)) throw new AppError('NOT_ALLOWED', { what: 'what.menuModuleReach' });
}

async function requireParent(tx: Connection, { parentId, systemId, category }: MenuInput, row: repository.MenuRow | undefined) {
  if (parentId === MENU_ROOT) return;
  const above = await repository.findMenu(tx, parentId);
  if (above?.system_id !== systemId || above.category !== category) throw refuseField('what.menuParent', 'parentId');
  if (!mayStandAbove(above.type)) throw refuseField('what.menuParentType', 'parentId', { name: above.full_name });
  if (row === undefined) return;
  const menus = (await repository.listMenus(tx, systemId, category)).map((menu) => ({ id: menu.id, parentId: menu.parent_id ?? '' }));
  if (branchIds(menus, row.id).has(parentId)) throw new AppError('NOT_ALLOWED', { what: 'what.parentLoop' });
}

/** The identifying values of menus that the platform itself needs cannot be changed; no menu can be moved to another system. */
function requireFixed(before: repository.MenuRow, input: MenuInput, address: string): void {
  if (before.system_id !== input.systemId || before.category !== input.category)
    throw new AppError('NOT_ALLOWED', { what: 'what.menuSystem' });
  if (before.locked && (before.en_code !== input.enCode || before.type !== input.type || before.url_address !== address))
    throw new AppError('NOT_ALLOWED', { what: 'what.menuLocked' });
}

/** Menus with their parts; identifying values of the menus that the platform needs are locked. */
export const menuKind = (scopes: MenuScopes): RecordKind<repository.MenuRow, MenuInput, Menu, MenuScope> => {
  async function requireContent({ tx, scope, id }: Work<MenuScope>, input: MenuInput, row: repository.MenuRow | undefined) {
    const content = contentOf(input);
    if (row !== undefined) requireFixed(row, input, content.url_address);
    await requireParent(tx, input, row);
    if (row?.type !== input.type || row.module_id !== content.module_id) {
      if (row !== undefined) scope.requireNotOwn(id);
      await requireModule(tx, scope, { type: input.type, module_id: content.module_id, full_name: input.fullName });
    }
    if (row !== undefined && !mayStandAbove(input.type) && (await repository.countChildren(tx, id)) > 0)
      throw refuseField('what.menuParentType', 'type', { name: row.full_name });
    return content;
  }

  return {
    module: 'menu',
    table: 'menu',
    columns: {
      ...common,
      systemId: plain('system_id'),
      parentId: parent,
      category: plain('category'),
      type: plain('type'),
      icon: plain('icon'),
      urlAddress: shown(plain('url_address')),
      linkTarget: shown(plain('link_target')),
      moduleId: shown(optional('module_id')),
      isMain: shown(flag('locked')),
      isButtonAuthorize: flag('is_button_authorize'),
      isColumnAuthorize: flag('is_column_authorize'),
      isFormAuthorize: flag('is_form_authorize'),
      isDataAuthorize: flag('is_data_authorize'),
    },
    unique: [
      { column: 'en_code', what: 'what.code', within: ofSystem },
      {
        column: 'url_address',
        what: 'what.address',
        exact: true,
        within: ofSystem,
        when: ({ type, url_address: address }) => showsModule(type as number) && address !== '',
      },
    ],
    heldBy: [{ what: 'what.menuChildren', counts: { count: { table: 'menu', column: 'parent_id' } } }],

    scope: (caller) => scopes.of(caller),
    open: ({ tx }) => repository.lockMenus(tx),
    async require({ tx, scope }, action, { row, input }) {
      if (row !== undefined && !scope.has(row)) throw new AppError('FORBIDDEN');
      if (action === 'remove' && row?.locked === true) throw new AppError('NOT_ALLOWED', { what: 'what.menuLockedRemoval' });
      if (action !== 'add' || input === undefined) return;
      if ((await findSystem(tx, input.systemId)) === undefined) throw refuseField('what.menuSystemUnknown', 'systemId');
      scope.requireSystem(input.systemId);
    },
    more: requireContent,
    members: (_connection, { module_id: moduleId, property }) =>
      Promise.resolve({ propertyJson: JSON.stringify(moduleId === null ? property : { ...property, moduleId }) }),
    async written({ tx }, { row }) {
      if (row !== undefined) await repository.requireMenuPage(tx);
    },
    /** The parts of the menu are deleted with it, and all grants of them. */
    removing: async ({ tx, id }) => ({ permissionGroups: await repository.deleteGrants(tx, id) }),
  };
};
