import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import type { ReleaseSet } from '@banyan/shared-contracts/release';
import { mayFetchAhead } from '@banyan/shared-ui/host';
import { remoteFor } from '../find-offer';
import type { PageRest } from '../page-rest';
import { preparePage } from '../prepare-page';
import type { RemoteLoader } from '../remote-loader';

/** Upper limit of pages that are prepared: the memory of the user's device is limited. */
const MAX_PAGES = 6;

const leavesOf = (menus: readonly MenuItem[]): MenuItem[] =>
  menus.flatMap((menu) => (menu.children.length === 0 ? [menu] : leavesOf(menu.children)));

export interface WarmUpOptions {
  /** What the user may open. */
  menus: readonly MenuItem[];
  /** Ids of menus that were opened last: their pages come first. */
  recent: readonly string[];
  releases: ReleaseSet;
  loader: Pick<RemoteLoader, 'load'>;
  rest: PageRest;
}

/**
 * Makes the pages ready that the user opens most likely, one after the other, each only while the page that is open has its data and nothing else is
 * to do: a first visit then costs its data and its rendering only. Answers how to stop.
 */
export function warmUp({ menus, recent, releases, loader, rest }: WarmUpOptions): () => void {
  let stopped = false;
  const leaves = leavesOf(menus);
  const first = recent.flatMap((id) => leaves.filter((item) => item.id === id));
  const pages = [...new Set([...first, ...leaves])].flatMap((item) => {
    const remote = remoteFor(item, releases);
    return remote === undefined || releases.remotes[remote]?.enabled !== true ? [] : [{ item, remote }];
  });
  const work = async () => {
    for (const { item, remote } of pages.slice(0, MAX_PAGES)) {
      await rest.wait();
      if (stopped || !mayFetchAhead()) return;
      await preparePage(loader, remote, item);
    }
  };
  void work().finally(rest.end);
  return () => {
    stopped = true;
    rest.end();
  };
}
