import type { RecordIssue } from '@banyan/shared-contracts/forms/values/validation';
import { useToast } from '@banyan/shared-ui/runtime';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FormScripts, type FormStore, type Place, placesRefused, useShowPlace } from '../../../forms/public/records/fill';
import type { SaveOutcome } from './use-saving';
import { useText } from '../../../forms/public/text';

interface SubmittingOptions {
  store: FormStore;
  formId: string;
  formRef: RefObject<HTMLElement | null>;
  scripts: FormScripts;
  /** Whether some work of the form is still running, after short work has been awaited; shows a message in that case. */
  mustWait: () => Promise<boolean>;
  /** Rejects with the refusal of the server. */
  trySave: () => Promise<SaveOutcome>;
  onSaved: () => void;
}

/** Submits a form: problems are shown, its scripts run, and a refusal of the server stays visible. */
export function useSubmitting({ store, formId, formRef, scripts, mustWait, trySave, onSaved }: SubmittingOptions) {
  const text = useText();
  const toast = useToast();
  const show = useShowPlace(store, formId);
  const [saving, setSaving] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const placeOfFirst = ([first]: readonly RecordIssue[]): Place | undefined => first && store.placeOf(first);

  /**
   * Whether the form may be saved; shows the first problem otherwise. A script may still fill in main fields, once rows are valid
   * (api-forms B11).
   */
  function mayBegin(): boolean {
    const place = placeOfFirst(scripts.beforeSubmit === undefined ? store.checkAll() : store.checkTables());
    if (place !== undefined) show(place);
    return place === undefined;
  }

  /** Resolves to the first invalid place after the script has run, or to the one that the server has refused. */
  async function save(then: () => void): Promise<Place | undefined> {
    if (scripts.beforeSubmit !== undefined) {
      if (!(await scripts.beforeSubmit())) {
        toast('warning', text('forms.script.stopped'));
        return undefined;
      }
      const wrong = placeOfFirst(store.checkAll());
      if (wrong !== undefined) return wrong;
    }
    try {
      const outcome = await trySave();
      if (outcome === 'open') return undefined;
      store.settle();
      onSaved();
      // A waiting save is not submitted yet.
      if (outcome === 'saved') scripts.afterSubmit();
      // The user may have left the form meanwhile, and must not be taken back further.
      if (formRef.current !== null) then();
      return undefined;
    } catch (error) {
      const refused = placesRefused(store.model, store.rowKeys, error);
      for (const { place, issue } of refused) store.refuse(place, issue);
      setFailure(error);
      return refused[0]?.place;
    }
  }

  const submit = async (then: () => void) => {
    if (saving || waiting) return;
    // The fields are not disabled yet: a disabled field takes no input.
    setWaiting(true);
    const stops = await mustWait();
    setWaiting(false);
    if (stops || formRef.current === null || !mayBegin()) return;
    setSaving(true);
    setFailure(undefined);
    const refused = await save(then);
    // Fields that are disabled during the save cannot take the focus.
    flushSync(() => setSaving(false));
    if (refused !== undefined && formRef.current !== null) show(refused);
  };

  return { submit, saving, waiting, failure };
}
