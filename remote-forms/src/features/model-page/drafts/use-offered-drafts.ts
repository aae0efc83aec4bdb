import { useToast } from '@banyan/shared-ui/runtime';
import { useState } from 'react';
import { type DraftPlace, type LeftDraft, type OpenedDrafts, useDraftWrites } from '../../../forms/public/records/drafts';
import { useText } from '../../../forms/public/text';

/** Whether the user agrees that a draft of this place is discarded. */
export type AgreeToDiscard = (place: DraftPlace) => Promise<boolean>;

/** The places from which copies of a draft are removed. */
interface Dropped {
  here: readonly string[];
  onServer: readonly string[];
}

/** The earlier drafts of a form, one after the other until the user has decided about each; with `isTaken` the latest is left out. */
export function useOfferedDrafts(place: DraftPlace, left: OpenedDrafts, isTaken = false) {
  const text = useText();
  const toast = useToast();
  const write = useDraftWrites();
  const [queue, setQueue] = useState(isTaken ? left.offers.slice(1) : left.offers);
  const [offered = null] = queue;
  const [refusing, setRefusing] = useState(false);

  /** Returns whether the server has deleted all of them; the browser retains those that the server still has. */
  const drop = async ({ here, onServer }: Dropped): Promise<boolean> => {
    const removals = await Promise.allSettled(onServer.map((slot) => write(place, slot, undefined)));
    if (removals.some(({ status }) => status === 'rejected')) return false;
    const local = await left.local;
    await Promise.allSettled(here.map(async (slot) => local?.remove(slot)));
    return true;
  };
  const dismiss = (draft: LeftDraft) => setQueue((known) => known.filter((one) => one !== draft));

  const refuse = async (draft: LeftDraft, agree: AgreeToDiscard) => {
    if (!(await agree(place))) return;
    if (await drop({ here: draft.slots, onServer: draft.slots })) dismiss(draft);
    else toast('error', text('forms.draft.notDiscarded'));
  };

  return {
    /** The latest, until the user decides about it. */
    offered,
    /** Number of further drafts. */
    more: Math.max(0, queue.length - 1),
    drop,
    dismiss,
    /** True while the server is read before the confirmation, and while the answer is applied. */
    refusing,
    async refuse(agree: AgreeToDiscard): Promise<void> {
      if (offered === null) return;
      setRefusing(true);
      await refuse(offered, agree).finally(() => setRefusing(false));
    },
  };
}
