import type { Storage } from '@banyan/shared-ui/host';

const RECENT = 'searchRecent';
const MOST = 8;

interface StoredRecent {
  userId: string;
  keys: string[];
}

/** Keys of what a user has opened from the search in this browser, the last first. */
export function readRecent(storage: Storage, userId: string): string[] {
  try {
    const stored = JSON.parse(storage.read(RECENT) ?? 'null') as StoredRecent | null;
    return stored?.userId === userId && Array.isArray(stored.keys) ? stored.keys : [];
  } catch {
    return [];
  }
}

export function rememberRecent(storage: Storage, userId: string, key: string): void {
  const keys = [key, ...readRecent(storage, userId).filter((known) => known !== key)].slice(0, MOST);
  storage.write(RECENT, JSON.stringify({ userId, keys } satisfies StoredRecent));
}
