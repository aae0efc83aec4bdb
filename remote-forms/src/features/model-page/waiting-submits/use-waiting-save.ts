import { useSession, useToast } from '@banyan/shared-ui/runtime';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { holdSlot } from '@banyan/shared-ui/drafts';
import { useEffect, useRef, useState } from 'react';
import type { OpenedDrafts } from '../../../forms/public/records/drafts';
import { type Model, savedText, typedTitle } from '../../../forms/public/model';
import { nextSubmitKey, type SubmitName, useSubmitQueue, useSubmitsChanged } from '../../../forms/public/records/submits';
import { useText } from '../../../forms/public/text';

interface WaitingSaveOptions {
  model: Model;
  menuId: string;
  /** The name under which the input of the form is stored while it is open. */
  slot: string;
  left: OpenedDrafts;
  goesOn: boolean;
}

/** The waiting submit in a draft: the slot of the draft is its key. */
const keyAmong = (slots: readonly string[] | undefined, userId: string): string | undefined =>
  slots?.find((slot) => slot.startsWith(`${userId}-`));

/** The steps of a save that may not reach the server. */
export interface WaitingSave {
  /** The form continues with a draft of these slots; if that was a waiting submit, the next save replaces it. */
  resume: (slots: readonly string[]) => void;
  /** Names the next attempt. A new record has the same key until it is known whether it was saved. */
  next: (recordId: string | undefined) => Promise<SubmitName>;
  /** The record was saved. */
  saved: () => Promise<void>;
  /** There was no response: the save is stored, to be sent when the network is back. Returns false where the browser cannot store it. */
  wait: (name: SubmitName, recordId: string | undefined, record: FormRecord, reason: string) => Promise<boolean>;
}

/** Gives each save a key, under which it waits in the browser when the server is not reachable. */
export function useWaitingSave(options: WaitingSaveOptions): WaitingSave {
  const { model, menuId, slot } = options;
  const text = useText();
  const toast = useToast();
  const { userId } = useSession().user;
  const openQueue = useSubmitQueue();
  const changed = useSubmitsChanged();
  const [begun, setBegun] = useState(() => (options.goesOn ? keyAmong(options.left.offers[0]?.slots, userId) : undefined));
  const resumed = useRef(begun);
  /** A new record that may have been saved, though there was no response. */
  const unheard = useRef<SubmitName | undefined>(begun === undefined ? undefined : { key: begun, edits: 0 });

  // Until the form is closed, no other window sends the submit that it continues with.
  useEffect(() => (begun === undefined ? undefined : holdSlot(begun)), [begun]);

  const giveUpResumed = async () => {
    if (resumed.current === undefined) return;
    await (await openQueue())?.remove(resumed.current);
    resumed.current = undefined;
    changed();
  };

  return {
    resume(slots) {
      const key = keyAmong(slots, userId);
      if (key === undefined) return;
      resumed.current = key;
      unheard.current = { key, edits: 0 };
      setBegun(key);
    },
    async next(recordId) {
      if (recordId !== undefined || unheard.current === undefined) return { key: nextSubmitKey(userId), edits: 0 };
      const { key, edits } = unheard.current;
      const queued = (await (await openQueue())?.list(model.id))?.find((submit) => submit.key === key);
      return { key, edits: Math.max(edits, queued?.edits ?? 0) + 1 };
    },
    async saved() {
      unheard.current = undefined;
      await giveUpResumed();
    },
    async wait({ key, edits }, recordId, record, reason) {
      if (recordId === undefined) unheard.current = { key, edits };
      const queue = await openQueue();
      if (queue === undefined) return false;
      const data = savedText(model.form, record);
      const submit = { key, edits, modelId: model.id, menuId, recordId: recordId ?? '', data, reason, slot, refusal: '', at: Date.now() };
      try {
        await queue.put({ ...submit, title: typedTitle(model, record) });
      } catch {
        return false;
      }
      if (resumed.current !== key) await giveUpResumed();
      unheard.current = undefined;
      changed();
      toast('info', text('forms.waiting.kept'), { ms: 6000 });
      return true;
    },
  };
}
