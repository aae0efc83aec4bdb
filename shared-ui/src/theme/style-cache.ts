import { createCache } from '@ant-design/cssinjs';

type Entry = [users: number, value: unknown];

/** Entries that do not depend on the theme: rules, whose values are custom properties. */
const RULES = 'style%';

/**
 * The computed styles of antd's components, which are retained: antd drops those of a component with the last one on screen, and computes
 * them again for the next, at every change of the page.
 */
export function createStyleCache(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache) as (path: string, change: (known: Entry | undefined) => Entry | null) => void;
  cache.opUpdate = (path, change) =>
    update(path, (known) => {
      const next = change(known as never) as Entry | null;
      // One more user than there are: so the last one never unmounts.
      return known === undefined && next !== null && path.startsWith(RULES) ? [next[0] + 1, next[1]] : next;
    });
  return cache;
}
