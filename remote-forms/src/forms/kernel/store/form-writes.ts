import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { createDependentClearing } from './clear-dependents';
import type { FieldStates } from './field-states';
import type { createFormIssues } from './form-issues';
import type { FormValues, Written } from './form-values';
import type { Listeners } from './listeners';
import { createLiveRules } from './live-rules';
import { createLiveCalculations } from './live-calculations';
import { addressOf, ANYTHING, contentAddress, isRowPlace, type Place, rowsAddress } from './place';
import type { SavedState } from './saved-state';
import { createTableActions, type TablePlan } from './tables/table-actions';
import type { Cell } from './tables/table-state';
import type { Trace } from './trace';
import type { RuleFacts } from '@banyan/shared-contracts/forms/rules/compare';

/** Delay of calculated fields after the last change, ms (api-forms B15). */
const CALCULATION_DELAY_MS = 100;

interface WriteParts extends Pick<Listeners, 'tell' | 'together'> {
  model: FormModel;
  values: FormValues;
  saved: SavedState;
  issues: Pick<ReturnType<typeof createFormIssues>, 'changed' | 'checkCells' | 'rowsChanged' | 'ruled'>;
  states: Pick<FieldStates, 'ruled'>;
  facts: () => RuleFacts;
  trace: Trace;
}

/** Maximum number of rounds for rules and calculations that depend on each other. */
const MAX_ROUNDS = 10;

/** Changes values, with all consequences: dependent fields are cleared, calculated fields are computed, listeners are notified. */
export function createFormWrites({ model, values, saved, issues, states, facts, trace, tell, together }: WriteParts) {
  const live = createLiveCalculations(model, {
    rowKeys: values.rowKeys,
    read: values.formulaReader,
    write: ({ field, table }, row, value) => trace.because('calculation', () => write(placeIn(field, table, row), value).changed),
  });
  const clearDependents = createDependentClearing(model, values, (place, value) => trace.because('link', () => write(place, value)));
  const rules = createLiveRules({
    model,
    values,
    facts,
    trace,
    write(place, value) {
      const written = trace.because('rule', () => write(place, value));
      if (!written.changed) return false;
      const back = [...clearDependents(place), ...written.back];
      if (place.table !== undefined && !isBeginning) join(place.table.key, back);
      return true;
    },
    told(target, row) {
      states.ruled(target, row);
      issues.ruled(target, row);
    },
  });
  let isBeginning = false;
  /** Changes are consequences of the last action. */
  let following = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settleNow = () => {
    clearTimeout(timer);
    timer = undefined;
    live.settle();
    for (let round = 0; round < MAX_ROUNDS && rules.run.settle(); round += 1) live.settle();
    model.tables.forEach(({ key }) => tell(contentAddress(key)));
    tell(ANYTHING);
  };

  /** After a change: notifies the listeners of the whole form at once, then updates the calculations. */
  const changed = () => {
    rules.run.settle();
    tell(ANYTHING);
    clearTimeout(timer);
    timer = setTimeout(settleNow, CALCULATION_DELAY_MS);
  };

  const wrote = (place: Place, value: unknown) => {
    const { field, table } = place;
    saved.wrote(place, value);
    if (table === undefined) live.touched(field.key);
    else live.touched(`${table.key}.${field.key}`, place.row);
    rules.run.touched(field.address, table === undefined ? undefined : place.row);
    tell(addressOf(place));
    issues.changed(place);
  };

  function write(place: Place, value: unknown): Written {
    const from = trace.on() ? values.at(place) : undefined;
    const written = values.write(place, value);
    if (!written.changed) return written;
    if (trace.on()) trace.say({ kind: 'value', cause: trace.cause(), place, from, to: value });
    wrote(place, value);
    return written;
  }

  /** Cells that the present action of the user in a table has changed. */
  let acted: Place[] | undefined;

  const { remember, join, rearrange, ...actions } = createTableActions({
    values,
    onCells(key, cells, changedCells) {
      const table = model.tables.get(key);
      const placesOf = ({ row, key: child }: Cell): Place[] =>
        (table?.fields ?? []).filter((one) => one.key === child).map((field) => placeIn(field, table, row));
      for (const cell of cells)
        for (const place of placesOf(cell)) {
          if (trace.on()) trace.say({ kind: 'value', cause: trace.cause(), place, from: undefined, to: cell.value });
          wrote(place, cell.value);
        }
      acted = acted?.concat(changedCells.flatMap(placesOf));
    },
    onRows(table, before) {
      const keys = values.rowKeys(table);
      const added = keys.filter((key) => !before.has(key));
      const gone = before.size + added.length - keys.length;
      if (trace.on() && added.length + gone > 0) trace.say({ kind: 'rows', cause: trace.cause(), table, added: added.length, gone });
      live.rowsChanged(table, added);
      rules.run.rowsChanged(table, added);
      saved.rowsChanged(table);
      issues.rowsChanged(table);
      tell(rowsAddress(table));
    },
    onDone: changed,
  });

  /** Cells of new rows that have a value. */
  const filledIn = (table: FormTable, rows: readonly string[]): Place[] =>
    rows.flatMap((row) => table.fields.map((field) => placeIn(field, table, row))).filter((place) => !isEmptyValue(values.at(place)));

  /** A change of many cells is checked once at its end, in rows that still exist. */
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
    /** Returns whether the value has changed. */
    put(place: Place, value: unknown): boolean {
      const written = write(place, value);
      if (!written.changed) return false;
      const cleared = clearDependents(place);
      if (place.table !== undefined) (following ? join : remember)(place.table.key, [...cleared, ...written.back]);
      changed();
      return true;
    },
    rearrange: (table: string, plan: TablePlan) => rearrange(table, plan, following),
    /** Changes within `work` count as consequences of the last action; listeners are notified once, at the end. */
    together(work: () => void) {
      const before = following;
      following = true;
      try {
        together(work);
      } finally {
        following = before;
      }
    },
    rules,
    /** Calculates everything again, and evaluates all rules. */
    recalculate() {
      isBeginning = true;
      live.begin();
      for (let round = 0, wrote = rules.run.begin(); wrote && round < MAX_ROUNDS; round += 1) {
        live.settle();
        wrote = rules.run.settle();
      }
      isBeginning = false;
    },
    /** Calculations are up to date afterwards. */
    settleNow,
  };
}

const placeIn = (field: FormField, table: FormTable | undefined, row: string | undefined): Place =>
  table === undefined || row === undefined ? { field } : { field, table, row };
