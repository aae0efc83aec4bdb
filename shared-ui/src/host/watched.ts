/** Most tabs that are remembered, the latest requests first. */
const MAX_TABS = 50;

/** The ids that the tabs of a browser request, for the one socket that they share. */
export interface Watched {
  /** Replaces the earlier ids of the tab; returns the ids of all tabs, limited to the latest requests. */
  ask(tab: string, ids: readonly string[]): string[];
  /** Removes everything until tabs ask again. */
  clear(): void;
}

/** `most`: how many ids one socket may ask about. */
export function createWatched(most: number): Watched {
  const tabs = new Map<string, readonly string[]>();
  return {
    ask(tab, ids) {
      tabs.delete(tab);
      if (ids.length > 0) tabs.set(tab, ids);
      const [oldest] = tabs.keys();
      if (tabs.size > MAX_TABS && oldest !== undefined) tabs.delete(oldest);
      return [...new Set([...tabs.values()].reverse().flat())].slice(0, most);
    },
    clear: () => tabs.clear(),
  };
}
