/** Most people that one socket may ask about (`WatchPresence`). */
const MOST = 500;
/** Tabs that are remembered; of more, those that asked last. */
const MAX_TABS = 50;

/** Whom the tabs of a browser want to hear of, for the one socket that they share. */
export interface WatchedPeople {
  /** Takes the place of what the tab asked before; answers what all of them ask, of too many what was asked last. */
  ask(tab: string, userIds: readonly string[]): string[];
  /** Nobody wants anything any more, until they say so again. */
  clear(): void;
}

export function createWatchedPeople(): WatchedPeople {
  const tabs = new Map<string, readonly string[]>();
  return {
    ask(tab, userIds) {
      tabs.delete(tab);
      if (userIds.length > 0) tabs.set(tab, userIds);
      const [oldest] = tabs.keys();
      if (tabs.size > MAX_TABS && oldest !== undefined) tabs.delete(oldest);
      return [...new Set([...tabs.values()].reverse().flat())].slice(0, MOST);
    },
    clear: () => tabs.clear(),
  };
}
