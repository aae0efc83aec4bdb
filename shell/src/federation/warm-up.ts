import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import type { ReleaseSet } from '@banyan/shared-contracts/release';
import { remoteFor } from './find-offer';
import type { RemoteLoader } from './remote-loader';

/** What most pages of remotes are made of. Together more than the first page needs, one by one small enough for an idle moment. */
const commonParts: (() => Promise<unknown>)[] = [
  () => import('antd/es/table'),
  () => import('antd/es/input'),
  () => import('antd/es/form'),
  () => import('antd/es/select'),
  () => import('antd/es/tree'),
  () => import('antd/es/modal'),
  () => import('antd/es/pagination'),
  () => import('antd/es/checkbox'),
  () => import('antd/es/switch'),
  () => import('antd/es/input-number'),
  () => import('antd/es/radio'),
  () => import('antd/es/tree-select'),
  () => import('antd/es/date-picker'),
  () => import('antd/es/drawer'),
  () => import('antd/es/tag'),
  () => import('antd/es/empty'),
  () => import('antd/es/alert'),
  () => import('antd/es/skeleton'),
];

const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

/** Whoever pays for each byte gets only what is asked for. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const remotesOf = (menus: readonly MenuItem[], releases: ReleaseSet): Set<string> =>
  new Set(menus.flatMap((menu) => [remoteFor(menu, releases) ?? '', ...remotesOf(menu.children, releases)]).filter(Boolean));

export interface WarmUpOptions {
  /** What the user may open. */
  menus: readonly MenuItem[];
  releases: ReleaseSet;
  loader: Pick<RemoteLoader, 'prefetch'>;
}

/** While nothing else is to do, fetches what the pages of the menu will need: the code of their remotes, and the parts that they share. Answers how to stop. */
export function warmUp({ menus, releases, loader }: WarmUpOptions): () => void {
  let stopped = savesData();
  const work = async () => {
    for (const id of remotesOf(menus, releases)) {
      await idle();
      if (stopped) return;
      await loader.prefetch(id);
    }
    for (const load of commonParts) {
      await idle();
      if (stopped) return;
      await load();
    }
  };
  // What fails here is asked for again, and reported, by the page that needs it.
  work().catch(() => undefined);
  return () => {
    stopped = true;
  };
}
