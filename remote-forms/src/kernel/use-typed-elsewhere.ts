import { findDrafts, type FormDraft } from '@banyan/shared-contracts/forms/draft.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { isSlotOfPage } from './local-drafts/next-slot';
import { useLocalDrafts } from './local-drafts/use-local-drafts';
import type { DraftPlace } from './use-drafts';

/** Whoever typed within this time is taken to be at it still. */
const RECENT_MS = 60_000;
/** The person does not wait longer than this for what the server says. */
const PATIENCE_MS = 3000;

/** Open input as it was shown to the person. */
export interface ShownSlots {
  slots: readonly string[];
  updatedAt: number;
}

/** How what was shown stands on the server by now. */
export interface StandingDrafts {
  standing: FormDraft[];
  /** Those of them that may stand in an open form somewhere else. */
  others: FormDraft[];
  /** When somebody typed there; undefined where nothing speaks for a form that is open still. */
  typedAt: number | undefined;
}

/** Asks the server where open input may be typed at another place right now. */
export function useTypedElsewhere() {
  const request = useRequest();
  const openLocal = useLocalDrafts();
  return async ({ modelId, menuId, recordId }: DraftPlace, { slots, updatedAt }: ShownSlots): Promise<StandingDrafts> => {
    const asked = request(findDrafts, { params: { modelId }, query: { recordId, menuId } }, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const [{ data }, left = []] = await Promise.all([asked, openLocal().then((local) => local?.list(modelId, recordId).catch(() => []))]);
    // What this browser has typed, and holds no more, is closed.
    const closed = new Set(left.map(({ slot }) => slot));
    const isClosed = (slot: string) => closed.has(slot) || isSlotOfPage(slot);
    const standing = data.list.filter(({ slot }) => slots.includes(slot));
    const others = standing.filter(({ slot, data: text }) => text !== '' && !isClosed(slot));
    const last = Math.max(...others.map((draft) => draft.updatedAt));
    return { standing, others, typedAt: last > updatedAt || data.now - last < RECENT_MS ? last : undefined };
  };
}
