import type { DesignUse } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import { MENU_TYPE, type MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { findMenu } from '@banyan/shared-contracts/session/model-menus';

/** Address of the page of a menu. */
const pathOfMenu = ({ urlAddress }: Pick<MenuItem, 'urlAddress'>): string => `/${urlAddress.replace(/^\/+|\/+$/g, '')}`;

/** The page on which rights and row scopes of menus are set, and that of print templates. */
const MENU_ADMIN = 'system/menu';
const TEMPLATES = 'system/printDev';

const isPage = (path: string) => (menu: MenuItem) => pathOfMenu(menu) === `/${path}`;

/** Whether a menu shows a portal. */
const showsPortal = (id: string) => (menu: MenuItem) => menu.type === MENU_TYPE.portal && menu.propertyJson.includes(`"${id}"`);

/**
 * Address of the page where a use outside of designs is changed: a print template in its designer, a portal on its page; a menu or its rights
 * in the administration of menus, or on the page of the menu where the user has no access to it. Undefined for other uses, and where the
 * user has none of these pages.
 */
export function addressOfUse(menus: readonly MenuItem[], { kind, owner }: Pick<DesignUse, 'kind' | 'owner'>): string | undefined {
  if (kind === 'printTemplate') return findMenu(menus, isPage(TEMPLATES)) && `/${TEMPLATES}?template=${owner}`;
  const admin = kind === 'rights' || kind === 'scope' ? findMenu(menus, isPage(MENU_ADMIN)) : undefined;
  const isMeant = kind === 'portal' ? showsPortal(owner) : ({ id }: MenuItem) => id === owner;
  const menu = admin ?? (owner === '' ? undefined : findMenu(menus, isMeant));
  return menu && pathOfMenu(menu);
}
