import type { Storage } from '@banyan/shared-ui/host';

const VISITS = 'visits';
/** Menus that are remembered. */
const MOST = 60;

/** How often a user has opened menus in this browser, and when last. */
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

/** Counts a visit; the menus that were left longest ago are forgotten first. */
export function countVisit(storage: Storage, userId: string, menuId: string): void {
  const visits = readVisits(storage, userId);
  const next = { ...visits, [menuId]: { count: (visits[menuId]?.count ?? 0) + 1, at: Date.now() } };
  const kept = Object.entries(next)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST);
  storage.write(VISITS, JSON.stringify({ userId, visits: Object.fromEntries(kept) } satisfies StoredVisits));
}
