import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import type { MenuNode } from '@banyan/shared-ui/menu';
import { matchReading, type Reading } from '@banyan/shared-ui/pinyin';
import Fuse from 'fuse.js';

/** Something that the search finds: a menu, or a page that exists without one. */
export interface SearchItem {
  key: string;
  title: string;
  /** Address as people know it; empty for what has none. */
  path: string;
  /** Titles of the menus above it, from the top down. */
  trail: readonly string[];
  icon: Pick<MenuItem, 'icon' | 'type'>;
  /** A page's path, or the menu to open. */
  target: string | MenuNode;
}

export interface Hit {
  item: SearchItem;
  /** Places in the title that matched. */
  marks: ReadonlySet<number>;
}

export interface SearchIndex {
  search: (word: string) => Hit[];
}

/** How the letters of a title are read, by title. */
export type Readings = ReadonlyMap<string, Reading>;

/** More are not read by anybody: another letter is faster. */
const MOST = 20;
/** Fuse counts the best as 0; a reading that begins at the title's beginning comes right after a literal match, others later. */
const READING_SCORE = { start: 0.01, inside: 0.12 };

interface Scored extends Hit {
  score: number;
}

const MATCHING = {
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ],
  threshold: 0.4,
  includeScore: true,
};

const NO_MARKS: ReadonlySet<number> = new Set();

/** Where a word is in a title. Asked for the few that are shown: it costs as much as finding them. */
function marksOf(item: SearchItem, word: string): ReadonlySet<number> {
  const [found] = new Fuse([item], { ...MATCHING, includeMatches: true }).search(word);
  const title = found?.matches?.find(({ key }) => key === 'title');
  return new Set(title?.indices.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)));
}

/**
 * Finds by title and path as product-1 section 2 asks (fuzzy, title 0.7, path 0.3, threshold 0.4), and by the pinyin of the title, whole,
 * shortened or as initials.
 */
export function createSearchIndex(items: readonly SearchItem[], readings: Readings = new Map()): SearchIndex {
  const fuse = new Fuse(items, MATCHING);

  function byReading(word: string): Scored[] {
    const letters = word.toLowerCase().replaceAll(/[\s']/g, '');
    if (!/^[a-z]+$/.test(letters)) return [];
    return items.flatMap((item) => {
      const found = matchReading(readings.get(item.title) ?? [], letters);
      if (found === undefined) return [];
      const score = (found[0] === 0 ? READING_SCORE.start : READING_SCORE.inside) + item.title.length / 10_000;
      return [{ item, marks: new Set(found), score }];
    });
  }

  return {
    search(word) {
      const wanted = word.trim();
      if (wanted === '') return [];
      const best = new Map<string, Scored>();
      for (const scored of byReading(wanted)) best.set(scored.item.key, scored);
      for (const { item, score = 1 } of fuse.search(wanted, { limit: MOST }))
        if (score < (best.get(item.key)?.score ?? Infinity)) best.set(item.key, { item, score, marks: marksOf(item, wanted) });
      return [...best.values()].sort((one, other) => one.score - other.score).slice(0, MOST);
    },
  };
}

/** Items without anything marked, as lists of recent ones show them. */
export const unmarked = (items: readonly SearchItem[]): Hit[] => items.map((item) => ({ item, marks: NO_MARKS }));
