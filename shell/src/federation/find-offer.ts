import { MENU_TYPE, type MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import type { ReleaseSet } from '@banyan/shared-contracts/release';
import type { RemoteDefinition } from '@banyan/shared-contracts/remote';

const withoutIndex = (address: string) => (address.split('?')[0] ?? '').replace(/^\/+|\/+$/g, '').replace(/\/index$/, '');

/** The remote that serves a menu: by address for pages, by type for generic pages (api-platform 5.4). */
export function remoteFor({ type, urlAddress }: MenuItem, { remotes }: ReleaseSet): string | undefined {
  const found = Object.entries(remotes).find(([, { offers }]) =>
    type === MENU_TYPE.page
      ? offers.pages.some(({ address }) => address === withoutIndex(urlAddress))
      : offers.menuTypes.some((offer) => offer.type === type),
  );
  return found?.[0];
}

/** The page of a loaded remote for a menu. */
export function pageLoader({ type, urlAddress }: MenuItem, { pages, menuTypes }: RemoteDefinition) {
  return type === MENU_TYPE.page
    ? pages.find(({ address }) => address === withoutIndex(urlAddress))?.load
    : menuTypes.find((offer) => offer.type === type)?.load;
}
