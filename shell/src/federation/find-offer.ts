import { MENU_TYPE, type MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import type { ReleaseSet, RemoteEntry, RemoteRelease } from '@banyan/shared-contracts/release';
import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import { pageAddress } from '@banyan/shared-ui/menu';

/** One that is switched off is found only when no other offers the same: its page then says so. */
function findRemote({ remotes }: ReleaseSet, test: (offers: RemoteRelease['offers']) => boolean): string | undefined {
  const offering = Object.entries(remotes).filter(([, { offers }]) => test(offers));
  return (offering.find(([, { enabled }]) => enabled) ?? offering[0])?.[0];
}

/** The remote that offers a page at an address. */
export const remoteAt = (address: string, releases: ReleaseSet): string | undefined =>
  findRemote(releases, ({ pages }) => pages.some((page) => page.address === address));

/** The remote that serves a menu: by address for pages, by type for generic pages (api-platform 5.4). */
export const remoteFor = (menu: MenuItem, releases: ReleaseSet): string | undefined =>
  menu.type === MENU_TYPE.page
    ? remoteAt(pageAddress(menu), releases)
    : findRemote(releases, ({ menuTypes }) => menuTypes.some(({ type }) => type === menu.type));

/** The page of a loaded remote for a menu. */
export function pageLoader(menu: MenuItem, { pages, menuTypes }: RemoteDefinition) {
  return menu.type === MENU_TYPE.page
    ? pages.find(({ address }) => address === pageAddress(menu))?.load
    : menuTypes.find(({ type }) => type === menu.type)?.load;
}

/** What the release of a remote says of the page of a menu before there is any code. */
export function startOf(menu: MenuItem, { offers: { pages, menuTypes } }: RemoteEntry) {
  return menu.type === MENU_TYPE.page
    ? pages.find(({ address }) => address === pageAddress(menu))?.start
    : menuTypes.find(({ type }) => type === menu.type)?.start;
}
