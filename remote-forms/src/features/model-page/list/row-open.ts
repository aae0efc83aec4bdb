import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { Model, RecordView } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { labelOf } from '../design-label';

/** The actions that open a record of a list, by the name of their button. */
export interface RowOpening {
  label: string;
  run: (row: ModelRow) => void;
}

/** The buttons of rows that open a record to read or to edit, where the user has them. */
export function useRowOpening(
  { design, button }: Model,
  onOpen: (view: RecordView) => void,
): Record<'detail' | 'edit', RowOpening | undefined> {
  const text = useText();
  const actionOf = (kind: 'detail' | 'edit') => {
    const found = design.columnBtnsList.find(({ value }) => value === kind && button(value));
    return found && { label: labelOf(found, text), run: (row: ModelRow) => onOpen({ kind, id: row.id }) };
  };
  return { detail: actionOf('detail'), edit: actionOf('edit') };
}
