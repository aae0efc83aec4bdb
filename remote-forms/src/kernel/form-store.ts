import type { FormModel, FormTable } from '@banyan/shared-contracts/forms/form-model';
import { ROW_KEY } from '@banyan/shared-contracts/forms/online-dev.contract';
import { calculate, type FormRecord, planCalculations, type RecordIssue, validateRecord } from '@banyan/shared-contracts/forms/record';
import { addressOf, ANYTHING, contentAddress, type Place, rowsAddress } from './place';

/** Calculated fields follow this long after the last change (api-forms B15). */
const CALCULATION_DELAY_MS = 100;

export interface FormStore {
  readonly model: FormModel;
  record: () => FormRecord;
  value: (place: Place) => unknown;
  set: (place: Place, value: unknown) => void;
  /** Client keys of the rows of a table, in order; the same list until it changes. */
  rowKeys: (table: string) => readonly string[];
  /** Adds a row behind `after`, or at the end, and answers its key. */
  addRow: (table: string, values: FormRecord, after?: string) => string;
  removeRows: (table: string, keys: readonly string[]) => void;
  rowOf: (table: string, key: string) => FormRecord | undefined;
  rows: (table: string) => readonly FormRecord[];
  /** What is wrong at a place, once it was left or saving was tried. */
  issue: (place: Place) => RecordIssue | undefined;
  check: (place: Place) => void;
  /** Everything that is wrong, shown from then on; calculations are up to date afterwards. */
  checkAll: () => RecordIssue[];
  /** The place of an issue, with the row's key instead of its number. */
  placeOf: (issue: RecordIssue) => Place | undefined;
  dirty: () => boolean;
  /** Puts values over those that are there; what is saved stays what it was. */
  restore: (values: FormRecord) => void;
  /** Counts what is there as saved. */
  settle: () => void;
  subscribe: (address: string, listener: () => void) => () => void;
}

let lastRow = 0;
const newRowKey = () => `row${(lastRow += 1)}`;

const keyOfRow = (row: FormRecord) => String(row[ROW_KEY]);

const rowsIn = (record: FormRecord, table: string): FormRecord[] => {
  const rows = record[table];
  return Array.isArray(rows) ? (rows as FormRecord[]) : [];
};

function withRowKeys(model: FormModel, record: FormRecord): FormRecord {
  const tables = [...model.tables.keys()].map((table) => [table, rowsIn(record, table).map((row) => ({ ...row, [ROW_KEY]: newRowKey() }))]);
  return { ...record, ...(Object.fromEntries(tables) as FormRecord) };
}

/** Listeners by address. */
function createListeners() {
  const byAddress = new Map<string, Set<() => void>>();
  return {
    subscribe(address: string, listener: () => void) {
      const own = byAddress.get(address) ?? new Set();
      byAddress.set(address, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && byAddress.get(address) === own) byAddress.delete(address);
      };
    },
    tell: (address: string) => [...(byAddress.get(address) ?? [])].forEach((listener) => listener()),
  };
}

/** Addresses whose values differ between two states of the record. */
function changedAddresses(model: FormModel, before: FormRecord, after: FormRecord): string[] {
  const changed = [...model.fields.keys()].filter((key) => !Object.is(before[key], after[key]));
  for (const table of model.tables.values()) changed.push(...changedInTable(table, rowsIn(before, table.key), rowsIn(after, table.key)));
  return changed;
}

function changedInTable({ key, fields }: FormTable, before: FormRecord[], after: FormRecord[]): string[] {
  if (before === after) return [];
  const old = new Map(before.map((row) => [keyOfRow(row), row]));
  const moved = before.length !== after.length || after.some((row, index) => keyOfRow(row) !== keyOfRow(before[index] ?? {}));
  const cells = after.flatMap((row) => {
    const known = old.get(keyOfRow(row));
    if (known === undefined || known === row) return [];
    return fields.filter((field) => !Object.is(known[field.key], row[field.key])).map((field) => `${key}.${keyOfRow(row)}.${field.key}`);
  });
  if (!moved && cells.length === 0) return [];
  return [...cells, contentAddress(key), ...(moved ? [rowsAddress(key)] : [])];
}

/** The model with one place only, so that one value can be checked by the rules for all. */
function narrowed(model: FormModel, place: Place): FormModel {
  if (place.table === undefined) return { ...model, fields: new Map([[place.field.key, place.field]]), tables: new Map() };
  return { ...model, fields: new Map(), tables: new Map([[place.table.key, { ...place.table, fields: [place.field] }]]) };
}

/**
 * The values of one open form. A component hears only of the address it asked for: typing in one field renders that field and what is
 * calculated from it.
 */
export function createFormStore(model: FormModel, start: FormRecord): FormStore {
  const plan = planCalculations(model);
  const listeners = createListeners();
  const issues = new Map<string, RecordIssue>();
  let record = calculate(plan, withRowKeys(model, start));
  let saved = JSON.stringify(record);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keyLists = new Map<string, readonly string[]>();

  const become = (next: FormRecord) => {
    const changed = changedAddresses(model, record, next);
    record = next;
    changed.filter((address) => address.endsWith('#rows')).forEach((address) => keyLists.delete(address));
    changed.forEach(listeners.tell);
    if (changed.length > 0) listeners.tell(ANYTHING);
  };

  const calculateNow = () => {
    clearTimeout(timer);
    timer = undefined;
    become(calculate(plan, record));
  };

  const change = (next: FormRecord) => {
    become(next);
    clearTimeout(timer);
    timer = setTimeout(calculateNow, CALCULATION_DELAY_MS);
  };

  const showIssue = (address: string, issue: RecordIssue | undefined) => {
    if (issue === undefined && !issues.has(address)) return;
    if (issue === undefined) issues.delete(address);
    else issues.set(address, issue);
    listeners.tell(address);
  };

  const rowOf = (table: string, key: string) => rowsIn(record, table).find((row) => keyOfRow(row) === key);

  const check = (place: Place) => {
    const values = place.table === undefined ? record : { [place.table.key]: [rowOf(place.table.key, place.row) ?? {}] };
    showIssue(addressOf(place), validateRecord(narrowed(model, place), values)[0]);
  };

  const placeOf = ({ field, table, row }: RecordIssue): Place | undefined => {
    if (table === undefined || row === undefined) return { field };
    const found = rowsIn(record, table.key)[row];
    return found && { field, table, row: keyOfRow(found) };
  };

  return {
    model,
    record: () => record,
    value: (place) => (place.table === undefined ? record[place.field.key] : rowOf(place.table.key, place.row)?.[place.field.key]),
    set(place, value) {
      const { field } = place;
      change(
        place.table === undefined
          ? { ...record, [field.key]: value }
          : {
              ...record,
              [place.table.key]: rowsIn(record, place.table.key).map((row) =>
                keyOfRow(row) === place.row ? { ...row, [field.key]: value } : row,
              ),
            },
      );
      if (issues.has(addressOf(place))) check(place);
    },
    rowKeys(table) {
      const address = rowsAddress(table);
      const keys = keyLists.get(address) ?? rowsIn(record, table).map(keyOfRow);
      keyLists.set(address, keys);
      return keys;
    },
    addRow(table, values, after) {
      const key = newRowKey();
      const rows = [...rowsIn(record, table)];
      const behind = rows.findIndex((row) => keyOfRow(row) === after);
      rows.splice(behind === -1 ? rows.length : behind + 1, 0, { ...values, [ROW_KEY]: key });
      change({ ...record, [table]: rows });
      return key;
    },
    removeRows(table, keys) {
      change({ ...record, [table]: rowsIn(record, table).filter((row) => !keys.includes(keyOfRow(row))) });
    },
    rowOf,
    rows: (table) => rowsIn(record, table),
    issue: (place) => issues.get(addressOf(place)),
    check,
    checkAll() {
      calculateNow();
      const found = validateRecord(model, record);
      const shown = new Map<string, RecordIssue>();
      for (const issue of found) {
        const place = placeOf(issue);
        if (place !== undefined && !shown.has(addressOf(place))) shown.set(addressOf(place), issue);
      }
      for (const address of new Set([...issues.keys(), ...shown.keys()])) showIssue(address, shown.get(address));
      return found;
    },
    placeOf,
    dirty: () => JSON.stringify(record) !== saved,
    restore: (values) => change(withRowKeys(model, { ...record, ...values })),
    settle() {
      saved = JSON.stringify(record);
      listeners.tell(ANYTHING);
    },
    subscribe: listeners.subscribe,
  };
}
