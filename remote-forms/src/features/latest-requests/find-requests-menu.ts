import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { findMenu, modelIdOf } from '@banyan/shared-contracts/session/model-menus';

/** Code of the menu of purchase requests; users without this menu see no card. */
const REQUESTS_MENU = 'purchaseRequest';

export interface RequestsMenu {
  id: string;
  path: string;
  modelId: string;
}

/** The menu in which this user sees purchase requests. */
export function findRequestsMenu(menus: readonly MenuItem[]): RequestsMenu | undefined {
  const menu = findMenu(menus, (one) => one.enCode === REQUESTS_MENU && modelIdOf(one) !== '');
  return menu && { id: menu.id, path: `/${menu.urlAddress.replace(/^\/+|\/+$/g, '')}`, modelId: modelIdOf(menu) };
}
