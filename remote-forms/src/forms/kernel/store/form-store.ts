import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { RecordIssue } from '@banyan/shared-contracts/forms/values/validation';
import { nobody } from '@banyan/shared-contracts/forms/values/start-values';
import { isEmptyValue, type ReadField, type StartUser } from '@banyan/shared-contracts/forms/model/widget';
import { createFieldStates, type FieldState } from './field-states';
import { type CellsListener, createFormHearers, type FormListener, type PressListener } from './form-hearers';
import { createFormIssues } from './form-issues';
import { createFormValues } from './form-values';
import { createFormWrites } from './form-writes';
import { createListeners } from './listeners';
import type { LiveRules } from './live-rules';
import { ANYTHING, type Place, REVEAL, type RowPlace, rowsAddress } from './place';
import { createSavedState } from './saved-state';
import type { TablePlan } from './tables/table-actions';
import type { Cell } from './tables/table-state';
import { createTrace, type Trace } from './trace';

export interface FormStore {
  readonly model: FormModel;
  /** All values in the format of a save, rows with their client keys. */
  record: () => FormRecord;
  /** One of them: a main value, or the rows of a table. */
  wireOf: (key: string) => unknown;
  value: (place: Place) => unknown;
  /** A value by its address in links, seen from a place: `key`, or `table-child` of the place's own row. */
  reader: (from: Place | undefined) => ReadField;
  /**
   * A user changed a value: fields that depend on it are cleared, it is checked if its design requires that, and listeners are notified.
   */
  set: (place: Place, value: unknown) => void;
  /** Many cells at once, and rows that are added at the end, as one action; returns the keys of the added ones. */
  setCells: (table: FormTable, cells: readonly Cell[], added?: readonly FormRecord[]) => string[];
  /** Notifies the listeners of many cells that were just set. */
  announce: CellsListener;
  /** Client keys of the rows of a table, in order; the same list until it changes. */
  rowKeys: (table: string) => readonly string[];
  rowOf: (table: string, key: string) => FormRecord | undefined;
  rows: (table: string) => readonly FormRecord[];
  /** Adds rows after `after`, at the top (null), or at the end, and returns their keys. No listeners are called and no links run. */
  addRows: (table: string, rows: readonly FormRecord[], after?: string | null) => string[];
  removeRows: (table: string, keys: readonly string[]) => void;
  /** Puts rows before another one, or at the end. */
  moveRows: (table: string, keys: readonly string[], before: string | undefined) => void;
  /** Undoes the user's last action in a table, or redoes it; returns whether there was one. */
  undo: (table: string) => boolean;
  /** Number of actions in a table that can be undone. */
  undoable: (table: string) => number;
  redo: (table: string) => boolean;
  /** The user enters a cell of a table. */
  enterCell: (table: string, row: string, key: string) => void;
  /** Reverts the text typed since the cell was entered, with its consequences. */
  cancelCell: (table: string) => boolean;
  /** With the key of a row, the state of its cell. */
  stateOf: (field: FormField, table: FormTable | undefined, row?: string) => FieldState;
  stateOfTable: (table: FormTable) => FieldState;
  /** Sets the state of a field (`key`), a column (`table.child`) or a table by a script. */
  setState: (address: string, part: Partial<FieldState>) => void;
  /** The state that a script has set for an address, and whether it is locked. */
  saidOf: (address: string) => Readonly<Partial<FieldState>> & { locked: boolean };
  /** Makes a field read-only, whatever scripts and rules set. */
  lock: (address: string) => void;
  /** Whether a container or a decoration (`@` and the id of its node) is hidden; `hidden` is the state in the design. */
  hides: (target: string, hidden: boolean) => boolean;
  /** The rules of the form, for components that explain their effects. */
  rules: Pick<LiveRules, 'plan' | 'run'>;
  /** The events of the form, for tools that explain its values. */
  trace: Trace;
  /** The problem of a place, once it was left or a save was attempted. */
  issue: (place: Place) => RecordIssue | undefined;
  /** Keys of the fields and sub-tables that show a problem. */
  problemKeys: () => ReadonlySet<string>;
  /** Shows an issue that was found outside of the form, for example by the server. */
  refuse: (place: Place, issue: RecordIssue) => void;
  /** An issue that was found outside of the form no longer applies. */
  allow: (place: Place) => void;
  check: (place: Place) => void;
  /** Checks cells with a value, and shows their problems; returns the places of these. */
  checkCells: (table: FormTable, cells: readonly Pick<Cell, 'row' | 'key'>[]) => RowPlace[];
  /** Returns all problems, which are shown from then on; calculations are up to date afterwards. */
  checkAll: () => RecordIssue[];
  /** The same only for the rows of sub-tables. */
  checkTables: () => RecordIssue[];
  /** The place of an issue, with the row's key instead of its number. */
  placeOf: (issue: RecordIssue) => Place | undefined;
  /** Asks the component that hides a place to show it. */
  reveal: (place: Place) => void;
  /** The place that is to be shown. */
  revealed: () => Place | undefined;
  /** Whether there are unsaved changes. */
  dirty: () => boolean;
  /** Writes values over the present ones; the saved state does not change. */
  restore: (values: FormRecord) => void;
  /** Makes the present values the saved state. */
  settle: () => void;
  /** A script changes a value: fields that depend on it are cleared, and no other script is notified. */
  put: (place: Place, value: unknown) => void;
  /** The same for a whole table. */
  rearrange: (table: string, plan: TablePlan) => void;
  /** The text typed in a field that is being left could not be read (with a message), or could. */
  misread: (place: Place, words: string | undefined) => void;
  /** The user left a field: it is checked from now on. */
  leave: (place: Place) => void;
  /** Changes within `work` are rendered once at the end, and are undone with the action that caused them. */
  together: (work: () => void) => void;
  /** Registers a listener for the user's actions. */
  onEvent: (listener: FormListener) => () => void;
  onCells: (listener: CellsListener) => () => void;
  /** The user pressed a part without a value, or opened a pane. */
  press: PressListener;
  onPress: (listener: PressListener) => () => void;
  subscribe: (address: string, listener: () => void) => () => void;
}

/**
 * The values of one open form. `user` fills it in: rules may use that user. A component is notified only of its own address: typing in one
 * field renders that field and the values calculated from it. No operation iterates over the whole form, except checking and saving.
 */
export function createFormStore(model: FormModel, start: FormRecord, user: StartUser = nobody): FormStore {
  const { subscribe, tell, together } = createListeners();
  const values = createFormValues(model, start);
  const trace = createTrace();
  const states = createFieldStates(tell, () => rules, trace);
  const saved = createSavedState(model, values);
  const issues = createFormIssues({ model, values, states, saved, tell });
  const facts = () => ({ user, now: Date.now() });
  const parts = { model, values, saved, issues, states, facts, trace, tell, together };
  const { forget, recalculate, settleNow, rules, ...writes } = createFormWrites(parts);
  const { say, ...hearers } = createFormHearers();
  /** The user has typed something, even if it has been removed again. */
  let begun = false;
  let revealed: Place | undefined;

  const put = (place: Place, value: unknown): boolean => {
    const changed = writes.put(place, value);
    begun ||= changed;
    return changed;
  };

  recalculate();
  saved.settle();

  return {
    ...writes,
    model,
    record: values.record,
    wireOf: values.wireOf,
    value: values.at,
    reader: values.reader,
    set(place, value) {
      if (!put(place, value)) return;
      if (place.field.checkedOnChange) issues.check(place);
      say('change', place, value);
    },
    put: (place, value) => trace.because('script', () => void put(place, isEmptyValue(value) ? value : fixedIn(place.field, value))),
    misread(place, words) {
      if (words !== undefined) begun = true;
      issues.misread(place, words);
    },
    leave(place) {
      // Leaving an untouched empty field in an unchanged form does not report it as empty.
      if (begun || saved.dirty() || !isEmptyValue(values.at(place)) || issues.issue(place) !== undefined) issues.check(place);
      say('blur', place, values.at(place));
    },
    rowKeys: values.rowKeys,
    rowOf: values.rowOf,
    rows: values.rows,
    stateOf: states.ofField,
    stateOfTable: states.ofTable,
    setState: states.say,
    saidOf: (address) => ({ ...states.saidOf(address), locked: states.isLocked(address) }),
    lock: states.lock,
    hides: rules.hides,
    rules,
    trace,
    issue: issues.issue,
    problemKeys: issues.keys,
    refuse: issues.refuse,
    allow: issues.allow,
    check: issues.check,
    checkCells(table, cells) {
      const fields = new Map(table.fields.map((field) => [field.key, field]));
      const places = cells.flatMap(({ row, key }): RowPlace[] => {
        const field = fields.get(key);
        return field === undefined || isEmptyValue(values.at({ field, table, row })) ? [] : [{ field, table, row }];
      });
      together(() => issues.checkCells(places));
      return places.filter((place) => issues.issue(place) !== undefined);
    },
    checkAll() {
      settleNow();
      return issues.checkAll();
    },
    checkTables() {
      settleNow();
      return issues.checkTables();
    },
    placeOf: issues.placeOf,
    reveal(place) {
      revealed = place;
      tell(REVEAL);
    },
    revealed: () => revealed,
    dirty: saved.dirty,
    restore(record) {
      values.replace(record);
      forget();
      issues.forgetMisread();
      saved.compareAll();
      model.fields.forEach(({ key }) => tell(key));
      model.tables.forEach(({ key }) => tell(rowsAddress(key)));
      recalculate();
      settleNow();
    },
    settle() {
      saved.settle();
      tell(ANYTHING);
    },
    ...hearers,
    subscribe,
  };
}

/** A value that a script sets is corrected at once, because no field is left that would do it. */
const fixedIn = ({ contract, settings }: FormField, value: unknown): unknown => contract.fixed?.(value, settings) ?? value;
