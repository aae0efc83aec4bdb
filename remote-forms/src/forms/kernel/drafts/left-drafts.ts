import type { FormDraft, FormDrafts } from '@banyan/shared-contracts/forms/records/draft.contract';
import type { LocalDraft } from './local-drafts';

/** Unsaved input that is offered when its form opens. */
export interface LeftDraft extends Omit<FormDraft, 'slot'> {
  from: 'browser' | 'server';
  /** The slots of all copies of the same text, here or on the server: one decision applies to all of them. */
  slots: readonly string[];
}

/** The earlier drafts of a form, and the browser's own that need no decision any more. */
export interface LeftDrafts {
  offers: LeftDraft[];
  settled: string[];
}

/** The same text for every order of members: the database does not preserve the order. */
function canonical(text: string): string {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([key, member]) => [key, ordered(member)] as const);
    return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return JSON.stringify(ordered(JSON.parse(text)));
}

/** The latest of each text, with the slots of all its copies. */
function eachTextOnce(offers: readonly LeftDraft[]): LeftDraft[] {
  const byText = new Map<string, LeftDraft>();
  for (const draft of [...offers].sort((a, b) => b.updatedAt - a.updatedAt)) {
    const text = canonical(draft.data);
    const known = byText.get(text);
    byText.set(text, known === undefined ? draft : { ...known, slots: [...known.slots, ...draft.slots] });
  }
  return [...byText.values()];
}

/**
 * The drafts of the server and those of the browser as one list, latest first; both have a slot for each open form with typed input.
 * `found` is undefined when the server could not be reached. A local draft that the server had completely and no longer lists was decided
 * about in another place.
 */
export function combineDrafts(found: FormDrafts | undefined, local: readonly LocalDraft[]): LeftDrafts {
  const onServer = new Map(found?.list.map((draft) => [draft.slot, draft]));
  // A draft that can no longer be used, or was removed for newer ones, has not been decided about.
  const isSettled = ({ slot, unsent }: LocalDraft) => found !== undefined && !unsent && !onServer.has(slot);
  const isOwn = ({ slot, unsent }: LocalDraft) => unsent || (onServer.get(slot)?.data ?? '') === '';
  const own = local.filter((draft) => !isSettled(draft) && isOwn(draft));
  const newerHere = new Set(own.map(({ slot }) => slot));
  const offers: LeftDraft[] = [
    ...own.map(({ slot, data, updatedAt }) => ({ data, updatedAt, stale: false, from: 'browser' as const, slots: [slot] })),
    ...(found?.list ?? [])
      .filter(({ slot, data }) => data !== '' && !newerHere.has(slot))
      .map(({ slot, ...draft }) => ({ ...draft, from: 'server' as const, slots: [slot] })),
  ];
  return { offers: eachTextOnce(offers), settled: local.filter(isSettled).map(({ slot }) => slot) };
}
