import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { holdSlot } from '@banyan/shared-ui/drafts';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  createDraftKeeper,
  createLocalSlot,
  type DraftPlace,
  type LeftDraft,
  nextSlot,
  type OpenedDrafts,
  type SendOptions,
  useDraftWrites,
} from '../../../forms/public/records/drafts';
import { savedText } from '../../../forms/public/model';
import { ANYTHING, type FormStore } from '../../../forms/public/records/fill';
import { type AgreeToDiscard, useOfferedDrafts } from './use-offered-drafts';

interface KeptDraftOptions {
  store: FormStore;
  place: DraftPlace;
  /** Earlier unsaved input in this form. */
  left: OpenedDrafts;
  /** The latest of it is in the form already. */
  goesOn: boolean;
  /** Opens the form again with the earlier input of this slot. */
  onTakeUp: (slot: string) => void;
}

/** The functions of the form and its frame for unsaved input. */
export interface KeptDraft {
  /** The name under which the input of this form is stored. */
  slot: string;
  /** The latest of the earlier input, until the user decides about it. */
  offered: LeftDraft | null;
  /** How many more there are. */
  more: number;
  goOn: () => Promise<void>;
  /** `name` is the display name of the draft. */
  refuse: (agree: AgreeToDiscard) => Promise<void>;
  /** The discard is running. */
  refusing: boolean;
  /** The record was saved. */
  saved: () => void;
  /** The user has discarded the typed input. */
  discard: () => void;
  /** Saves everything, and lets it be offered to the form that replaces this one. */
  leave: () => Promise<void>;
}

/** The two copies of an open form: one in the browser, soon after every key, and one on the server, every few seconds. */
function useCopies({ store, place, left: { local } }: KeptDraftOptions) {
  const write = useDraftWrites();
  const [copies] = useState(() => {
    const slot = nextSlot();
    const typed = () => (store.dirty() ? savedText(store.model, store.record()) : undefined);
    const { modelId, recordId } = place;
    const inBrowser = createLocalSlot({
      typed,
      write: async (content) => (await local)?.write({ modelId, recordId, slot }, content),
      remove: async () => (await local)?.remove(slot),
      hold: () => holdSlot(slot),
    });
    return { keeper: createDraftKeeper(typed), inBrowser, slot };
  });
  const { keeper, inBrowser, slot } = copies;
  const send = useEffectEvent(async (data: string | undefined, options: SendOptions) => {
    try {
      await write(place, slot, data, options);
    } catch (error) {
      inBrowser.sent(undefined);
      throw error;
    }
    inBrowser.sent(data);
  });

  // When React hides the page, it ends these effects and starts them again later: the state of the two keepers is preserved.
  useEffect(() => {
    keeper.connect((data, options) => send(data, options));
    inBrowser.open();
    const stop = store.subscribe(ANYTHING, () => {
      keeper.changed();
      inBrowser.changed();
    });
    const hidden = () => {
      if (document.visibilityState !== 'hidden') return;
      void inBrowser.flush();
      void keeper.flush();
    };
    // The page may close before the browser has encrypted the input; a request to the server can still be sent.
    const gone = () => {
      void inBrowser.flush();
      keeper.goes();
    };
    // Before the next page is shown, there is time to encrypt.
    const going = () => void inBrowser.flush();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('beforeunload', going);
    window.addEventListener('pagehide', gone);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('beforeunload', going);
      window.removeEventListener('pagehide', gone);
      void keeper.flush();
      void inBrowser.close();
    };
  }, [inBrowser, keeper, store]);

  return copies;
}

/** Saves what is typed into a form in the browser and on the server, and offers earlier input that was not saved. */
export function useKeptDraft(options: KeptDraftOptions): KeptDraft {
  const { store, place, left, goesOn, onTakeUp } = options;
  const { keeper, inBrowser, slot } = useCopies(options);
  const { offered, more, drop, dismiss, refuse, refusing } = useOfferedDrafts(place, left, goesOn);

  /** The earlier copies are removed only after the input is stored as part of this form. */
  const take = async ({ slots }: LeftDraft) => {
    const [isHere, onServer] = await Promise.all([inBrowser.flush(), keeper.takeOver(slots)]);
    // If that fails, the user is asked about it again.
    await drop({ here: isHere ? slots : [], onServer });
  };
  const takeOver = useEffectEvent(() => {
    const [taken] = left.offers;
    if (goesOn && taken !== undefined) void take(taken);
  });
  useEffect(() => takeOver(), []);
  const leave = async () => void (await Promise.all([inBrowser.close(), keeper.flush()]));

  return {
    slot,
    offered,
    more,
    async goOn() {
      if (offered === null) return;
      const [other] = offered.slots;
      if (store.dirty() && other !== undefined) {
        // The present content of the form is as important: it is saved, and offered later.
        await leave();
        onTakeUp(other);
        return;
      }
      store.restore(JSON.parse(offered.data) as FormRecord);
      dismiss(offered);
      await take(offered);
    },
    refuse,
    refusing,
    saved() {
      void inBrowser.flush();
      void keeper.flush();
    },
    discard() {
      keeper.giveUp();
      inBrowser.giveUp();
      void inBrowser.flush();
      void keeper.flush();
    },
    leave,
  };
}
