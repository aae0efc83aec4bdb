import type { QueryClient } from '@tanstack/react-query';
import { keyOf, type PickNode } from './pick-node';

/** Where what is known of a principal is kept, by its typed id. */
export const nodeKey = (ref: string) => ['principal', 'node', keyOf(ref)];

/** How many names one call answers. */
export const MOST_NAMES = 5000;

/** Asks for nodes by typed ids, and keeps them. */
type Ask = (refs: readonly string[]) => Promise<void>;

/** Names that are asked for when they are first wanted, all of one moment in one call. */
export function createWantedNames(cache: QueryClient, ask: Ask) {
  const asked = new Set<string>();
  const listeners = new Set<() => void>();
  let waiting: string[] = [];
  let version = 0;

  async function send(): Promise<void> {
    const refs = waiting.splice(0, MOST_NAMES);
    if (waiting.length > 0) setTimeout(() => void send());
    // Whoever is not told of stays without a name; asking again would not help.
    await ask(refs).catch(() => undefined);
    version += 1;
    listeners.forEach((listener) => listener());
  }

  return {
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** '' until it is known. */
    nameOf(ref: string): string {
      const name = cache.getQueryData<PickNode>(nodeKey(ref))?.fullName;
      if (name === undefined && !asked.has(ref)) {
        asked.add(ref);
        waiting = [...waiting, ref];
        if (waiting.length === 1) setTimeout(() => void send());
      }
      return name ?? '';
    },
  };
}
