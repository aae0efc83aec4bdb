import { AppError } from '@banyan/shared-contracts/errors';
import type { FormField } from '@banyan/shared-contracts/forms/form-model';
import { useLocale, useToast } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { Suspense, useId, useMemo, useState } from 'react';
import {
  controlIdOf,
  EditControl,
  FormIdContext,
  type FormStore,
  FormStoreContext,
  placesRefused,
  textOfIssue,
  useFieldState,
  useProblem,
} from '../../forms/public/fill';
import { shownText, TextView, useText } from '../../forms/public/text';
import type { Model } from '../../forms/public/model';
import { ConflictsDialog } from './late-parts';
import styles from './model-list.module.css';
import type { EditedRow } from './use-inline-editing';
import { useSaving } from './use-saving';

/** The control of a field in the row that is being edited; what the server fills in is only read. */
export function InlineCell({ store, field }: { store: FormStore; field: FormField }) {
  const formId = useId();
  const place = useMemo(() => ({ field }), [field]);
  if (field.contract.traits.system !== undefined) return <TextView shown={shownText(field, store.value(place))} compact />;
  return (
    <FormStoreContext value={store}>
      <FormIdContext value={formId}>
        <Control field={field} formId={formId} />
      </FormIdContext>
    </FormStoreContext>
  );
}

function Control({ field, formId }: { field: FormField; formId: string }) {
  const place = useMemo(() => ({ field }), [field]);
  const problem = useProblem(place);
  const { required, disabled, hidden } = useFieldState(field);
  const id = controlIdOf(formId, place);
  const control = useMemo(
    () => ({
      id,
      'aria-label': field.label,
      ...(required ? { 'aria-required': true as const } : {}),
      ...(problem === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': `${id}-problem` }),
    }),
    [id, field.label, required, problem],
  );
  if (hidden) return null;
  return (
    <div className={styles['inline']} data-inline>
      <EditControl place={place} control={control} disabled={disabled} invalid={problem !== undefined} />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface InlineActionsProps {
  model: Model;
  menuId: string;
  edited: EditedRow;
  onDone: () => void;
}

/** Saves the row that is being edited, or leaves it as it was. */
export function InlineActions({ model, menuId, edited, onDone }: InlineActionsProps) {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const { store, id, start } = edited;
  const { trySave, asked } = useSaving({ model, menuId, store, id, start });
  const [saving, setSaving] = useState(false);

  async function save() {
    const [wrong] = store.checkAll();
    const place = wrong && store.placeOf(wrong);
    // Of what has no column here nothing else would tell.
    if (wrong !== undefined) return toast('error', textOfIssue(wrong, place && store.value(place), text, locale));
    setSaving(true);
    try {
      if (await trySave()) onDone();
    } catch (error) {
      for (const refused of placesRefused(store.model, store.rowKeys, error)) store.refuse(refused.place, refused.issue);
      toast('error', error instanceof AppError ? error.message : text('forms.record.failed'));
    } finally {
      setSaving(false);
    }
  }

  return (
    <span className={styles['inlineActions']}>
      <Button type="link" size="small" loading={saving} onClick={() => void save()}>
        {text('forms.inline.save')}
      </Button>
      <Button type="link" size="small" disabled={saving} onClick={onDone}>
        {text('forms.inline.cancel')}
      </Button>
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
    </span>
  );
}
