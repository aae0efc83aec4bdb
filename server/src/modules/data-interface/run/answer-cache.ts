import type { Caches } from '../../../core/caches';
import type { Id } from '../../../core/database/tables';
import type { FoundRows } from './ask-step';

/** What is kept at most in one process: answers, and rows of all of them. */
const MOST_ANSWERS = 500;
const MOST_ROWS = 200_000;

interface Kept {
  /** When it is over, in milliseconds of the clock. */
  until: number;
  answer: Promise<FoundRows>;
  rows: number;
}

/** An interface as it is kept for; another version of it has answers of its own. */
export interface CachedInterface {
  id: Id;
  cache_seconds: number;
  created_at: Date;
  updated_at: Date | null;
}

/**
 * Answers of interfaces that say for how long theirs may be kept. The question is the values of the parameters, with what the caller is put in for
 * the variables, and the page: nothing else of the caller decides what an interface gives, so who may see other rows asks another question. A save
 * ends all answers before it, on every node.
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
