import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { useConfirm, useSession } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { hearDraftNews, tellDraftNews } from '../../kernel/draft-channel';
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
}

/** What the form and its frame do with open input. */
export interface KeptDraft {
  /** What was left earlier, as long as nobody has decided about it. */
  offered: LeftDraft | null;
  goOn: () => Promise<void>;
  refuse: () => void;
  /** The record was saved. */
  saved: () => void;
  /** The person gave up what they had typed. */
  discard: () => void;
  flush: () => Promise<void>;
}

let opened = 0;
/** Tells open forms apart, over tabs and reloads. */
const nextSlot = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}-${(opened += 1)}`;

/** The two copies of an open form: one in the browser, soon after every key, and one on the server, every few seconds. */
function useCopies({ store, place, left, goesOn }: KeptDraftOptions) {
  const { local, offers, server } = left;
  const { userId } = useSession().user;
  const write = useDraftWrites();
  const [copies] = useState(() => {
    const slot = nextSlot();
    const typed = () => (store.dirty() ? savedText(store.model, store.record()) : undefined);
    const { modelId, recordId } = place;
    const leftSlot = `${slot}-left`;
    // The server keeps one draft of a form. What nobody has decided about is kept here when another one takes its place there.
    const isOffered = offers.some(({ from }) => from === 'server');
    const displaced = async (data: string) =>
      isOffered && (await local)?.write({ modelId, recordId, slot: leftSlot }, { data, serverAt: null, unsent: true }, server?.updatedAt);
    const keeper = createDraftKeeper({ typed, left: server?.data, displaced });
    if (goesOn && offers[0]?.coversServer === true) keeper.forget();
    const decided = () => {
      keeper.forget();
      void local.then((drafts) => drafts?.remove(leftSlot)).catch(() => undefined);
    };
    const inBrowser = createLocalSlot({
      typed,
      write: async (content) => (await local)?.write({ modelId, recordId, slot }, content),
      remove: async () => (await local)?.remove(slot),
      hold: () => holdSlot(slot),
    });
    return { keeper, inBrowser, slot, decided };
  });
  const { keeper, inBrowser, slot } = copies;
  const channelPlace = { ...place, userId, slot };
  const send = useEffectEvent(async (data: string | undefined) => {
    inBrowser.sent(data, await write(place, data));
    tellDraftNews(channelPlace, data === undefined);
  });
  const hear = useEffectEvent((removed: boolean) => {
    inBrowser.overtaken();
    if (removed) keeper.lost();
  });
  const begin = useEffectEvent(() => hearDraftNews(channelPlace, hear));

  // A page that is kept out of sight stops these effects and starts them again: what the two know outlives them.
  useEffect(() => {
    keeper.connect((data) => send(data));
    inBrowser.open();
    const leave = begin();
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
      leave();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', gone);
      void keeper.flush();
      inBrowser.close();
    };
  }, [inBrowser, keeper, store]);

  return copies;
}

/** Keeps what is typed into a form in the browser and on the server, and offers what was left there. */
export function useKeptDraft(options: KeptDraftOptions): KeptDraft {
  const { store, place, left, goesOn } = options;
  const text = useText();
  const confirm = useConfirm();
  const { keeper, inBrowser, decided } = useCopies(options);
  const [queue, setQueue] = useState(goesOn ? left.offers.slice(1) : left.offers);
  const [offered = null] = queue;

  const settle = (drafts: readonly LeftDraft[]) => {
    if (drafts.some(({ coversServer }) => coversServer)) decided();
    for (const { slot } of drafts) if (slot !== undefined) void left.local.then((local) => local?.remove(slot)).catch(() => undefined);
  };
  const dismiss = (drafts: readonly LeftDraft[]) => setQueue((known) => known.filter((draft) => !drafts.includes(draft)));
  const takeOver = useEffectEvent(async () => {
    const [taken] = left.offers;
    if (!goesOn || taken === undefined) return;
    // What it was kept as stays until it is kept as part of this form.
    await inBrowser.flush();
    settle([taken]);
  });
  useEffect(() => void takeOver(), []);

  return {
    offered,
    async goOn() {
      if (offered === null) return;
      const question = { title: text('forms.draft.replace'), content: text('forms.draft.replaceText') };
      if (store.dirty() && !(await confirm(question))) return;
      store.restore(JSON.parse(offered.data) as FormRecord);
      if (offered.coversServer) keeper.forget();
      dismiss([offered]);
      await inBrowser.flush();
      settle([offered]);
    },
    refuse() {
      if (offered === null) return;
      settle([offered]);
      dismiss([offered]);
      void keeper.flush();
    },
    saved() {
      if (place.recordId !== '') {
        settle(queue);
        dismiss(queue);
      }
      void inBrowser.flush();
      void keeper.flush();
    },
    discard() {
      keeper.giveUp();
      inBrowser.giveUp();
      void inBrowser.flush();
      void keeper.flush();
    },
    flush: async () => void (await Promise.all([inBrowser.flush(), keeper.flush()])),
  };
}
