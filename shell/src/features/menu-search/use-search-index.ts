import { loadReader, type Reading } from '@banyan/shared-ui/pinyin';
import { useEffect, useMemo, useState } from 'react';
import { createSearchIndex, type Readings, type SearchIndex, type SearchItem } from './search-index';

/** Titles read without a pause; the page stays quick while the rest waits. */
const SLICE = 100;

/** Indexes with readings, by the list that they were made from: once for each menu and language. */
const complete = new WeakMap<readonly SearchItem[], Promise<SearchIndex>>();

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Not every browser tells when it is idle.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 200 });
    else setTimeout(resolve, 0);
  });

export async function readAll(
  titles: readonly string[],
  read: (title: string) => Reading,
  pause: () => Promise<unknown>,
): Promise<Readings> {
  const readings = new Map<string, Reading>();
  for (const [index, title] of titles.entries()) {
    if (index % SLICE === 0) await pause();
    readings.set(title, read(title));
  }
  return readings;
}

async function completeIndex(items: readonly SearchItem[]): Promise<SearchIndex> {
  const readTitle = await loadReader();
  const titles = [...new Set(items.map(({ title }) => title))];
  return createSearchIndex(items, await readAll(titles, readTitle, idle));
}

/** Finds by title and path at once, by pinyin as soon as its dictionary is there. */
export function useSearchIndex(items: readonly SearchItem[]): SearchIndex {
  const plain = useMemo(() => createSearchIndex(items), [items]);
  const [index, setIndex] = useState<{ items: readonly SearchItem[]; index: SearchIndex }>();

  useEffect(() => {
    let wanted = true;
    const coming = complete.get(items) ?? completeIndex(items);
    complete.set(items, coming);
    coming.then(
      (ready) => wanted && setIndex({ items, index: ready }),
      // Titles and paths are found all the same; the next opening tries again.
      () => complete.delete(items),
    );
    return () => {
      wanted = false;
    };
  }, [items]);

  return index?.items === items ? index.index : plain;
}
