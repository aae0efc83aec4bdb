import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { Place } from './place';
import type { Cell } from './tables/table-state';

/** Called when the user changed or left a field. */
export type FormListener = (event: 'change' | 'blur', place: Place, value: unknown) => void;

/** Called when the user changed many cells of a table at once; cells that were cleared as a consequence are not listed. */
export type CellsListener = (table: FormTable, cells: readonly Cell[]) => void;

/** Called for events of a part without a value: a decoration was pressed, a pane opened. */
export type PressListener = (item: FieldItem, event: PressEvent, data: unknown) => void;
export type PressEvent = 'click' | 'tabClick' | 'change';

function createHearers<Args extends unknown[]>() {
  const hearers = new Set<(...args: Args) => void>();
  return {
    say: (...args: Args) => hearers.forEach((hear) => hear(...args)),
    on(hear: (...args: Args) => void) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

/** The listeners for the user's actions in one open form. */
export function createFormHearers() {
  const events = createHearers<Parameters<FormListener>>();
  const cells = createHearers<Parameters<CellsListener>>();
  const presses = createHearers<Parameters<PressListener>>();
  return {
    say: events.say,
    onEvent: events.on,
    announce: cells.say,
    onCells: cells.on,
    press: presses.say,
    onPress: presses.on,
  };
}
