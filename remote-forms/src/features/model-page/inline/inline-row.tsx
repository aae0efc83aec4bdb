import { AppError } from '@banyan/shared-contracts/errors';
import { useLocale, useToast } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { placesRefused, textOfIssue } from '../../../forms/public/records/fill';
import { useText } from '../../../forms/public/text';
import type { Model } from '../../../forms/public/model';
import { ConflictsDialog } from '../late-parts';
import styles from '../list/model-list.module.css';
import type { EditedRow } from './use-inline-editing';
import { useSaving } from '../form/use-saving';

interface InlineActionsProps {
  model: Model;
  menuId: string;
  edited: EditedRow;
  onDone: () => void;
}

/** Saves the row that is being edited, or discards its changes. */
export function InlineActions({ model, menuId, edited, onDone }: InlineActionsProps) {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const { store, id, start } = edited;
  const { trySave, asked, question } = useSaving({ model, menuId, store, id, start });
  const [saving, setSaving] = useState(false);

  async function save() {
    const [wrong] = store.checkAll();
    const place = wrong && store.placeOf(wrong);
    // A problem of a field without a column is visible only in a toast.
    if (wrong !== undefined) return toast('error', textOfIssue(wrong, place && store.value(place), text, locale));
    setSaving(true);
    try {
      if ((await trySave()) === 'saved') onDone();
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
    </span>
  );
}
