import type { FormDraft } from '@banyan/shared-contracts/forms/draft.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { createDraftKeeper } from '../../kernel/draft-keeper';
import type { FormStore } from '../../kernel/store/form-store';
import { ANYTHING } from '../../kernel/store/place';
import { savedText } from '../../kernel/saved-text';
import { type DraftPlace, useDraftWrites } from '../../kernel/use-drafts';
import { useText } from '../../kernel/use-text';

interface KeptDraftOptions {
  store: FormStore;
  place: DraftPlace;
  /** What was left in this form earlier. */
  draft: FormDraft | null;
  /** It stands in the form already. */
  goesOn: boolean;
}

/** What the form and its frame do with open input. */
export interface KeptDraft {
  /** What was left earlier, as long as nobody has decided about it. */
  offered: FormDraft | null;
  goOn: () => Promise<void>;
  refuse: () => void;
  /** The record was saved. */
  saved: () => void;
  /** The person gave up what they had typed. */
  discard: () => void;
  flush: () => Promise<void>;
}

/** Keeps what is typed into a form on the server, and offers what was left there. */
export function useKeptDraft({ store, place, draft, goesOn }: KeptDraftOptions): KeptDraft {
  const text = useText();
  const confirm = useConfirm();
  const write = useDraftWrites();
  const [offered, setOffered] = useState(goesOn ? null : draft);
  const [keeper] = useState(() => {
    const made = createDraftKeeper({
      typed: () => (store.dirty() ? savedText(store.model, store.record()) : undefined),
      left: draft?.data,
    });
    if (goesOn) made.forget();
    return made;
  });
  const send = useEffectEvent((data: string | undefined) => write(place, data));

  // A page that is kept out of sight stops these effects and starts them again: what the keeper knows outlives them.
  useEffect(() => {
    keeper.connect((data) => send(data));
    const stop = store.subscribe(ANYTHING, keeper.changed);
    const hidden = () => document.visibilityState === 'hidden' && void keeper.flush();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hidden);
      void keeper.flush();
    };
  }, [keeper, store]);

  const decide = () => {
    keeper.forget();
    setOffered(null);
  };
  return {
    offered,
    async goOn() {
      if (offered === null) return;
      const question = { title: text('forms.draft.replace'), content: text('forms.draft.replaceText') };
      if (store.dirty() && !(await confirm(question))) return;
      decide();
      store.restore(JSON.parse(offered.data) as FormRecord);
    },
    refuse() {
      decide();
      void keeper.flush();
    },
    saved() {
      if (place.recordId !== '') decide();
      void keeper.flush();
    },
    discard() {
      keeper.giveUp();
      void keeper.flush();
    },
    flush: keeper.flush,
  };
}
