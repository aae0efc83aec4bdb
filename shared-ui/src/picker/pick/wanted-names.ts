import type { QueryClient } from '@tanstack/react-query';
import { keyOf, type PickNode, refOf } from './pick-node';

/** Cache key of the node of a principal, by its typed id. */
export const nodeKey = (ref: string) => ['principal', 'node', keyOf(ref)];

/** '' of what is not known; of an organization, `whole` is the name with everything above it. */
export const nodeName = (node: PickNode | undefined, whole: boolean): string => (whole && node?.organize) || (node?.fullName ?? '');

/** How many names one call returns. */
export const MOST_NAMES = 5000;

/** Requests nodes by typed ids. */
type Ask = (refs: readonly string[]) => Promise<readonly PickNode[]>;

/** Names that are requested when they are first needed; all of one moment in one call. */
export function createWantedNames(cache: QueryClient, ask: Ask) {
  const asked = new Set<string>();
  // The cache forgets what no query of a screen observes.
  const known = new Map<string, PickNode>();
  const listeners = new Set<() => void>();
  let waiting: string[] = [];
  let version = 0;

  async function send(): Promise<void> {
    const refs = waiting.splice(0, MOST_NAMES);
    if (waiting.length > 0) setTimeout(() => void send());
    try {
      // A reference without a node in the answer remains without a name; another request would not help.
      (await ask(refs)).forEach((node) => known.set(keyOf(refOf(node)), node));
    } catch {
      // Requested again when they are next rendered; a notification now would render, and request, in an endless loop.
      refs.forEach((ref) => asked.delete(ref));
      return;
    }
    version += 1;
    listeners.forEach((listener) => listener());
  }

  return {
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** '' until it is known; of an organization, `whole` is the name with everything above it. */
    nameOf(ref: string, whole = false): string {
      const node = cache.getQueryData<PickNode>(nodeKey(ref)) ?? known.get(keyOf(ref));
      if (node === undefined && !asked.has(ref)) {
        asked.add(ref);
        waiting = [...waiting, ref];
        if (waiting.length === 1) setTimeout(() => void send());
      }
      return nodeName(node, whole);
    },
  };
}
