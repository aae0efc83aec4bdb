import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/widget';
import { createDependentClearing } from './clear-dependents';
import type { createFormIssues } from './form-issues';
import type { FormValues, Written } from './form-values';
import type { Listeners } from './listeners';
import { createLiveCalculations } from './live-calculations';
import { addressOf, ANYTHING, contentAddress, isRowPlace, type Place, rowsAddress } from './place';
import type { SavedState } from './saved-state';
import { createTableActions, type TablePlan } from './table-actions';
import type { Cell } from './table-state';

/** Calculated fields follow this long after the last change (api-forms B15). */
const CALCULATION_DELAY_MS = 100;

interface WriteParts extends Pick<Listeners, 'tell' | 'together'> {
  model: FormModel;
  values: FormValues;
  saved: SavedState;
  issues: Pick<ReturnType<typeof createFormIssues>, 'changed' | 'checkCells' | 'rowsChanged'>;
}

/** Changes values, with all that follows from it: what depends on them is cleared, what is calculated from them computed, who watches them told. */
export function createFormWrites({ model, values, saved, issues, tell, together }: WriteParts) {
  const live = createLiveCalculations(model, {
    rowKeys: values.rowKeys,
    read: values.formulaReader,
    write: ({ field, table }, row, value) => write(placeIn(field, table, row), value).changed,
  });
  const clearDependents = createDependentClearing(model, values, write);
  /** What is put follows from the last action. */
  let following = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settleNow = () => {
    clearTimeout(timer);
    timer = undefined;
    live.settle();
    model.tables.forEach(({ key }) => tell(contentAddress(key)));
    tell(ANYTHING);
  };

  /** Something was changed: whoever watches the whole form hears of it now, calculations follow. */
  const changed = () => {
    tell(ANYTHING);
    clearTimeout(timer);
    timer = setTimeout(settleNow, CALCULATION_DELAY_MS);
  };

  const wrote = (place: Place, value: unknown) => {
    const { field, table } = place;
    saved.wrote(place, value);
    if (table === undefined) live.touched(field.key);
    else live.touched(`${table.key}.${field.key}`, place.row);
    tell(addressOf(place));
    issues.changed(place);
  };

  function write(place: Place, value: unknown): Written {
    const written = values.write(place, value);
    if (written.changed) wrote(place, value);
    return written;
  }

  /** Cells that the present action of a person in a table has changed. */
  let acted: Place[] | undefined;

  const { remember, join, rearrange, ...actions } = createTableActions({
    values,
    onCells(key, cells, changedCells) {
      const table = model.tables.get(key);
      const placesOf = ({ row, key: child }: Cell): Place[] =>
        (table?.fields ?? []).filter((one) => one.key === child).map((field) => placeIn(field, table, row));
      for (const cell of cells) placesOf(cell).forEach((place) => wrote(place, cell.value));
      acted = acted?.concat(changedCells.flatMap(placesOf));
    },
    onRows(table, before) {
      live.rowsChanged(
        table,
        values.rowKeys(table).filter((key) => !before.has(key)),
      );
      saved.rowsChanged(table);
      issues.rowsChanged(table);
      tell(rowsAddress(table));
    },
    onDone: changed,
  });

  /** Cells of new rows that something was put into. */
  const filledIn = (table: FormTable, rows: readonly string[]): Place[] =>
    rows.flatMap((row) => table.fields.map((field) => placeIn(field, table, row))).filter((place) => !isEmptyValue(values.at(place)));

  /** What a person does to many cells is checked once all of it is done, where the row is still there. */
  function checking<Answer>(tableKey: string, act: () => Answer): Answer {
    acted = [];
    const answer = act();
    const rows = new Set(values.rowKeys(tableKey));
    const there = acted.filter(isRowPlace).filter(({ field, row }) => field.checkedOnChange && rows.has(row));
    acted = undefined;
    issues.checkCells(there);
    return answer;
  }

  return {
    ...actions,
    setCells: (table: FormTable, cells: readonly Cell[], added: readonly FormRecord[] = []) =>
      checking(table.key, () => {
        const made = actions.setCells(table, cells, added);
        acted = acted?.concat(filledIn(table, made));
        return made;
      }),
    undo: (table: string) => checking(table, () => actions.undo(table)),
    redo: (table: string) => checking(table, () => actions.redo(table)),
    cancelCell: (table: string) => checking(table, () => actions.cancelCell(table)),
    /** Answers whether the value is another one now. */
    put(place: Place, value: unknown): boolean {
      const written = write(place, value);
      if (!written.changed) return false;
      const cleared = clearDependents(place);
      if (place.table !== undefined) (following ? join : remember)(place.table.key, [...cleared, ...written.back]);
      changed();
      return true;
    },
    rearrange: (table: string, plan: TablePlan) => rearrange(table, plan, following),
    /** What is put meanwhile follows from the last action, and is told of once at the end. */
    together(work: () => void) {
      const before = following;
      following = true;
      try {
        together(work);
      } finally {
        following = before;
      }
    },
    /** Everything is calculated anew. */
    recalculate: live.begin,
    /** Calculations are up to date afterwards. */
    settleNow,
  };
}

const placeIn = (field: FormField, table: FormTable | undefined, row: string | undefined): Place =>
  table === undefined || row === undefined ? { field } : { field, table, row };
