/** Tabs that are remembered; of more, those that asked last. */
const MAX_TABS = 50;

/** What the tabs of a browser want to hear of, for the one socket that they share. */
export interface Watched {
  /** Takes the place of what the tab asked before; answers what all of them ask, of too much what was asked last. */
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
