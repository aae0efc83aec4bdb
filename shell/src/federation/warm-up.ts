import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import type { ReleaseSet } from '@banyan/shared-contracts/release';
import { pageLoader, remoteFor } from './find-offer';
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

/** Not every browser tells when it is idle. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/** After the last press of a button or a key: what was asked for by it goes first. */
const CALM_MS = 1000;
/** The first page comes before all others. */
const START_MS = 300;
const PRESSES = ['pointerdown', 'keydown'] as const;

/** Waits until the person has done nothing for a while and the browser has nothing to do; `end` stops listening. */
function watchCalm() {
  let pressed = performance.now() + START_MS - CALM_MS;
  const onPress = () => (pressed = performance.now());
  PRESSES.forEach((type) => window.addEventListener(type, onPress, { capture: true, passive: true }));
  return {
    async wait() {
      for (let left = 0; (left = pressed + CALM_MS - performance.now()) > 0;) await new Promise((resolve) => setTimeout(resolve, left));
      await idle();
    },
    end: () => PRESSES.forEach((type) => window.removeEventListener(type, onPress, { capture: true })),
  };
}

/** Whoever pays for each byte gets only what is asked for. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** More pages than this are not made ready: memory is somebody's, too. */
const MAX_PAGES = 8;

const leavesOf = (menus: readonly MenuItem[]): MenuItem[] =>
  menus.flatMap((menu) => (menu.children.length === 0 ? [menu] : leavesOf(menu.children)));

export interface WarmUpOptions {
  /** What the user may open. */
  menus: readonly MenuItem[];
  /** Ids of menus that were opened last: their pages come first. */
  recent: readonly string[];
  releases: ReleaseSet;
  loader: Pick<RemoteLoader, 'prefetch' | 'load'>;
}

/**
 * While nothing else is to do, fetches the code of the permitted remotes and the parts that they share, then makes their first pages ready, so that
 * a first visit costs its data and its rendering only. Answers how to stop.
 */
export function warmUp({ menus, recent, releases, loader }: WarmUpOptions): () => void {
  let stopped = savesData();
  const calm = watchCalm();
  const leaves = leavesOf(menus);
  const first = recent.flatMap((id) => leaves.filter((item) => item.id === id));
  const pages = [...new Set([...first, ...leaves])].flatMap((item) => {
    const remote = remoteFor(item, releases);
    return remote === undefined || releases.remotes[remote]?.enabled !== true ? [] : [{ item, remote }];
  });
  const steps: (() => Promise<unknown>)[] = [
    ...[...new Set(pages.map(({ remote }) => remote))].map((remote) => () => loader.prefetch(remote)),
    ...commonParts,
    ...pages.slice(0, MAX_PAGES).map(({ item, remote }) => async () => {
      const { definition } = await loader.load(remote);
      await calm.wait();
      await pageLoader(item, definition)?.();
    }),
  ];
  const work = async () => {
    for (const step of steps) {
      await calm.wait();
      if (stopped) return;
      // What fails here is asked for again, and reported, by the page that needs it.
      await step().catch(() => undefined);
    }
  };
  void work().finally(calm.end);
  return () => {
    stopped = true;
    calm.end();
  };
}
