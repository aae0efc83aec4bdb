import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { type ModelRow, VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { newRecord } from '@banyan/shared-contracts/forms/values/start-values';
import { useAskToLeave } from '@banyan/shared-ui/dialog';
import { useSession, useToast, useUnsaved } from '@banyan/shared-ui/runtime';
import { type ReactNode, Suspense, useState } from 'react';
import { createFormStore, type FormStore } from '../../../forms/public/records/fill';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { type CellEditing, useCellEditing } from './use-cell-editing';
import { InlineCell } from './inline-cell';
import { InlineActions } from './inline-row';

/** Id of the row that is not saved yet (api-forms B16). */
const NEW_ROW = 'jnpfAdd';

/** The row that is being edited. */
export interface EditedRow {
  /** Undefined for a new record. */
  id: string | undefined;
  start: FormRecord;
  store: FormStore;
}

/** The editable content of the cells of a list; undefined for rows that are not being edited. */
export interface InlineEditing extends Pick<CellEditing, 'cellProps' | 'line'> {
  cell: (row: ModelRow, field: FormField | undefined) => ReactNode;
  actions: (row: ModelRow) => ReactNode;
  /** Starts editing the row; returns whether that is possible here. */
  edit: (row: ModelRow) => boolean;
  add: () => void;
  /** Does something that may hide the edited row; unsaved input is confirmed first. */
  leave: (then: () => void) => void;
  /** The unsaved new row at the top. */
  newRows: ModelRow[];
}

/** Edits one row, or one cell, of a list of kind 4 at a time; `raw` are its rows as the server sent them. */
export function useInlineEditing(model: Model, menuId: string, raw: readonly ModelRow[], active: boolean): InlineEditing | undefined {
  const text = useText();
  const toast = useToast();
  const { user } = useSession();
  const askToLeave = useAskToLeave();
  const [edited, setEdited] = useState<EditedRow>();
  const cells = useCellEditing(model, menuId, raw, edited !== undefined);
  useUnsaved(edited !== undefined || cells.isOpen);
  if (!active) return undefined;

  const isEdited = ({ id }: ModelRow) => edited !== undefined && id === (edited.id ?? NEW_ROW);
  const begin = (id: string | undefined, start: FormRecord) => {
    // One row at a time: text that is typed in another row or cell is not lost.
    if (edited !== undefined || cells.isOpen) toast('warning', text('forms.inline.finish'));
    else setEdited({ id, start, store: createFormStore(model.form, start, user) });
  };

  return {
    cell: (row, field) =>
      isEdited(row) && edited !== undefined && field !== undefined && model.form.fields.get(field.key)?.address === field.address ? (
        <InlineCell store={edited.store} field={field} />
      ) : (
        cells.cell(row, field)
      ),
    cellProps: (row, field) => (isEdited(row) ? {} : cells.cellProps(row, field)),
    line: cells.line,
    actions: (row) =>
      isEdited(row) && edited !== undefined ? (
        <Suspense fallback={null}>
          <InlineActions model={model} menuId={menuId} edited={edited} onDone={() => setEdited(undefined)} />
        </Suspense>
      ) : undefined,
    edit({ id }) {
      const row = raw.find((one) => one.id === id);
      if (row?.[VERSION_KEY] === undefined) return false;
      const { id: _id, ...start } = row;
      begin(id, start);
      return true;
    },
    add: () => begin(undefined, newRecord(model.form, { user, now: Date.now() })),
    leave(then) {
      // A new row stays at the top, whatever is listed below it.
      if (edited?.id === undefined) return then();
      const end = () => {
        setEdited(undefined);
        then();
      };
      if (edited.store.dirty()) void askToLeave().then((may) => may && end());
      else end();
    },
    newRows: edited !== undefined && edited.id === undefined ? [{ id: NEW_ROW }] : [],
  };
}
