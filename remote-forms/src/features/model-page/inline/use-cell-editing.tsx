import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { useSession } from '@banyan/shared-ui/runtime';
import type { HTMLAttributes, ReactNode } from 'react';
import type { Model } from '../../../forms/public/model';
import { useRowFacts } from '../looks/row-facts';
import { CellTrailLine } from './cell-trail-line';
import styles from './inline.module.css';
import { OpenCell } from './open-cell';
import { useCellSave } from './use-cell-save';
import { useCellTrail } from './use-cell-trail';
import { changeableRow, useOpenCell } from './use-open-cell';

type CellAttributes = HTMLAttributes<HTMLElement> & { 'data-cell'?: string };

/** Cells that are edited one by one. */
export interface CellEditing {
  /** Whether one is open. */
  isOpen: boolean;
  cell: (row: ModelRow, field: FormField | undefined) => ReactNode;
  /** Attributes of a cell that can be opened; none of others. */
  cellProps: (row: ModelRow, field: FormField | undefined) => CellAttributes;
  /** The last saved value, with the undo. */
  line: ReactNode;
}

/** Whether a field can be edited in a cell: files, signatures and rich texts are edited only in the form. */
const isCellField = ({ contract: { traits, files }, hidden, settings, key, address }: FormField): boolean =>
  key === address &&
  traits.system === undefined &&
  traits.computed !== true &&
  traits.html !== true &&
  traits.holds === undefined &&
  files === undefined &&
  !hidden &&
  (settings as { disabled?: unknown }).disabled !== true;

/** Within a link or a button of the cell, which has its own action. */
const isOwnPress = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button, input, img') !== null;

/**
 * Edits single cells of a list: each is saved when it is left, and the last ones can be undone. `raw` are its rows as the server sent them;
 * `blocked` while a whole row is edited.
 */
export function useCellEditing(model: Model, menuId: string, raw: readonly ModelRow[], blocked: boolean): CellEditing {
  const { readOnly } = useSession();
  const holds = useRowFacts(model);
  const saving = useCellSave(model, menuId);
  const trail = useCellTrail(saving);
  const { edited, busy, leave, cancel, press } = useOpenCell({ model, raw, blocked, saving, trail });
  const button = model.design.columnBtnsList.find(({ value }) => value === 'edit' && model.button(value));

  const canOpen = (row: ModelRow, field: FormField | undefined): field is FormField =>
    button !== undefined &&
    readOnly === undefined &&
    field !== undefined &&
    isCellField(field) &&
    model.form.fields.get(field.key)?.address === field.address &&
    changeableRow(raw, row.id) !== undefined &&
    holds(row, button.showWhen);

  const openedBy = (row: ModelRow, field: FormField): CellAttributes => ({
    className: styles['editable'] ?? '',
    'data-cell': field.key,
    tabIndex: 0,
    onClick({ target }) {
      if (!isOwnPress(target)) press({ id: row.id, field });
    },
    // A double click opens the row only outside of editable cells.
    onDoubleClick: (event) => event.stopPropagation(),
    onKeyDown(event) {
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== 'F2')) return;
      event.preventDefault();
      press({ id: row.id, field });
    },
  });

  return {
    isOpen: edited !== undefined,
    cell: (row, field) =>
      edited !== undefined && edited.id === row.id && edited.field.address === field?.address ? (
        <OpenCell store={edited.store} field={edited.field} saving={busy} onLeave={() => leave(edited)} onCancel={() => cancel(edited)} />
      ) : undefined,
    cellProps: (row, field) => (canOpen(row, field) ? openedBy(row, field) : {}),
    line: (
      <>
        <CellTrailLine trail={trail} />
        {saving.question}
      </>
    ),
  };
}
