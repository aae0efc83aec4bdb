import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import {
  type CheckedSide,
  checkValue,
  type CheckRules,
  type RecordIssue,
  repeatedRows,
  validateRecord,
} from '@banyan/shared-contracts/forms/values/validation';
import type { FieldStates } from './field-states';
import type { FormValues } from './form-values';
import type { Listeners } from './listeners';
import { ROW_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { addressOf, isRowPlace, type Place, PROBLEMS, type RowPlace } from './place';
import type { SavedState } from './saved-state';

interface IssueParts {
  model: FormModel;
  values: FormValues;
  states: FieldStates;
  saved: Pick<SavedState, 'stored' | 'sides'>;
  tell: Listeners['tell'];
}

const rowKeyOf = (row: FormRecord | undefined): string | undefined => {
  const key = row?.[ROW_KEY];
  return typeof key === 'string' ? key : undefined;
};

/** The problems of a form that are shown: once a place was left or a save was attempted. */
export function createFormIssues({ model, values, states, saved, tell }: IssueParts) {
  const issues = new Map<string, RecordIssue>();
  const said = new Map<string, { value: unknown; issue: RecordIssue }>();

  /** Messages of typed texts that could not be read; such texts are not stored. */
  const unread = new Map<string, { place: Place; words: string }>();

  /** The state is set for the field itself, or for its table. */
  const either = (state: 'hidden' | 'disabled') => (field: FormField, table: FormTable | undefined, row?: FormRecord) =>
    states.ofField(field, table, rowKeyOf(row))[state] || (table !== undefined && states.ofTable(table)[state]);
  const [isHidden, isDisabled] = [either('hidden'), either('disabled')];

  const rules = (): CheckRules => ({
    now: Date.now(),
    required: (field, table, row) => states.ofField(field, table, table && rowKeyOf(row)).required,
    hidden: isHidden,
  });

  const show = (address: string, issue: RecordIssue | undefined) => {
    const known = issues.has(address);
    if (issue === undefined && !known) return;
    if (issue === undefined) issues.delete(address);
    else issues.set(address, issue);
    tell(address);
    if (known !== (issue !== undefined)) tell(PROBLEMS);
  };

  const placeOf = ({ field, table, row }: RecordIssue): Place | undefined => {
    if (table === undefined || row === undefined) return { field };
    const key = values.rowKeys(table.key)[row];
    return key === undefined ? undefined : { field, table, row: key };
  };

  /** Keys of the rows whose value in a unique column occurs in an earlier row. */
  const repeatsIn = (table: FormTable, field: FormField): ReadonlySet<string> => {
    const keys = values.rowKeys(table.key);
    return new Set(repeatedRows(field, values.rows(table.key)).map((row) => keys[row] ?? ''));
  };

  /** An earlier row has the same value. */
  const repeated = (place: Place, repeats?: ReadonlySet<string>): RecordIssue | undefined => {
    const { field, table } = place;
    if (table === undefined || !field.unique || !(repeats ?? repeatsIn(table, field)).has(place.row)) return undefined;
    return { field, table, row: values.rowKeys(table.key).indexOf(place.row), problem: 'taken', message: '' };
  };

  /** An issue that the server has reported about a value is valid as long as the value does not change. */
  const taken = (place: Place): RecordIssue | undefined => {
    const told = said.get(addressOf(place));
    return told?.issue.problem === 'taken' && told.value === values.at(place) ? told.issue : undefined;
  };

  const misreadAt = (address: string): RecordIssue | undefined => {
    const told = unread.get(address);
    if (told === undefined) return undefined;
    const { place, words } = told;
    // The user cannot correct the value there.
    const own = place.table && values.rowOf(place.table.key, place.row);
    if (isHidden(place.field, place.table, own) || isDisabled(place.field, place.table, own)) return undefined;
    const row = place.table === undefined ? undefined : values.rowKeys(place.table.key).indexOf(place.row);
    return row === -1 ? undefined : { field: place.field, table: place.table, row, problem: 'said', message: words };
  };

  const sideOf = (place: Place): CheckedSide => {
    const [read, sides] = [values.reader(place), saved.sides()];
    if (place.table === undefined) return { values: values.main, read, stored: sides.main };
    const row = values.rowOf(place.table.key, place.row);
    return { values: row, read, stored: sides.rowOf(place.table.key, row?.['id']) };
  };

  const check = (place: Place, repeats?: ReadonlySet<string>) => {
    const own = checkValue(place.field, sideOf(place), { table: place.table, row: undefined }, rules());
    show(addressOf(place), misreadAt(addressOf(place)) ?? own ?? repeated(place, repeats) ?? taken(place));
  };

  /** The same for many cells: duplicates in a column are searched once. */
  function checkCells(places: readonly RowPlace[]) {
    for (const field of new Set(places.map((place) => place.field))) {
      const own = places.filter((place) => place.field === field);
      const repeats = own[0] && field.unique ? repeatsIn(own[0].table, field) : undefined;
      own.forEach((place) => check(place, repeats));
    }
  }

  /** After changes in a unique column: rows that are marked as duplicates may no longer be any. */
  function checkRepeated(table: FormTable, field: FormField) {
    const shown = [...issues].filter(([, issue]) => issue.problem === 'taken' && issue.field === field && issue.table?.key === table.key);
    if (shown.length === 0) return;
    const repeats = repeatsIn(table, field);
    for (const [address] of shown) {
      const row = address.split('.')[1] ?? '';
      if (!repeats.has(row)) check({ field, table, row });
    }
  }

  function checkThese(asked: (issue: RecordIssue) => boolean): RecordIssue[] {
    const misread = [...unread.keys()].map(misreadAt).filter((issue) => issue !== undefined);
    const found = [...misread, ...validateRecord(model, values.whole(), { ...rules(), stored: saved.stored() })].filter(asked);
    const now = new Map<string, RecordIssue>();
    for (const issue of found) {
      const place = placeOf(issue);
      if (place !== undefined && !now.has(addressOf(place))) now.set(addressOf(place), issue);
    }
    const before = [...issues].filter(([, issue]) => asked(issue)).map(([address]) => address);
    for (const address of new Set([...before, ...now.keys()])) show(address, now.get(address));
    return found;
  }

  return {
    issue: (place: Place) => issues.get(addressOf(place)),
    keys: (): ReadonlySet<string> => new Set([...issues.keys()].map((address) => address.split('.', 1)[0] ?? '')),
    refuse(place: Place, issue: RecordIssue) {
      said.set(addressOf(place), { value: values.at(place), issue });
      show(addressOf(place), issue);
    },
    /** The reported issue of a value is no longer valid. */
    allow(place: Place) {
      if (said.delete(addressOf(place)) && issues.has(addressOf(place))) check(place);
    },
    check: (place: Place) => check(place),
    checkCells,
    /** A typed text could not be read, or that problem is solved; shown once the place is checked. */
    misread(place: Place, words: string | undefined) {
      if (words === undefined) unread.delete(addressOf(place));
      else unread.set(addressOf(place), { place, words });
    },
    /** The values were replaced: earlier text that could not be read is dropped. */
    forgetMisread() {
      const addresses = [...unread.keys()];
      unread.clear();
      addresses.forEach((address) => show(address, undefined));
    },
    /** A value changed: its shown problem is checked again. */
    changed(place: Place) {
      unread.delete(addressOf(place));
      if (issues.has(addressOf(place))) check(place);
      if (place.table !== undefined && place.field.unique) checkRepeated(place.table, place.field);
    },
    /** The effects of rules on a field, a column or a cell have changed: issues that are shown there are checked again. */
    ruled(target: string, row: string | undefined) {
      if (issues.size === 0) return;
      for (const { field, table, row: number } of issues.values()) {
        if (field.address !== target && table?.key !== target) continue;
        const place = placeOf({ field, table, row: number, problem: 'said', message: '' });
        if (place !== undefined && (row === undefined || (isRowPlace(place) && place.row === row))) check(place);
      }
    },
    /** Rows were added, removed or moved. */
    rowsChanged(key: string) {
      const table = model.tables.get(key);
      table?.fields.filter(({ unique }) => unique).forEach((field) => checkRepeated(table, field));
    },
    checkAll: () => checkThese(() => true),
    /** Checks only rows; main fields show no issues yet. */
    checkTables: () => checkThese(({ table }) => table !== undefined),
    placeOf,
  };
}
