import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import { isSameValue } from '../store/saved-state';

/** A field that two users have changed differently; `row` is the id of the row of a sub-table. */
export interface Conflict {
  field: FormField;
  table: FormTable | undefined;
  row: string | undefined;
  mine: unknown;
  theirs: unknown;
  /** The value when editing began; undefined where it is no longer known. */
  before: unknown;
}

export interface Merged {
  /** The changes of both users; where both changed the same field, the own one. */
  record: FormRecord;
  conflicts: Conflict[];
}

interface Versions {
  /** The record when editing began; an empty one where that is no longer known: then the user is asked about every difference. */
  base: FormRecord;
  mine: FormRecord;
  theirs: FormRecord;
}

type Spot = Pick<Conflict, 'table' | 'row'>;

/** Merges each field by itself: a value that only one side has changed wins. */
function mergeFields(fields: Iterable<FormField>, { base, mine, theirs }: Versions, spot: Spot): Merged {
  const record: FormRecord = { ...theirs };
  const conflicts: Conflict[] = [];
  for (const field of fields) {
    const { key, contract } = field;
    if (contract.traits.computed === true || contract.traits.system !== undefined || isSameValue(mine[key], base[key])) continue;
    record[key] = mine[key];
    const both = !isSameValue(theirs[key], base[key]) && !isSameValue(theirs[key], mine[key]);
    if (both) conflicts.push({ field, ...spot, mine: mine[key], theirs: theirs[key], before: base[key] });
  }
  return { record, conflicts };
}

const idOf = (row: FormRecord): string => (typeof row['id'] === 'string' ? row['id'] : '');
const byId = (rows: readonly FormRecord[]) => new Map(rows.filter((row) => idOf(row) !== '').map((row) => [idOf(row), row]));

const isTouched = (table: FormTable, before: FormRecord | undefined, after: FormRecord): boolean =>
  before === undefined ||
  table.fields.some(({ key, contract }) => contract.traits.computed !== true && !isSameValue(before[key], after[key]));

/** Rows by their ids, in the own order; a row that one user removed is preserved when the other has changed it. */
function mergeRows(table: FormTable, versions: Versions): Merged {
  const rows = (version: keyof Versions) => rowsOf(versions[version], table.key);
  const [base, mine, theirs] = [byId(rows('base')), byId(rows('mine')), byId(rows('theirs'))];
  const conflicts: Conflict[] = [];
  const merged = rows('mine').flatMap((row): FormRecord[] => {
    const id = idOf(row);
    const [old, other] = [base.get(id), theirs.get(id)];
    if (id === '') return [row];
    if (other === undefined) return isTouched(table, old, row) ? [{ ...row, id: '' }] : [];
    const result = mergeFields(table.fields, { base: old ?? {}, mine: row, theirs: other }, { table, row: id });
    conflicts.push(...result.conflicts);
    return [result.record];
  });
  const brought = rows('theirs').filter((row) => !mine.has(idOf(row)) && isTouched(table, base.get(idOf(row)), row));
  return { record: { [table.key]: [...merged, ...brought] }, conflicts };
}

/** My record merged with the version that another user has saved meanwhile. */
export function mergeRecords(model: FormModel, versions: Versions): Merged {
  const main = mergeFields(model.fields.values(), versions, { table: undefined, row: undefined });
  const tables = [...model.tables.values()].map((table) => mergeRows(table, versions));
  return {
    record: Object.assign(main.record, ...tables.map(({ record }) => record)) as FormRecord,
    conflicts: [...main.conflicts, ...tables.flatMap(({ conflicts }) => conflicts)],
  };
}

/** The merged record with the other user's value wherever it was chosen. */
export function withTheirs(record: FormRecord, chosen: readonly Conflict[]): FormRecord {
  const result: FormRecord = { ...record };
  for (const { field, table, row, theirs } of chosen) {
    if (table === undefined) result[field.key] = theirs;
    else {
      result[table.key] = rowsOf(result, table.key).map((one) => (idOf(one) === row ? { ...one, [field.key]: theirs } : one));
    }
  }
  return result;
}
