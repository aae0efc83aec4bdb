import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { findMenu, modelIdOf } from '@banyan/shared-contracts/session/model-menus';

/** Path of the first menu of the user that shows the design; undefined where there is none. */
export function pathOfDesign(menus: readonly MenuItem[], designId: string): string | undefined {
  const menu = findMenu(menus, (one) => modelIdOf(one) === designId);
  return menu && `/${menu.urlAddress.replace(/^\/+|\/+$/g, '')}`;
}
