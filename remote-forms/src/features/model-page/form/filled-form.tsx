import { FORM_ID, type FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { asksToSave } from '@banyan/shared-ui/dialog';
import { PendingWork } from '@banyan/shared-ui/form';
import { useSession } from '@banyan/shared-ui/runtime';
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { ANYTHING, createFormStore, EditForm, useFormScripts, useFormWork, useUniqueChecks } from '../../../forms/public/records/fill';
import { focusFirst, isGone, RecordPlaceContext } from '../../../forms/public/records/show';
import type { OpenedDrafts } from '../../../forms/public/records/drafts';
import type { Model } from '../../../forms/public/model';
import { FilledFormButtons } from './filled-form-buttons';
import { ConflictsDialog, DraftOffer } from '../late-parts';
import { useGoTo } from '../record/neighbour-buttons';
import type { NeighbourOf } from '../record/use-neighbours';
import { Refusal } from './refusal';
import { useKeptDraft } from '../drafts/use-kept-draft';
import { useSaving } from './use-saving';
import { useSubmitting } from './use-submitting';
import { useWaitingSave } from '../waiting-submits/use-waiting-save';

export interface FilledFormProps {
  model: Model;
  menuId: string;
  id: string | undefined;
  /** The element for the buttons. */
  footer: HTMLElement | null;
  start: FormRecord;
  /** Earlier unsaved input of the user in this form. */
  left: OpenedDrafts;
  /** The latest of it is filled in at once instead of being offered. */
  goesOn?: boolean;
  /** Addresses of fields that are read-only here. */
  readOnly?: readonly string[] | undefined;
  /** Called with the id of the record after each save. */
  onStored?: ((id: string) => void) | undefined;
  /** Opens the record before or after; undefined where there is no list. */
  neighbourOf?: NeighbourOf | undefined;
  /** Called when the form gets unsaved input, and when it no longer has any. */
  onDirty: (dirty: boolean) => void;
  /** Receives the function that discards the typed input. */
  discardRef: RefObject<(() => void) | null>;
  onOther: (id: string) => void;
  /** After "save and add another". */
  onAnother?: () => void;
  /** Loads the present record from the server. */
  onReload?: () => void;
  /** Opens the form again with the earlier input of this slot. */
  onTakeUp: (slot: string) => void;
  onClose: () => void;
}

/** The store of the form. With `goesOn` it begins with the latest earlier input. */
function useStore({ model, id, start, left, goesOn = false, readOnly = [] }: FilledFormProps) {
  const { user } = useSession();
  const [store] = useState(() => {
    const made = createFormStore(model.form, id === undefined ? start : { ...start, [FORM_ID]: id }, user);
    for (const address of readOnly) made.lock(address.replace('-', '.'));
    const [latest] = left.offers;
    if (goesOn && latest !== undefined) made.restore(JSON.parse(latest.data) as FormRecord);
    return made;
  });
  return store;
}

/** The form in its frame: saves, shows problems, opens the neighbours. */
export function FilledForm(props: FilledFormProps) {
  const {
    model,
    menuId,
    id,
    footer,
    start,
    left,
    goesOn = false,
    neighbourOf,
    onDirty,
    discardRef,
    onOther,
    onAnother,
    onReload,
    onTakeUp,
    onStored,
    onClose,
  } = props;
  const formId = useId();
  const store = useStore(props);
  const kept = useKeptDraft({ store, place: { modelId: model.id, menuId, recordId: id ?? '' }, left, goesOn, onTakeUp });
  const waits = useWaitingSave({ model, menuId, slot: kept.slot, left, goesOn });
  const { trySave, saveAsNew, asked, question } = useSaving({ model, menuId, store, id, start, waits, onStored });
  useImperativeHandle(discardRef, () => kept.discard);
  useUniqueChecks(store, { modelId: model.id, menuId, recordId: id ?? '' });
  const scripts = useFormScripts(store, id ?? '');
  const next = id === undefined ? undefined : neighbourOf?.(id, 1);
  const goTo = useGoTo(onOther);
  const formRef = useRef<HTMLDivElement>(null);
  const { pending, busy, mustWait } = useFormWork();
  const { submit, saving, waiting, failure } = useSubmitting({ store, formId, formRef, scripts, mustWait, trySave, onSaved: kept.saved });

  useEffect(() => {
    const tell = () => onDirty(busy || store.dirty());
    tell();
    return store.subscribe(ANYTHING, tell);
  }, [onDirty, store, busy]);

  useEffect(() => focusFirst(formRef.current), []);

  const goOn = () => {
    waits.resume(kept.offered?.slots ?? []);
    void kept.goOn();
  };
  const submitByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!asksToSave(event)) return;
    event.preventDefault();
    void submit(onClose);
  };

  return (
    <>
      {failure !== undefined && (
        <Refusal
          error={failure}
          gone={id !== undefined && isGone(failure)}
          onReload={onReload && (() => void kept.leave().then(onReload))}
          onSaveAsNew={model.button('add') ? () => (saveAsNew(), void submit(onClose)) : undefined}
        />
      )}
      {kept.offered !== null && (
        <Suspense fallback={null}>
          <DraftOffer
            model={model}
            draft={kept.offered}
            more={kept.more}
            busy={kept.refusing ? 'discard' : undefined}
            onContinue={goOn}
            onDiscard={(agree) => void kept.refuse(agree)}
          />
        </Suspense>
      )}
      <div ref={formRef} onKeyDown={submitByKey}>
        <PendingWork value={pending}>
          <RecordPlaceContext value={id === undefined ? null : { modelId: model.id, recordId: id }}>
            <EditForm id={formId} store={store} disabled={saving} />
          </RecordPlaceContext>
        </PendingWork>
      </div>
      <FilledFormButtons
        place={footer}
        document={model.form.document}
        id={id}
        neighbourOf={neighbourOf}
        saving={saving || waiting}
        onOther={onOther}
        onSave={() => void submit(onClose)}
        onSaveAndNext={next && (() => void submit(() => void goTo(next)))}
        onSaveAndAdd={onAnother && (() => void submit(onAnother))}
        onClose={onClose}
      />
      {question}
      {asked !== undefined && (
        <Suspense fallback={null}>
          <ConflictsDialog
            conflicts={asked.conflicts}
            faster={asked.faster}
            onChosen={asked.answer}
            onClose={() => asked.answer(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
