import type { FormDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { Button } from 'antd';
import { useText } from '../../../forms/public/text';
import { labelOf } from '../design-label';
import { NeighbourButtons } from '../record/neighbour-buttons';
import type { NeighbourOf } from '../record/use-neighbours';
import { RecordButtons } from '../../../forms/public/records/show';

interface FilledFormButtonsProps {
  /** The element for the buttons. */
  place: HTMLElement | null;
  document: FormDocument;
  id: string | undefined;
  neighbourOf: NeighbourOf | undefined;
  saving: boolean;
  onOther: (id: string) => void;
  onSave: () => void;
  /** Saves and opens the next record of the list; undefined where there is none. */
  onSaveAndNext: (() => void) | undefined;
  /** "Save and add another"; undefined where the form has no such button. */
  onSaveAndAdd: (() => void) | undefined;
  onClose: () => void;
}

/** The buttons of a form, as its design has them (api-forms B1). */
export function FilledFormButtons(props: FilledFormButtonsProps) {
  const { place, document, id, neighbourOf, saving, onOther, onSave, onSaveAndNext, onSaveAndAdd, onClose } = props;
  const text = useText();
  return (
    <RecordButtons place={place}>
      {document.hasConfirmAndAddBtn && <NeighbourButtons id={id} neighbourOf={neighbourOf} onOther={onOther} />}
      {document.hasCancelBtn && <Button onClick={onClose}>{labelOf({ value: 'cancel', label: document.cancelButtonText }, text)}</Button>}
      {onSaveAndAdd !== undefined && document.hasConfirmAndAddBtn && (
        <Button disabled={saving} onClick={onSaveAndAdd}>
          {text('forms.record.saveAndAdd')}
        </Button>
      )}
      {onSaveAndNext !== undefined && document.hasConfirmAndAddBtn && (
        <Button disabled={saving} onClick={onSaveAndNext}>
          {text('forms.record.saveAndNext')}
        </Button>
      )}
      {document.hasConfirmBtn && (
        <Button type="primary" loading={saving} onClick={onSave}>
          {labelOf({ value: 'confirm', label: document.confirmButtonText }, text)}
        </Button>
      )}
    </RecordButtons>
  );
}
