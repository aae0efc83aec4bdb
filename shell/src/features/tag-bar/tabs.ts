import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { type Arrival, readPerson, type Storage, TABS } from '@banyan/shared-ui/host';
import { useEffect, useEffectEvent, useState } from 'react';

/** A visited page. */
export interface Tab {
  /** Identity: the path of its menu or fixed route, with the query where each query is a page of its own. */
  key: string;
  /** The address last shown in it, query included. */
  href: string;
  title: string;
  /** Cannot be closed. */
  pinned: boolean;
  icon?: Pick<MenuItem, 'icon' | 'type'>;
}

/** Tabs as they are stored: they belong to one user, until that user signs out. */
interface StoredTabs {
  userId: string;
  stay: string;
  tabs: Tab[];
}

const isTab = (tab: Partial<Tab>): tab is Tab =>
  typeof tab.key === 'string' && typeof tab.href === 'string' && typeof tab.title === 'string';

const stayOf = (storage: Storage): string => readPerson(storage)?.stay ?? '';

function parseTabs(text: string | null, userId: string, stay: string): Tab[] | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredTabs | null;
    if (stored?.userId !== userId || stored.stay !== stay) return undefined;
    return stored.tabs.filter((tab) => isTab(tab) && !tab.pinned);
  } catch {
    return undefined;
  }
}

/** The tabs that this user left here, without the pinned ones. */
export function readTabs(storage: Storage, userId: string, arrival: Arrival): Tab[] {
  const stay = stayOf(storage);
  // A new tab of the browser begins with the pages of the last used tab; after a new sign-in it begins with none.
  const last = arrival === 'signed-in' ? undefined : parseTabs(storage.read(TABS), userId, stay);
  return parseTabs(storage.tab.read(TABS), userId, stay) ?? last ?? [];
}

function writeTabs(storage: Storage, userId: string, tabs: Tab[]): void {
  const text = JSON.stringify({ userId, stay: stayOf(storage), tabs } satisfies StoredTabs);
  storage.tab.write(TABS, text);
  storage.write(TABS, text);
}

/** The tabs with the current page among them: updated where it is known, else at the end. Pinned ones stand first. */
function visit(tabs: readonly Tab[], pinned: readonly Tab[], current: Tab | undefined): Tab[] {
  const fresh = (tab: Tab) => (tab.key === current?.key ? current : tab);
  const others = tabs.filter((tab) => !pinned.some(({ key }) => key === tab.key));
  const known = current === undefined || [...pinned, ...others].some(({ key }) => key === current.key);
  return [...pinned, ...others, ...(known ? [] : [current])].map(fresh);
}

interface TabsOptions {
  storage: Storage;
  userId: string;
  /** What was open before this page was loaded. */
  initial: () => readonly Tab[];
  pinned: readonly Tab[];
  current: Tab | undefined;
  /** What is stored stays as it is: it is being offered. */
  hold?: boolean;
}

/** The visited pages, kept over a reload. */
export function useTabs({ storage, userId, initial, pinned, current, hold = false }: TabsOptions) {
  const [stored, setStored] = useState<readonly Tab[]>(initial);
  // The router shows the next page a little later; until then the page that was closed must not open its tab again.
  const [closing, setClosing] = useState<string>();
  if (closing !== undefined && closing !== current?.key) setClosing(undefined);
  const tabs = visit(stored, pinned, closing === current?.key ? undefined : current);
  const text = JSON.stringify(tabs);
  // Adjusted while rendering, so that a page is never shown without its tab.
  if (text !== JSON.stringify(stored)) setStored(tabs);

  const write = useEffectEvent(() => writeTabs(storage, userId, tabs));
  useEffect(() => {
    if (!hold) write();
  }, [text, hold]);

  return {
    tabs,
    /** Adds tabs that are not there. */
    add: (more: readonly Tab[]) => setStored([...tabs, ...more.filter(({ key }) => tabs.every((tab) => tab.key !== key))]),
    /** Closes tabs, pinned ones excepted, and answers the one to show instead when the current one was among them. */
    close(keys: readonly string[]): Tab | undefined {
      const goes = (tab: Tab) => keys.includes(tab.key) && !tab.pinned;
      const index = tabs.findIndex(({ key }) => key === current?.key);
      const left = tabs.filter((tab) => !goes(tab));
      setStored(left);
      if (current === undefined || index === -1 || !goes(current)) return undefined;
      setClosing(current.key);
      return tabs.slice(index).find((tab) => !goes(tab)) ?? left.at(-1);
    },
  };
}
