import type { FormDraft } from '@banyan/shared-contracts/forms/draft.contract';
import type { LocalDraft } from './local-drafts';

/** Open input that is offered when its form opens. */
export interface LeftDraft extends FormDraft {
  from: 'browser' | 'server';
  /** Where the browser keeps it; undefined where it is the server's. */
  slot: string | undefined;
  /** Whoever decides about this has decided about the server's copy as well. */
  coversServer: boolean;
}

/** What was left in a form, and what of the browser's own needs no decision any more. */
export interface LeftDrafts {
  offers: LeftDraft[];
  settled: string[];
}

/** The same text whatever the order of its members: the database keeps none. */
function canonical(text: string): string {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([key, member]) => [key, ordered(member)] as const);
    return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return JSON.stringify(ordered(JSON.parse(text)));
}

/**
 * The server's draft and those of the browser as one list, latest first. `found` is null where the server has none, undefined where nobody could ask it.
 * What the server had completely, and has no longer, was decided about elsewhere; what it still has is offered once.
 */
export function combineDrafts(found: FormDraft | null | undefined, local: readonly LocalDraft[]): LeftDrafts {
  // A draft that cannot be used any more has not been decided about.
  const server = found?.data === '' ? undefined : found;
  const settled: string[] = [];
  const offers: LeftDraft[] = [];
  const seen = new Set(server == null ? [] : [canonical(server.data)]);
  let covered = false;
  for (const { slot, data, updatedAt, serverAt, unsent } of local) {
    const text = canonical(data);
    const isServers = serverAt !== null && serverAt === server?.updatedAt;
    if (seen.has(text) || (!unsent && (isServers || server === null))) {
      settled.push(slot);
      continue;
    }
    seen.add(text);
    covered ||= isServers;
    offers.push({ data, updatedAt, stale: false, from: 'browser', slot, coversServer: isServers });
  }
  if (server != null && !covered) offers.push({ ...server, from: 'server', slot: undefined, coversServer: true });
  return { offers: offers.sort((a, b) => b.updatedAt - a.updatedAt), settled };
}
