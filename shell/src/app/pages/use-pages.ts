import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { useAskToLeave } from '@banyan/shared-ui/dialog';
import { useFormats } from '@banyan/shared-ui/format';
import { useLeaveGuard } from '@banyan/shared-ui/host';
import { useNavigate } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { UnsavedPages } from '../../features/page-stack/unsaved-pages';
import { readTabs, type Tab, useTabs } from '../../features/tag-bar/tabs';
import { useKernel } from '../../use-kernel';
import { useText } from '../../use-text';
import { type createPageFinder, fixedRoutes, type FoundPage, type PageSource } from './page-source';

interface PagesOptions {
  unsaved: UnsavedPages;
  found: FoundPage | undefined;
  find: ReturnType<typeof createPageFinder>;
  href: string;
  titleOf: (page: FoundPage) => string;
}

const iconOf = (source: PageSource): NonNullable<Tab['icon']> =>
  source.kind === 'menu' ? { icon: source.node.item.icon, type: source.node.item.type } : { icon: source.route.icon, type: MENU_TYPE.page };

/** The open pages: their tabs, which of them keep their state, and everything that can be done with them. */
export function usePages({ unsaved, found, find, href, titleOf }: PagesOptions) {
  const kernel = useKernel();
  const text = useText();
  const { names } = useFormats();
  const askToLeave = useAskToLeave();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { userId } = useSession().user;
  const { cachePages } = useAtomValue(kernel.settingsAtom);
  const { arrival } = kernel.session.atoms;
  const arrived = useAtomValue(arrival);
  const cameBack = arrived === 'came-back';
  const setArrival = useSetAtom(arrival);
  const unsavedKeys = useSyncExternalStore(unsaved.subscribe, unsaved.current);
  const [versions, setVersions] = useState<Readonly<Record<string, number>>>({});
  const [left] = useState(() => readTabs(kernel.storage, userId, arrived));

  const pinned = fixedRoutes
    .filter((route) => route.pinned === true)
    .map(({ path, title, icon }): Tab => ({
      key: path,
      href: path,
      title: text(title),
      pinned: true,
      icon: { icon, type: MENU_TYPE.page },
    }));
  const current =
    found &&
    ({
      key: found.key,
      href,
      title: titleOf(found),
      pinned: found.source.kind === 'fixed' && found.source.route.pinned === true,
      icon: iconOf(found.source),
    } satisfies Tab);
  const { tabs, add, close } = useTabs({
    storage: kernel.storage,
    userId,
    // Who comes back after the session had ended is asked first.
    initial: () => (cameBack ? [] : left),
    hold: cameBack && left.length > 0,
    pinned,
    current,
  });
  // As text, so that the set stays the same as long as its members do.
  const keys = tabs.map(({ key }) => key).join('\n');
  const kept = useMemo(() => (cachePages ? new Set(keys.split('\n')) : unsavedKeys), [cachePages, unsavedKeys, keys]);
  useLeaveGuard(unsavedKeys.size > 0);

  const findTab = ({ href: address }: Tab) => {
    const [path = '', query] = address.split('?');
    return find(path, query === undefined ? '' : `?${query}`);
  };

  /** Asks before input of these pages is lost. */
  async function mayLose(keys: readonly string[]): Promise<boolean> {
    const titles = tabs.filter(({ key }) => keys.includes(key) && unsavedKeys.has(key)).map(({ title }) => title);
    if (titles.length === 0) return true;
    return askToLeave({
      title: text('shell.tabs.unsaved'),
      content: text('shell.tabs.unsavedText', { titles: names(titles) }),
    });
  }

  /** Closes pages; afterwards `then` is shown, or the neighbour of the current page when that is closed. */
  async function closeTabs(keys: readonly string[], then?: Tab): Promise<void> {
    if (!(await mayLose(keys))) return;
    const next = close(keys);
    keys.forEach(unsaved.forget);
    const target = then ?? next;
    if (target !== undefined && target.key !== found?.key) void navigate(target.href);
  }

  function renew(key: string): void {
    unsaved.forget(key);
    setVersions((known) => ({ ...known, [key]: (known[key] ?? 0) + 1 }));
    // What is shown again is asked for again.
    void queryClient.invalidateQueries({ refetchType: 'none' });
  }
  /** Shows a path anew; input that its person wants to keep is kept. */
  async function refreshPath(path: string, search: string): Promise<void> {
    const page = find(path, search);
    if (page !== undefined && (await mayLose([page.key]))) renew(page.key);
  }
  const closable = (filter: (tab: Tab) => boolean) => tabs.filter((tab) => !tab.pinned && filter(tab)).map(({ key }) => key);

  return {
    // In the language of now, also of pages that are not in sight.
    tabs: tabs.map((tab) => {
      const page = findTab(tab);
      return page === undefined ? tab : { ...tab, title: titleOf(page) };
    }),
    unsaved: unsavedKeys,
    kept,
    versionOf: (key: string) => versions[key] ?? 0,
    refreshPath,
    /** Asks before the input of any page is lost. */
    mayLeave: () => mayLose(tabs.map(({ key }) => key)),
    async refresh(key: string) {
      if (!(await mayLose([key]))) return;
      renew(key);
      const tab = tabs.find((candidate) => candidate.key === key);
      if (tab !== undefined && key !== found?.key) void navigate(tab.href);
    },
    close: (key: string) => closeTabs([key]),
    closeOthers: (key: string) =>
      closeTabs(
        closable((other) => other.key !== key),
        tabs.find((tab) => tab.key === key),
      ),
    closeAll: () => closeTabs(closable(() => true)),
    /** Tabs of the session that ended before this page was loaded, and what may become of them. */
    offered: cameBack ? left.filter(({ key }) => tabs.every((tab) => tab.key !== key)) : [],
    reopen() {
      add(left);
      setArrival('none');
    },
    dismiss: () => setArrival('none'),
  };
}
