import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { DelegationReader } from '../../core/access/delegation';
import type { RightsReader } from '../../core/access/rights';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { findMenu, type MenuRow } from './menu.repository';

type PlacedMenu = Pick<MenuRow, 'id' | 'system_id' | 'created_by'>;

/** Which menus a caller manages: administrators all; graded administrators those of their slice that they hold, and those they made in its systems. */
export interface MenuScope {
  hasSystem(systemId: Id): boolean;
  has(menu: PlacedMenu): boolean;
  /** Throws FORBIDDEN. */
  requireSystem(systemId: Id): void;
  /**
   * A user who holds a menu would change their own rights by changing its content, its buttons or its schemes, so only administrators may
   * do that.
   */
  requireNotOwn(menuId: Id): void;
  /** Whether a menu may be made to show this: a user cannot give access, to others or to themselves, to content that they cannot open. */
  reaches(type: number, moduleId: Id): boolean;
  /** The menu; throws NOT_FOUND, or FORBIDDEN where another user manages it. */
  find(connection: Connection, id: Id): Promise<MenuRow>;
}

export interface MenuScopes {
  of(caller: Caller): Promise<MenuScope>;
}

export const createMenuScopes = (rights: RightsReader, delegations: DelegationReader): MenuScopes => ({
  async of(caller) {
    const [held, delegation] = await Promise.all([rights.of(caller), delegations.of(caller)]);
    const { isAdministrator, userId } = caller;
    const hasSystem = (id: Id) => isAdministrator || delegation.mayGrant('system', id);
    const has = ({ id, system_id, created_by }: PlacedMenu) =>
      isAdministrator || (hasSystem(system_id) && (created_by === userId || delegation.mayGrant('module', id)));
    return {
      hasSystem,
      has,
      requireSystem(systemId) {
        if (!hasSystem(systemId)) throw new AppError('FORBIDDEN');
      },
      requireNotOwn(menuId) {
        if (!isAdministrator && held.granted.has(menuId)) throw new AppError('NOT_ALLOWED', { what: 'what.ownRights' });
      },
      reaches: (type, moduleId) =>
        isAdministrator ||
        [...held.menus.values()].some((menu) => held.granted.has(menu.id) && menu.type === type && menu.moduleId === moduleId),
      async find(connection, id) {
        const menu = await findMenu(connection, id);
        if (menu === undefined) throw new AppError('NOT_FOUND');
        if (!has(menu)) throw new AppError('FORBIDDEN');
        return menu;
      },
    };
  },
});
