import type { Storage } from '@banyan/shared-ui/host';

const VISITS = 'visits';
/** Pages that are remembered. */
const MOST = 60;

/** How often a user has opened pages in this browser, and when last; by the id of the menu, or the path of a fixed route. */
type Visits = Record<string, { count: number; at: number }>;

interface StoredVisits {
  userId: string;
  visits: Visits;
}

export function readVisits(storage: Storage, userId: string): Visits {
  try {
    const stored = JSON.parse(storage.read(VISITS) ?? 'null') as StoredVisits | null;
    return stored?.userId === userId ? stored.visits : {};
  } catch {
    return {};
  }
}

/** Counts a visit; the pages that were left longest ago are forgotten first. */
export function countVisit(storage: Storage, userId: string, key: string): void {
  const visits = readVisits(storage, userId);
  const next = { ...visits, [key]: { count: (visits[key]?.count ?? 0) + 1, at: Date.now() } };
  const kept = Object.entries(next)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST);
  storage.write(VISITS, JSON.stringify({ userId, visits: Object.fromEntries(kept) } satisfies StoredVisits));
}

/** What was opened last, by key, the latest first. */
export const listRecent = (storage: Storage, userId: string, most: number): string[] =>
  Object.entries(readVisits(storage, userId))
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, most)
    .map(([key]) => key);
