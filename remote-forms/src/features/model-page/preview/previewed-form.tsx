import { newRecord } from '@banyan/shared-contracts/forms/values/start-values';
import { useSession, useToast } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { createFormStore, EditForm, useFormScripts } from '../../../forms/public/records/fill';
import { useTrace } from '../../../forms/public/scripts/trace';
import type { Model } from '../../../forms/public/model';
import { RecordButtons } from '../../../forms/public/records/show';
import { useText } from '../../../forms/public/text';
import { labelOf } from '../design-label';
import pageStyles from '../model-page.module.css';

interface PreviewedFormProps {
  model: Model;
  footer: HTMLElement | null;
  onClose?: () => void;
}

/** The form as it would be filled in; its save button is shown and does nothing. */
export function PreviewedForm({ model, footer, onClose }: PreviewedFormProps) {
  const text = useText();
  const formId = useId();
  const noteId = useId();
  const toast = useToast();
  const { user } = useSession();
  const [store] = useState(() => createFormStore(model.form, newRecord(model.form, { user, now: Date.now() }), user));
  useFormScripts(store, '');
  useTrace(store);
  const { document } = model.form;
  return (
    <>
      <EditForm id={formId} store={store} disabled={false} />
      <RecordButtons place={footer}>
        <span id={noteId} className={pageStyles['note']}>
          {text('forms.preview.noSave')}
        </span>
        {onClose !== undefined && document.hasCancelBtn && (
          <Button onClick={onClose}>{labelOf({ value: 'cancel', label: document.cancelButtonText }, text)}</Button>
        )}
        {document.hasPrintBtn && (
          <Button onClick={() => toast('warning', text('forms.preview.noPrint'))}>
            {labelOf({ value: 'print', label: document.printButtonText }, text)}
          </Button>
        )}
        {document.hasConfirmBtn && (
          <Button type="primary" disabled aria-describedby={noteId}>
            {labelOf({ value: 'confirm', label: document.confirmButtonText }, text)}
          </Button>
        )}
      </RecordButtons>
    </>
  );
}
