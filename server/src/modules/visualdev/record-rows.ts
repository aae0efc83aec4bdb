import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { IdGenerator } from '../../core/ids/ids';
import { recordOf, type StoredRow } from './codec';
import { SYSTEM } from './layout';
import * as repository from './record.repository';
import type { RunningModel } from './running-model';

/** A record's rows in one of its sub-tables. */
const rowsOf = (record: FormRecord, table: string): FormRecord[] => (record[table] ?? []) as FormRecord[];

/** All rows of a new record, with ids of their own. */
export const newRows = (model: RunningModel, record: FormRecord, newId: IdGenerator): repository.ChildRows[] =>
  model.tables.map((table) => ({ table, rows: rowsOf(record, table.table.key).map((values) => ({ id: newId(), values })) }));

/** A stored record with all of its rows. */
export async function readWhole(tx: Connection, model: RunningModel, row: StoredRow): Promise<FormRecord> {
  const record = recordOf(model.fields, row);
  for (const placed of model.tables) {
    const rows = await repository.listChildRows(tx, placed, [row[SYSTEM.id] as Id]);
    record[placed.table.key] = rows.map((child) => ({ ...recordOf(placed.fields, child), id: child[SYSTEM.id] }));
  }
  return record;
}

/** What was sent over what is stored; rows get back what the caller may not see of them. */
export function mergeRecord(model: RunningModel, before: FormRecord, input: FormRecord): FormRecord {
  const merged = { ...before, ...input };
  for (const { table } of model.tables) {
    const stored = new Map(rowsOf(before, table.key).map((row) => [row['id'], row]));
    merged[table.key] = rowsOf(merged, table.key).map((row) => ({ ...(stored.get(row['id']) ?? {}), ...row }));
  }
  return merged;
}

export interface Change {
  id: Id;
  before: FormRecord;
  record: FormRecord;
}

/** Makes the stored rows those of the changed record: rows keep their ids where the record really has them, all others are new. */
export async function writeRows(tx: Connection, model: RunningModel, { id, before, record }: Change, newId: IdGenerator): Promise<void> {
  for (const placed of model.tables) {
    const { key } = placed.table;
    const known = new Set(rowsOf(before, key).map((row) => row['id']));
    const rows = rowsOf(record, key).map((values) => ({ id: known.delete(values['id']) ? (values['id'] as Id) : newId(), values }));
    const kept = rows.map((row) => row.id);
    if (known.size > 0) await repository.removeOtherChildRows(tx, placed, id, kept);
    await repository.writeChildRows(tx, placed, id, rows);
  }
}
