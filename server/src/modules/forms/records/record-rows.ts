import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { groupBy } from '../../../core/group-by';
import type { IdGenerator } from '../../../core/ids/ids';
import type { ModelAccess } from '../../../core/access/model-access';
import { recordOf, type StoredRow } from './values/codec';
import { SYSTEM } from '../design/publish/layout';
import * as repository from './record.repository';
import type { PlacedField, RunningModel } from '../design/running-model';

/** A record's rows in one of its sub-tables. */
const rowsOf = (record: FormRecord, table: string): FormRecord[] => (record[table] ?? []) as FormRecord[];

/** All rows of a new record, with ids of their own. */
export const newRows = (model: RunningModel, record: FormRecord, newId: IdGenerator): repository.ChildRows[] =>
  model.tables.map((table) => ({ table, rows: rowsOf(record, table.table.key).map((values) => ({ id: newId(), values })) }));

/** Stored records with all of their rows; one question for each sub-table. */
export async function readWholes(tx: Connection, model: RunningModel, rows: readonly StoredRow[]): Promise<FormRecord[]> {
  const records = rows.map((row) => recordOf(model.fields, row));
  const ids = rows.map((row) => row[SYSTEM.id] as Id);
  for (const placed of model.tables) {
    const children = groupBy(await repository.listChildRows(tx, placed, ids), (child) => child[SYSTEM.parent]);
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

/** Of the placed fields, those whose value is not the caller's to give: hidden ones, and those that the server fills in or computes. */
const keptOf = (fields: readonly PlacedField[], access: ModelAccess, before: FormRecord): FormRecord =>
  Object.fromEntries(
    fields
      .filter(
        ({ field: { address, contract } }) => !access.mayField(address) || contract.traits.system !== undefined || contract.traits.computed,
      )
      .map(({ field: { key } }) => [key, before[key]]),
  );

/**
 * What was sent in place of what is stored (api-platform 1.3): a field that is missing has been cleared, except where the caller may not see it.
 * A record without a sub-table that the caller sees has no rows in it any more. New rows are as they come.
 */
export function replaceRecord(model: RunningModel, access: ModelAccess, before: FormRecord, input: FormRecord): FormRecord {
  const record: FormRecord = { ...input, ...keptOf(model.fields, access, before) };
  for (const { table, fields } of model.tables) {
    const seen = fields.some(({ field }) => access.mayField(field.address));
    const stored = new Map(rowsOf(before, table.key).map((row) => [row['id'], row]));
    const withKept = (row: FormRecord): FormRecord => {
      const old = stored.get(row['id']);
      return old === undefined ? row : { ...row, ...keptOf(fields, access, old) };
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
