import { type Storage, TABS } from '@banyan/shared-ui/host';
import { useEffect, useState } from 'react';

/** A visited page. */
export interface Tab {
  /** Path of its menu; the identity of the tab. */
  path: string;
  /** The address last shown in it, query included. */
  href: string;
  title: string;
  /** Cannot be closed. */
  pinned: boolean;
}

function restore(storage: Storage): Tab[] {
  try {
    const stored = JSON.parse(storage.read(TABS) ?? '[]') as Tab[];
    return Array.isArray(stored) ? stored.filter((tab) => typeof tab.path === 'string' && typeof tab.href === 'string') : [];
  } catch {
    return [];
  }
}

/** The tabs with the current page among them: updated where it is known, else at the end. Home stands first. */
function visit(tabs: readonly Tab[], home: Tab, current: Tab | undefined): Tab[] {
  const fresh = (tab: Tab) => (tab.path === current?.path ? current : tab);
  const others = tabs.filter((tab) => tab.path !== home.path).map(fresh);
  const known = current === undefined || current.path === home.path || others.some((tab) => tab.path === current.path);
  return [fresh(home), ...others, ...(known ? [] : [current])];
}

/** The visited pages, kept over a reload. */
export function useTabs(storage: Storage, home: Tab, current: Tab | undefined) {
  const [stored, setStored] = useState(() => restore(storage));
  // The router shows the next page a little later; until then the page that was closed must not open its tab again.
  const [closing, setClosing] = useState<string>();
  if (closing !== undefined && closing !== current?.path) setClosing(undefined);
  const tabs = visit(stored, home, closing === current?.path ? undefined : current);
  const text = JSON.stringify(tabs);
  // Adjusted while rendering, so that a page is never shown without its tab.
  if (text !== JSON.stringify(stored)) setStored(tabs);

  useEffect(() => storage.write(TABS, text), [storage, text]);

  return {
    tabs,
    /** Closes a tab and answers the one to show instead when it was the current one. */
    close(path: string): Tab | undefined {
      const index = tabs.findIndex((tab) => tab.path === path);
      const left = tabs.filter((tab) => tab.path !== path || tab.pinned);
      setStored(left);
      if (path !== current?.path) return undefined;
      setClosing(path);
      return left[index] ?? left.at(-1);
    },
  };
}
