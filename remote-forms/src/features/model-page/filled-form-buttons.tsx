import type { FormDocument } from '@banyan/shared-contracts/forms/form-document';
import { Button } from 'antd';
import { useText } from '../../forms/public/text';
import { labelOf } from './design-label';
import styles from './model-page.module.css';
import { RecordButtons } from '../../forms/public/show';

interface FilledFormButtonsProps {
  /** Where the buttons stand. */
  place: HTMLElement | null;
  document: FormDocument;
  id: string | undefined;
  /** Rows of the list page, for going to the one before and after. */
  rowIds: readonly string[];
  saving: boolean;
  onOther: (id: string) => void;
  onSave: () => void;
  /** "Save and add another"; undefined where there is no such thing. */
  onSaveAndAdd: (() => void) | undefined;
  onClose: () => void;
}

/** The buttons of a form, as its design has them (api-forms B1). */
export function FilledFormButtons(props: FilledFormButtonsProps) {
  const { place, document, id, rowIds, saving, onOther, onSave, onSaveAndAdd, onClose } = props;
  const text = useText();
  const position = id === undefined ? -1 : rowIds.indexOf(id);
  const neighbour = (step: number) => (position === -1 ? undefined : rowIds[position + step]);
  const goTo = (other: string | undefined) => other !== undefined && onOther(other);
  return (
    <RecordButtons place={place}>
      {document.hasConfirmAndAddBtn && position !== -1 && (
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
      {onSaveAndAdd !== undefined && document.hasConfirmAndAddBtn && (
        <Button disabled={saving} onClick={onSaveAndAdd}>
          {text('forms.record.saveAndAdd')}
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
