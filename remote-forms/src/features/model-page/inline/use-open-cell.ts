import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { type ModelRow, VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { useSession, useToast } from '@banyan/shared-ui/runtime';
import { useEffect, useRef, useState } from 'react';
import { createFormStore } from '../../../forms/public/records/fill';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { savedValues } from './cell-changes';
import type { EditedCell, useCellSave } from './use-cell-save';
import type { CellTrailState } from './use-cell-trail';

/** A cell to open. */
interface CellPlace {
  id: string;
  field: FormField;
}

interface OpenCellParts {
  model: Model;
  /** Rows as the server sent them. */
  raw: readonly ModelRow[];
  /** A whole row is being edited. */
  blocked: boolean;
  saving: ReturnType<typeof useCellSave>;
  trail: Pick<CellTrailState, 'saved'>;
}

/** The row of a record that the caller may change: the server sends its version then. */
export const changeableRow = (raw: readonly ModelRow[], id: string): ModelRow | undefined =>
  raw.find((row) => row.id === id && row[VERSION_KEY] !== undefined);

/** The open cell, one at a time: it is saved when it is left, and a cell that was clicked meanwhile opens afterwards. */
export function useOpenCell({ model, raw, blocked, saving, trail }: OpenCellParts) {
  const text = useText();
  const toast = useToast();
  const { user } = useSession();
  const [edited, setEdited] = useState<EditedCell>();
  const [busy, setBusy] = useState(false);
  /** The cell that was clicked while another one was being saved. */
  const wanted = useRef<CellPlace>(undefined);

  function begin({ id, field: { key } }: CellPlace): void {
    const row = changeableRow(raw, id);
    const field = model.form.fields.get(key);
    if (row === undefined || field === undefined) return;
    const { id: _id, ...start } = row;
    const store = createFormStore(model.form, start, user);
    const { disabled, hidden } = store.stateOf(field, undefined);
    if (disabled || hidden) toast('info', text('forms.inline.locked', { label: field.label }));
    else setEdited({ id, field, start, store, begun: savedValues(model.form, store.record()) });
  }

  const begins = useRef(begin);
  useEffect(() => {
    begins.current = begin;
  });

  /** Whether the cell stays open. */
  async function leave(cell: EditedCell): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const outcome = await saving.save(cell);
    if (outcome.state === 'saved') {
      trail.saved({ id: cell.id, label: cell.field.label, before: outcome.before }, outcome.version);
      await saving.refresh();
    }
    if (outcome.state === 'open') {
      wanted.current = undefined;
      if (outcome.problem !== '') toast('error', outcome.problem, { ms: 6000 });
    } else setEdited(undefined);
    setBusy(false);
    const next = wanted.current;
    wanted.current = undefined;
    // By then the reloaded rows are drawn: they have the version after the save.
    if (next !== undefined) setTimeout(() => begins.current(next));
    return outcome.state === 'open';
  }

  function cancel({ store, field }: EditedCell): void {
    const isRefused = store.issue({ field })?.problem === 'said';
    setEdited(undefined);
    wanted.current = undefined;
    if (isRefused) void saving.refresh();
  }

  function press(place: CellPlace): void {
    if (edited?.id === place.id && edited.field.key === place.field.key) return;
    if (blocked) toast('warning', text('forms.inline.finish'));
    else if (edited === undefined) begin(place);
    else if (busy || edited.store.issue({ field: edited.field }) === undefined) wanted.current = place;
    else toast('warning', text('forms.inline.finishCell', { label: edited.field.label }));
  }

  return { edited, busy, leave, cancel, press };
}
