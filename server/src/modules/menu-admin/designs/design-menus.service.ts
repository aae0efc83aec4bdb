import { AppError } from '@banyan/shared-contracts/errors';
import { FIELD_RULE } from '@banyan/shared-contracts/menu-admin/field-code';
import { generatedAddress, type MenuCategory } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import { MENU_ROOT, type MenuInput } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { isTaken } from '../../../core/records/record-rows';
import { createRecords } from '../../../core/records/records';
import * as repository from './design-menus.repository';
import type { AddedPart, DesignPage, MadeMenus, PagePart, PagePlaces } from './design-page';
import { menuKind } from '../menu-kind';
import { mayStandAbove } from '../menu-tree.service';
import { findMenu, lockMenus, type MenuRow } from '../menu.repository';
import type { MenuScope, MenuScopes } from '../menu-scope';
import { findSystem } from '../system.repository';

/** Longest name and code of a menu. */
const LENGTH = 50;
const ICON = 'icon-ym icon-ym-form';

interface Place {
  systemId: Id;
  /** Null for the top of the system. */
  parentId: Id | null;
}

/**
 * The menus of a released design. A user who may release the design may create its menus; the place is checked by the scope of the user.
 */
export function createDesignMenus(core: Core, scopes: MenuScopes) {
  const kind = menuKind(scopes);
  const records = createRecords(core, kind);

  async function placeOf(tx: Connection, scope: MenuScope, category: MenuCategory, id: Id): Promise<Place> {
    if ((await findSystem(tx, id)) !== undefined) {
      scope.requireSystem(id);
      return { systemId: id, parentId: null };
    }
    const above = await findMenu(tx, id);
    if (above === undefined || above.category !== category || !mayStandAbove(above.type))
      throw new AppError('BAD_INPUT', {
        problems: 'what.menuParent',
        fields: [category === 'Web' ? 'pcModuleParentId' : 'appModuleParentId'],
      });
    scope.requireSystem(above.system_id);
    return { systemId: above.system_id, parentId: id };
  }

  /** A code that no menu of the system has, and whose address is free as well. */
  async function freeCode(tx: Connection, { code, modelId }: DesignPage, category: MenuCategory, systemId: Id): Promise<string> {
    const where = { system_id: systemId, category, type: MENU_TYPE.model };
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : `.${number}`;
      const next = code.slice(0, LENGTH - end.length) + end;
      const address = generatedAddress({ type: MENU_TYPE.model, enCode: next, moduleId: modelId, category });
      const columns = { ...where, en_code: next, url_address: address };
      const taken = await Promise.all((kind.unique ?? []).map((rule) => isTaken(tx, kind, rule, columns, null)));
      if (category === 'App' ? taken[0] !== true : !taken.includes(true)) return next;
    }
  }

  async function create(
    work: { tx: Connection; caller: Caller; scope: MenuScope },
    page: DesignPage,
    category: MenuCategory,
    place: Place,
  ) {
    const input: MenuInput = {
      parentId: place.parentId ?? MENU_ROOT,
      systemId: place.systemId,
      category,
      type: MENU_TYPE.model,
      fullName: page.name.slice(0, LENGTH),
      enCode: await freeCode(work.tx, page, category, place.systemId),
      icon: ICON,
      urlAddress: '',
      linkTarget: '_self',
      moduleId: page.modelId,
      propertyJson: { iconBackgroundColor: '' },
      isButtonAuthorize: 1,
      isColumnAuthorize: 1,
      isFormAuthorize: 1,
      isDataAuthorize: page.rowRights ? 1 : 0,
      sortCode: await repository.nextPosition(work.tx, place.systemId, place.parentId),
      enabledMark: 1,
      description: '',
    };
    return records.add(work, input);
  }

  /**
   * Adds the parts of the page that the menu does not have, and returns them. Parts that the page no longer has stay in the menu, with
   * their grants, in case they are added again.
   */
  async function completeParts(tx: Connection, menuId: Id, category: MenuCategory, page: DesignPage): Promise<AddedPart[]> {
    const { newId } = core;
    const added = (kind: AddedPart['kind'], ids: readonly Id[]) => ids.map((id) => ({ menuId, kind, id }));
    const buttons = await repository.addButtons(tx, menuId, page.buttons, newId);
    const place = ({ childKey }: PagePart) => (childKey === '' ? FIELD_RULE.main : FIELD_RULE.child);
    const columns = await repository.addFields(tx, { menuId, kind: 'column', parts: page.columns[category], place, newId });
    const fields = await repository.addFields(tx, { menuId, kind: 'form', parts: page.fields, place, newId });
    if (page.rowRights) await repository.addOpenScheme(tx, menuId, newId());
    return [...added('button', buttons), ...added('column', columns), ...added('form', fields)];
  }

  return {
    /** To be read before the transaction begins. */
    scopeOf: (caller: Caller): Promise<MenuScope> => scopes.of(caller),

    /** Until the transaction ends no other transaction changes menus; take this lock before all others. */
    lock: (tx: Connection) => lockMenus(tx),

    /** Deletes a menu that a release has made, with its grants; ignores a menu that was deleted before. */
    async drop(work: { tx: Connection; caller: Caller; scope: MenuScope }, id: Id): Promise<void> {
      if ((await findMenu(work.tx, id)) !== undefined) await records.drop({ ...work, id });
    },

    /**
     * Creates the missing menus under the parents, and updates existing menus of the design: their names, and their grantable parts.
     * Returns the ids of all of them, and the new parts. Throws BAD_INPUT for a parent that cannot have menus, FORBIDDEN for one in which
     * the caller may not create menus.
     */
    async sync(
      work: { tx: Connection; caller: Caller; scope: MenuScope },
      page: DesignPage,
      { category, parents }: PagePlaces,
    ): Promise<{ all: Id[]; made: MadeMenus }> {
      const { tx, scope, caller } = work;
      const standing: readonly MenuRow[] = await repository.listMenusOf(tx, page.modelId, category);
      if (page.formerName !== '') await repository.rename(tx, standing, page.formerName.slice(0, LENGTH), page.name.slice(0, LENGTH));
      const made: Id[] = [];
      // A release gives the right to show the design.
      const mayShow = { tx, caller, scope: { ...scope, reaches: () => true } };
      for (const parent of new Set(parents)) {
        const place = await placeOf(tx, scope, category, parent);
        if (standing.some((menu) => menu.system_id === place.systemId && menu.parent_id === place.parentId)) continue;
        made.push(await create(mayShow, page, category, place));
      }
      const all = [...standing.map(({ id }) => id), ...made];
      await repository.translateNames(tx, all, page.translations);
      const parts: AddedPart[] = [];
      for (const { id } of standing) parts.push(...(await completeParts(tx, id, category, page)));
      for (const id of made) await completeParts(tx, id, category, page);
      return { all, made: { menuIds: made, parts } };
    },
  };
}
