import type { Caches } from '../../../core/caches';
import type { Id } from '../../../core/database/tables';
import type { FoundRows } from './ask-step';

/** Limits of the cache of one process: number of answers, and total number of rows. */
const MOST_ANSWERS = 500;
const MOST_ROWS = 200_000;

interface Kept {
  /** When it is over, in milliseconds of the clock. */
  until: number;
  answer: Promise<FoundRows>;
  rows: number;
}

/** An interface as a key of the cache; each version of it has separate answers. */
export interface CachedInterface {
  id: Id;
  cache_seconds: number;
  created_at: Date;
  updated_at: Date | null;
}

/**
 * Cached answers of interfaces that define a cache time. The key contains the values of the parameters, with the caller's values in place
 * of the variables, and the page: nothing else of the caller affects the result of an interface, so a caller who may see other rows has
 * another key. Saving the interface removes its cached answers on every node.
 */
export function createAnswerCache(caches: Caches) {
  const kept = new Map<string, Kept>();
  caches.add('interface', kept, ({ answer }) => answer);

  function makeRoom(now: number): void {
    let rows = 0;
    for (const [key, entry] of kept) {
      if (entry.until <= now) kept.delete(key);
      else rows += entry.rows;
    }
    for (const [key, entry] of kept) {
      if (kept.size < MOST_ANSWERS && rows <= MOST_ROWS) return;
      kept.delete(key);
      rows -= entry.rows;
    }
  }

  return function cached(
    { id, cache_seconds: seconds, created_at: created, updated_at: updated }: CachedInterface,
    question: unknown,
    ask: () => Promise<FoundRows>,
  ): Promise<FoundRows> {
    if (seconds === 0) return ask();
    const now = Date.now();
    const key = `${id}:${(updated ?? created).getTime()}:${JSON.stringify(question)}`;
    const known = kept.get(key);
    if (known !== undefined && known.until > now) return known.answer;
    makeRoom(now);
    const entry: Kept = { until: now + seconds * 1000, answer: ask(), rows: 0 };
    kept.set(key, entry);
    entry.answer.then(
      ({ rows }) => (entry.rows = rows.length),
      // A failure is asked again.
      () => kept.get(key) === entry && kept.delete(key),
    );
    return entry.answer;
  };
}
