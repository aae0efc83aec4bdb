import { findDrafts } from '@banyan/shared-contracts/forms/records/draft.contract';
import { useConfirm, useRequest } from '@banyan/shared-ui/runtime';
import { useLocalDrafts } from '../drafts/use-local-drafts';
import type { DraftPlace } from '../drafts/use-drafts';
import { useMoments } from './use-moments';
import { useText } from '../use-text';

/** A user who typed within this time is assumed to be still typing, ms. */
const RECENT_MS = 60_000;
/** Maximum wait for the response of the server before the confirmation, ms. */
const PATIENCE_MS = 3000;

/** Unsaved input as it is shown to the user. */
interface ShownDraft {
  slots: readonly string[];
  updatedAt: number;
  /** Its display name. */
  name: string;
}

/**
 * The time of the last input in another tab or on another device that may still be in an open form there; undefined where there is no sign
 * of one.
 */
function useTypedElsewhere() {
  const request = useRequest();
  const openLocal = useLocalDrafts();
  return async ({ modelId, menuId, recordId }: DraftPlace, { slots, updatedAt }: ShownDraft): Promise<number | undefined> => {
    const asked = request(findDrafts, { params: { modelId }, query: { recordId, menuId } }, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const [{ data }, left = []] = await Promise.all([asked, openLocal().then((local) => local?.list(modelId, recordId).catch(() => []))]);
    // Slots of this browser that it no longer holds belong to closed forms.
    const closed = new Set(left.map(({ slot }) => slot));
    const others = data.list.filter(({ slot, data: text }) => text !== '' && slots.includes(slot) && !closed.has(slot));
    const last = Math.max(...others.map((draft) => draft.updatedAt));
    return last > updatedAt || data.now - last < RECENT_MS ? last : undefined;
  };
}

/** Asks before open input is discarded, with a warning where it may be edited in another place at this moment. */
export function useDiscardQuestion() {
  const text = useText();
  const confirm = useConfirm();
  const momentOf = useMoments();
  const typedElsewhere = useTypedElsewhere();
  return async (place: DraftPlace, draft: ShownDraft): Promise<boolean> => {
    const last = await typedElsewhere(place, draft).catch(() => undefined);
    const { name } = draft;
    return confirm({
      title: text('forms.draft.discardTitle'),
      content:
        last === undefined ? text('forms.draft.discardText', { name }) : text('forms.draft.discardOpen', { name, time: momentOf(last) }),
      okText: text('forms.draft.discard'),
      danger: true,
    });
  };
}
