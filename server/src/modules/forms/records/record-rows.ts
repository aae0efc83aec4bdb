import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { groupBy } from '../../../core/group-by';
import type { IdGenerator } from '../../../core/ids/ids';
import type { ModelAccess } from '../../../core/access/model-access';
import { recordOf, type StoredRow } from './values/codec';
import { SYSTEM } from '../design/publish/tables/layout';
import { listChildRows } from './record.repository';
import { type ChildRows, removeOtherChildRows, writeChildRows } from './record-writes.repository';
import type { PlacedField, RunningModel } from '../design/running-model';
import { writeOwnRows } from './own-tables/own-rows';
import { isOwn } from './own-tables/record-keys';

/** A record's rows in one of its sub-tables. */
const rowsOf = (record: FormRecord, table: string): FormRecord[] => (record[table] ?? []) as FormRecord[];

/** All rows of a new record, with ids of their own. */
export const newRows = (model: RunningModel, record: FormRecord, newId: IdGenerator): ChildRows[] =>
  model.tables.map((table) => ({ table, rows: rowsOf(record, table.table.key).map((values) => ({ id: newId(), values })) }));

/** Stored records with all of their rows; one question for each sub-table. */
export async function readWholes(tx: Connection, model: RunningModel, rows: readonly StoredRow[]): Promise<FormRecord[]> {
  const records = rows.map((row) => recordOf(model.fields, row));
  const ids = rows.map((row) => row[SYSTEM.id] as Id);
  for (const placed of model.tables) {
    const children = groupBy(await listChildRows(tx, placed, ids), (child) => child[SYSTEM.parent]);
    records.forEach((record, index) => {
      const own = children.get(ids[index]) ?? [];
      record[placed.table.key] = own.map((child) => ({ ...recordOf(placed.fields, child), id: child[SYSTEM.id] }));
    });
  }
  return records;
}

/** A stored record with all of its rows. */
export async function readWhole(tx: Connection, model: RunningModel, row: StoredRow): Promise<FormRecord> {
  const [record = {}] = await readWholes(tx, model, [row]);
  return record;
}

type IsKept = (field: PlacedField['field'], sent: FormRecord) => boolean;

/** Whether the value of a field is not the caller's to give: it is hidden, or the server fills it in or computes it. */
const isServers =
  (access: ModelAccess): IsKept =>
  ({ address, contract: { traits } }) =>
    !access.mayField(address) || traits.system !== undefined || traits.computed === true;

/** The stored values of those fields that keep them. */
const keptOf = (fields: readonly PlacedField[], isKept: IsKept, sent: FormRecord, before: FormRecord): FormRecord =>
  Object.fromEntries(fields.filter(({ field }) => isKept(field, sent)).map(({ field: { key } }) => [key, before[key]]));

/** The record as it came, where fields that are missing in it keep their values; undefined where they have been cleared. */
export type PartialRecord = FormRecord | undefined;

/**
 * What was sent in place of what is stored (api-platform 1.3): a field that is missing has been cleared, except where the caller may not see it.
 * A record without a sub-table that the caller sees has no rows in it any more. New rows are as they come. With `partial` what is missing in it stays:
 * who filled in a form of an earlier release does not know the fields of this one.
 */
export function replaceRecord(
  model: RunningModel,
  access: ModelAccess,
  before: FormRecord,
  { input, partial }: { input: FormRecord; partial: PartialRecord },
): FormRecord {
  const servers = isServers(access);
  const isKept: IsKept = partial === undefined ? servers : (field, sent) => servers(field, sent) || !Object.hasOwn(sent, field.key);
  const record: FormRecord = { ...input, ...keptOf(model.fields, isKept, partial ?? {}, before) };
  for (const { table, fields } of model.tables) {
    const seen = fields.some(({ field }) => access.mayField(field.address)) && (partial === undefined || Object.hasOwn(partial, table.key));
    const stored = new Map(rowsOf(before, table.key).map((row) => [row['id'], row]));
    const came = rowsOf(partial ?? {}, table.key);
    const withKept = (row: FormRecord, index: number): FormRecord => {
      const old = stored.get(row['id']);
      return old === undefined ? row : { ...row, ...keptOf(fields, isKept, came[index] ?? {}, old) };
    };
    record[table.key] = seen ? rowsOf(input, table.key).map(withKept) : rowsOf(before, table.key);
  }
  return record;
}

export interface Change {
  id: Id;
  before: FormRecord;
  record: FormRecord;
}

/**
 * The changed record with the ids that its rows get: rows keep theirs where the stored record really has them, all others are new. Rows of tables
 * that people made get theirs from the database.
 */
export function withRowIds(
  model: RunningModel,
  { before, record }: { before: FormRecord | undefined; record: FormRecord },
  newId: IdGenerator,
): FormRecord {
  if (before === undefined || isOwn(model)) return record;
  const named = model.tables.map(({ table: { key } }) => {
    const known = new Set(rowsOf(before, key).map((row) => row['id']));
    return [key, rowsOf(record, key).map((row) => ({ ...row, id: known.delete(row['id']) ? row['id'] : newId() }))] as const;
  });
  return { ...record, ...Object.fromEntries(named) };
}

/** Makes the stored rows those of the changed records, whose rows have the ids of {@link withRowIds}. */
export async function writeRows(tx: Connection, model: RunningModel, changes: readonly Change[], newId: IdGenerator): Promise<void> {
  for (const placed of model.tables) {
    const { key } = placed.table;
    if (isOwn(model)) {
      for (const { id, before, record } of changes)
        await writeOwnRows(tx, model, placed, { id, before: rowsOf(before, key), rows: rowsOf(record, key) }, newId);
      continue;
    }
    const written = changes.map(({ id, before, record }) => {
      const rows = rowsOf(record, key).map((values) => ({ id: values['id'] as Id, values }));
      const kept = new Set(rows.map((row) => row.id));
      return { id, rows, hasLost: rowsOf(before, key).some((row) => !kept.has(row['id'] as Id)) };
    });
    const lost = written.filter(({ hasLost }) => hasLost);
    const [ids, kept] = [lost.map(({ id }) => id), lost.flatMap(({ rows }) => rows.map(({ id }) => id))];
    if (lost.length > 0) await removeOtherChildRows(tx, placed, ids, kept);
    await writeChildRows(tx, placed, written);
  }
}
