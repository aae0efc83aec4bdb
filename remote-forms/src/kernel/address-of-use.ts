import type { DesignUse } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { findMenu } from '@banyan/shared-contracts/session/model-menus';

/** Address of the page of a menu. */
const pathOfMenu = ({ urlAddress }: Pick<MenuItem, 'urlAddress'>): string => `/${urlAddress.replace(/^\/+|\/+$/g, '')}`;

/** The page on which rights and row scopes of menus are set. */
const MENU_ADMIN = 'system/menu';

/**
 * Address of the page where a use that belongs to a menu is changed: the administration of menus, or the page of the menu where the user
 * has no access to it. Undefined for other uses, and where the user has neither.
 */
export function addressOfUse(menus: readonly MenuItem[], { kind, owner }: Pick<DesignUse, 'kind' | 'owner'>): string | undefined {
  if (kind !== 'menu' && kind !== 'rights' && kind !== 'scope') return undefined;
  const isAdmin = (one: MenuItem) => pathOfMenu(one) === `/${MENU_ADMIN}`;
  const menu = (kind === 'menu' ? undefined : findMenu(menus, isAdmin)) ?? findMenu(menus, ({ id }) => id === owner);
  return menu && pathOfMenu(menu);
}
