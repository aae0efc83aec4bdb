import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { useConfirm, useToast } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { createDraftKeeper } from '../../kernel/draft-keeper';
import type { LeftDraft } from '../../kernel/local-drafts/left-drafts';
import { holdSlot } from '../../kernel/local-drafts/live-slots';
import { createLocalSlot } from '../../kernel/local-drafts/local-slot';
import { savedText } from '../../kernel/saved-text';
import type { FormStore } from '../../kernel/store/form-store';
import { ANYTHING } from '../../kernel/store/place';
import { type DraftPlace, useDraftWrites } from '../../kernel/use-drafts';
import type { OpenedDrafts } from '../../kernel/use-left-drafts';
import { useText } from '../../kernel/use-text';

interface KeptDraftOptions {
  store: FormStore;
  place: DraftPlace;
  /** What was left in this form earlier. */
  left: OpenedDrafts;
  /** The latest of it stands in the form already. */
  goesOn: boolean;
  /** Begins the form anew with what was left in this slot. */
  onTakeUp: (slot: string) => void;
}

/** What the form and its frame do with open input. */
export interface KeptDraft {
  /** The latest of what was left earlier, as long as nobody has decided about it. */
  offered: LeftDraft | null;
  /** How many more there are. */
  more: number;
  goOn: () => Promise<void>;
  /** `name` is what the draft is known by. */
  refuse: (name: string) => Promise<void>;
  /** The record was saved. */
  saved: () => void;
  /** The person gave up what they had typed. */
  discard: () => void;
  /** Keeps everything, and lets it be offered to the form that takes the place of this one. */
  leave: () => Promise<void>;
}

let opened = 0;
/** Tells open forms apart, over tabs and reloads. */
const nextSlot = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}-${(opened += 1)}`;

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
  const send = useEffectEvent(async (data: string | undefined, replaces: readonly string[]) => {
    try {
      await write(place, slot, data, replaces);
    } catch (error) {
      inBrowser.sent(undefined);
      throw error;
    }
    inBrowser.sent(data);
  });

  // A page that is kept out of sight stops these effects and starts them again: what the two know outlives them.
  useEffect(() => {
    keeper.connect((data, replaces) => send(data, replaces));
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
    const gone = () => void inBrowser.flush();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', gone);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', gone);
      void keeper.flush();
      void inBrowser.close();
    };
  }, [inBrowser, keeper, store]);

  return copies;
}

/** Keeps what is typed into a form in the browser and on the server, and offers what was left there. */
export function useKeptDraft(options: KeptDraftOptions): KeptDraft {
  const { store, place, left, goesOn, onTakeUp } = options;
  const text = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const write = useDraftWrites();
  const { keeper, inBrowser } = useCopies(options);
  const [queue, setQueue] = useState(goesOn ? left.offers.slice(1) : left.offers);
  const [offered = null] = queue;

  /** Answers whether the server has none of them any more; what it still has the browser keeps as well. */
  const drop = async ({ here, onServer }: Record<'here' | 'onServer', readonly string[]>): Promise<boolean> => {
    const removals = await Promise.allSettled(onServer.map((slot) => write(place, slot, undefined)));
    if (removals.some(({ status }) => status === 'rejected')) return false;
    const local = await left.local;
    await Promise.allSettled(here.map(async (slot) => local?.remove(slot)));
    return true;
  };
  /** What it was kept as stays until it is kept as part of this form. */
  const take = async ({ slots }: LeftDraft) => {
    const [isHere, onServer] = await Promise.all([inBrowser.flush(), keeper.takeOver(slots)]);
    // Where it fails, it is asked about once more.
    await drop({ here: isHere ? slots : [], onServer });
  };
  const dismiss = (draft: LeftDraft) => setQueue((known) => known.filter((one) => one !== draft));
  const takeOver = useEffectEvent(() => {
    const [taken] = left.offers;
    if (goesOn && taken !== undefined) void take(taken);
  });
  useEffect(() => takeOver(), []);
  const leave = async () => void (await Promise.all([inBrowser.close(), keeper.flush()]));

  return {
    offered,
    more: Math.max(0, queue.length - 1),
    async goOn() {
      if (offered === null) return;
      const [slot] = offered.slots;
      if (store.dirty() && slot !== undefined) {
        // What stands in the form is no less: it is kept, and offered in its turn.
        await leave();
        onTakeUp(slot);
        return;
      }
      store.restore(JSON.parse(offered.data) as FormRecord);
      dismiss(offered);
      await take(offered);
    },
    async refuse(name) {
      if (offered === null) return;
      const question = { title: text('forms.draft.discardTitle'), content: text('forms.draft.discardText', { name }), danger: true };
      if (!(await confirm({ ...question, okText: text('forms.draft.discard') }))) return;
      if (await drop({ here: offered.slots, onServer: offered.slots })) dismiss(offered);
      else toast('error', text('forms.draft.notDiscarded'));
    },
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
