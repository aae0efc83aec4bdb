import { MENU_TYPE, type MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import type { ReleaseSet } from '@banyan/shared-contracts/release';
import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import { pageAddress } from '@banyan/shared-ui/menu';

/** The remote that serves a menu: by address for pages, by type for generic pages (api-platform 5.4). */
export function remoteFor(menu: MenuItem, { remotes }: ReleaseSet): string | undefined {
  const found = Object.entries(remotes).find(([, { offers }]) =>
    menu.type === MENU_TYPE.page
      ? offers.pages.some(({ address }) => address === pageAddress(menu))
      : offers.menuTypes.some(({ type }) => type === menu.type),
  );
  return found?.[0];
}

/** The page of a loaded remote for a menu. */
export function pageLoader(menu: MenuItem, { pages, menuTypes }: RemoteDefinition) {
  return menu.type === MENU_TYPE.page
    ? pages.find(({ address }) => address === pageAddress(menu))?.load
    : menuTypes.find(({ type }) => type === menu.type)?.load;
}
