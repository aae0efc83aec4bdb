import { isDeepStrictEqual } from 'node:util';
import { HIDDEN_TEXT } from '@banyan/shared-contracts/forms/values/mask';
import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { PlacedField, RunningModel } from '../../design/running-model';

/** Values by field key, before and after; missing values are empty ones. */
export type FieldChanges = Record<string, [before: unknown, after: unknown]>;

/** What became of one row of a sub-table; `row` is the whole of one that was added or removed. */
export type RowChange = { op: 'added'; row: FormRecord } | { op: 'removed'; row: FormRecord } | { op: 'changed'; fields: FieldChanges };

/** What became of a sub-table: its rows by id, and the ids as they were ordered, where that changed. */
export interface TableChange {
  rows: Record<string, RowChange>;
  order?: string[];
}

/** What one save changed, as `record_change.change` stores it: values as they are stored, nothing that is computed. */
export interface StoredChange {
  fields?: FieldChanges;
  tables?: Record<string, TableChange>;
}

/** Who and when of a record, numbers and calculations are not changes that people make. */
const isChanged = ({ field: { contract } }: PlacedField): boolean =>
  contract.traits.system === undefined && contract.traits.computed !== true;

const valueOf = (value: unknown): unknown => (isEmptyValue(value) ? null : value);

/** Values that the form hides from everybody are changed without being stored a second time. */
const kept = ({ field: { contract, settings } }: PlacedField, value: unknown): unknown =>
  contract.hides?.(settings) === true && value !== null ? HIDDEN_TEXT : value;

function fieldChanges(fields: readonly PlacedField[], before: FormRecord, after: FormRecord): FieldChanges {
  const changes: FieldChanges = {};
  for (const placed of fields.filter(isChanged)) {
    const { key } = placed.field;
    const [was, is] = [valueOf(before[key]), valueOf(after[key])];
    if (!isDeepStrictEqual(was, is)) changes[key] = [kept(placed, was), kept(placed, is)];
  }
  return changes;
}

const idOf = (row: FormRecord): string => String(row['id']);

/** A row as it is stored when it is added or removed: what is empty is left out. */
const wholeRow = (fields: readonly PlacedField[], row: FormRecord): FormRecord => ({
  id: row['id'],
  ...Object.fromEntries(Object.entries(fieldChanges(fields, {}, row)).map(([key, [, is]]) => [key, is])),
});

function tableChange(fields: readonly PlacedField[], before: readonly FormRecord[], after: readonly FormRecord[]): TableChange | undefined {
  const rows: TableChange['rows'] = {};
  const old = new Map(before.map((row) => [idOf(row), row]));
  for (const row of after) {
    const was = old.get(idOf(row));
    old.delete(idOf(row));
    if (was === undefined) rows[idOf(row)] = { op: 'added', row: wholeRow(fields, row) };
    else {
      const changed = fieldChanges(fields, was, row);
      if (Object.keys(changed).length > 0) rows[idOf(row)] = { op: 'changed', fields: changed };
    }
  }
  for (const [id, row] of old) rows[id] = { op: 'removed', row: wholeRow(fields, row) };
  const order = before.map(idOf);
  const isReordered = !isDeepStrictEqual(order, after.map(idOf));
  return Object.keys(rows).length === 0 && !isReordered ? undefined : { rows, ...(isReordered ? { order } : {}) };
}

/** Rows that were removed and restored have new ids: gives those the id of a row of `before` with the same values. */
export function withFormerIds(model: Pick<RunningModel, 'tables'>, before: FormRecord, after: FormRecord): FormRecord {
  const tables = model.tables.map(({ table: { key }, fields }) => {
    const rows = rowsOf(after, key);
    const known = new Set(rows.map(idOf));
    const gone = rowsOf(before, key).filter((row) => !known.has(idOf(row)));
    const had = new Set(rowsOf(before, key).map(idOf));
    const paired = rows.map((row) => {
      const same = had.has(idOf(row)) ? -1 : gone.findIndex((one) => Object.keys(fieldChanges(fields, one, row)).length === 0);
      const [former] = same === -1 ? [] : gone.splice(same, 1);
      return former === undefined ? row : { ...row, id: former['id'] };
    });
    return [key, paired];
  });
  return { ...after, ...(Object.fromEntries(tables) as FormRecord) };
}

/** What differs between two states of a record whose rows have ids; undefined where nothing does. */
export function changeOf(model: Pick<RunningModel, 'fields' | 'tables'>, before: FormRecord, after: FormRecord): StoredChange | undefined {
  const fields = fieldChanges(model.fields, before, after);
  const tables = model.tables.flatMap(({ table: { key }, fields: placed }) => {
    const change = tableChange(placed, rowsOf(before, key), rowsOf(after, key));
    return change === undefined ? [] : [[key, change] as const];
  });
  const change: StoredChange = {
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(tables.length > 0 ? { tables: Object.fromEntries(tables) } : {}),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

const befores = (changes: FieldChanges): FormRecord => Object.fromEntries(Object.entries(changes).map(([key, [was]]) => [key, was]));

function undoTable(rows: readonly FormRecord[], { rows: changes, order }: TableChange): FormRecord[] {
  const found = new Map(rows.map((row) => [idOf(row), row]));
  for (const [id, change] of Object.entries(changes)) {
    if (change.op === 'added') found.delete(id);
    else if (change.op === 'removed') found.set(id, change.row);
    else if (found.has(id)) found.set(id, { ...found.get(id), ...befores(change.fields) });
  }
  const places = new Map(order?.map((id, index) => [id, index]));
  const placeOf = (id: string) => places.get(id) ?? places.size;
  return [...found].sort(([one], [other]) => placeOf(one) - placeOf(other)).map(([, row]) => row);
}

/** The record as it was before the change. */
export function undoChange(record: FormRecord, { fields = {}, tables = {} }: StoredChange): FormRecord {
  const undone = Object.entries(tables).map(([key, change]) => [key, undoTable(rowsOf(record, key), change)]);
  return { ...record, ...befores(fields), ...(Object.fromEntries(undone) as FormRecord) };
}
