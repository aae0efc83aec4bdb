import { AppError } from '@banyan/shared-contracts/errors';
import type { FormDraft } from '@banyan/shared-contracts/forms/draft.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { asksToSave } from '@banyan/shared-ui/dialog';
import { PendingWork } from '@banyan/shared-ui/form';
import { useUiText } from '@banyan/shared-ui/i18n';
import { useToast } from '@banyan/shared-ui/runtime';
import { Alert, Button } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useId, useRef, useState } from 'react';
import { EditForm } from '../../kernel/edit-form';
import { RecordPlaceContext } from '../../kernel/record-place';
import { createFormStore } from '../../kernel/store/form-store';
import { useFormScripts } from '../../kernel/scripts/use-form-scripts';
import { showPlace } from '../../kernel/show-place';
import { ANYTHING } from '../../kernel/store/place';
import { useText } from '../../kernel/use-text';
import { labelOf } from './design-label';
import { DraftOffer } from './draft-offer';
import styles from './model-page.module.css';
import { focusFirst, RecordButtons } from './record-frame';
import type { Model } from '../../kernel/use-model';
import { useKeptDraft } from './use-kept-draft';
import { ConflictsDialog } from './conflicts.dialog';
import { useSaving } from './use-saving';

export interface FilledFormProps {
  model: Model;
  menuId: string;
  id: string | undefined;
  /** Where the buttons stand. */
  footer: HTMLElement | null;
  start: FormRecord;
  /** Own input that was left in this form earlier. */
  draft: FormDraft | null;
  /** The draft is put in at once instead of being offered. */
  goesOn?: boolean;
  /** Rows of the list page, for going to the one before and after. */
  rowIds: readonly string[];
  /** Hears whether something was typed that is not saved. */
  onDirty: (dirty: boolean) => void;
  /** Is given what to do when the person gives up what they typed. */
  discardRef: RefObject<(() => void) | null>;
  onOther: (id: string) => void;
  /** After "save and add another". */
  onAnother?: () => void;
  /** Takes what the server has now. */
  onReload?: () => void;
  onClose: () => void;
}

/** The form in its frame: saves, says what is wrong, goes to the neighbours. */
export function FilledForm(props: FilledFormProps) {
  const {
    model,
    menuId,
    id,
    footer,
    start,
    draft,
    goesOn = false,
    rowIds,
    onDirty,
    discardRef,
    onOther,
    onAnother,
    onReload,
    onClose,
  } = props;
  const text = useText();
  const uiText = useUiText();
  const toast = useToast();
  const formId = useId();
  const { document } = model.form;
  const [store] = useState(() => {
    const made = createFormStore(model.form, start);
    if (goesOn && draft !== null) made.restore(JSON.parse(draft.data) as FormRecord);
    return made;
  });
  const { trySave, asked } = useSaving({ model, menuId, store, id, start });
  const kept = useKeptDraft({ store, place: { modelId: model.id, menuId, recordId: id ?? '' }, draft, goesOn });
  useImperativeHandle(discardRef, () => kept.discard);
  const scripts = useFormScripts(store, id ?? '');
  const formRef = useRef<HTMLDivElement>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [pending] = useState(() => new Set<object>());

  useEffect(() => {
    const tell = () => onDirty(store.dirty());
    tell();
    return store.subscribe(ANYTHING, tell);
  }, [onDirty, store]);

  useEffect(() => focusFirst(formRef.current), []);

  const submit = async (then: () => void) => {
    if (saving) return;
    if (pending.size > 0) {
      toast('warning', uiText('ui.upload.wait'));
      return;
    }
    const [first] = store.checkAll();
    if (first !== undefined) {
      const place = store.placeOf(first);
      if (place !== undefined) showPlace(store, formId, place);
      return;
    }
    setSaving(true);
    setFailure(undefined);
    if (!(await scripts.beforeSubmit())) {
      toast('warning', text('forms.script.stopped'));
      setSaving(false);
      return;
    }
    try {
      if (!(await trySave())) {
        setSaving(false);
        return;
      }
      store.settle();
      kept.saved();
      void scripts.afterSubmit();
      // Somebody may have left meanwhile, and must not be taken further back.
      if (formRef.current !== null) then();
    } catch (error) {
      setFailure(error);
    }
    setSaving(false);
  };

  const submitByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!asksToSave(event)) return;
    event.preventDefault();
    void submit(onClose);
  };

  const position = id === undefined ? -1 : rowIds.indexOf(id);
  const neighbour = (step: number) => (position === -1 ? undefined : rowIds[position + step]);
  const goes = id !== undefined && document.hasConfirmAndAddBtn && position !== -1;
  const goTo = (other: string | undefined) => other !== undefined && onOther(other);

  const buttons = (
    <RecordButtons place={footer}>
      {goes && (
        <span className={styles['neighbours']}>
          <Button disabled={neighbour(-1) === undefined} onClick={() => goTo(neighbour(-1))}>
            {text('forms.record.previous')}
          </Button>
          <Button disabled={neighbour(1) === undefined} onClick={() => goTo(neighbour(1))}>
            {text('forms.record.next')}
          </Button>
        </span>
      )}
      {document.hasCancelBtn && <Button onClick={onClose}>{labelOf({ value: 'cancel', label: document.cancelButtonText }, text)}</Button>}
      {onAnother !== undefined && document.hasConfirmAndAddBtn && (
        <Button disabled={saving} onClick={() => void submit(onAnother)}>
          {text('forms.record.saveAndAdd')}
        </Button>
      )}
      {document.hasConfirmBtn && (
        <Button type="primary" loading={saving} onClick={() => void submit(onClose)}>
          {labelOf({ value: 'confirm', label: document.confirmButtonText }, text)}
        </Button>
      )}
    </RecordButtons>
  );

  return (
    <>
      {failure !== undefined && <Refusal error={failure} onReload={onReload && (() => void kept.flush().then(onReload))} />}
      {kept.offered !== null && <DraftOffer draft={kept.offered} onContinue={() => void kept.goOn()} onDiscard={kept.refuse} />}
      <div ref={formRef} onKeyDown={submitByKey}>
        <PendingWork value={pending}>
          <RecordPlaceContext value={id === undefined ? null : { modelId: model.id, recordId: id }}>
            <EditForm id={formId} store={store} disabled={saving} />
          </RecordPlaceContext>
        </PendingWork>
      </div>
      {buttons}
      {asked !== undefined && (
        <ConflictsDialog conflicts={asked.conflicts} onChosen={asked.answer} onClose={() => asked.answer(undefined)} />
      )}
    </>
  );
}

/** What the server said; when someone else was faster, a way to take theirs. */
function Refusal({ error, onReload }: { error: unknown; onReload: (() => void) | undefined }) {
  const text = useText();
  const stale = error instanceof AppError && error.key === 'STALE' && onReload !== undefined;
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 16 }}
      title={error instanceof AppError ? error.message : text('forms.record.failed')}
      {...(stale ? { action: <Button onClick={onReload}>{text('forms.record.reload')}</Button> } : {})}
    />
  );
}
