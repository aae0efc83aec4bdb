import { AppError } from '@banyan/shared-contracts/errors';
import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import { run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { RunningModel } from '../../design/running-model';
import { changesSql } from '../history/history-step';
import type { OpenModel } from '../read/record-reader';
import { isTaken, lockValues } from '../record.repository';
import { insertRecordsSql } from '../record-writes.repository';
import { nobodyAsked } from '../save/values/interface-choices';
import type { OpenedModels } from '../save/values/known-references';
import { unknownChoices } from '../save/values/record-choices';
import { RECORD_FILES } from '../save/record-files';
import { recordEntry } from '../save/steps/record-entry';
import * as repository from './bin.repository';
import type { RemovalNote } from './bin.service';

/** Values of one record that are looked at for what is gone. */
const MOST_GONE = 200;

/**
 * Labels of fields whose value another record has in the meantime: unique fields and numbers. Locks the values until the transaction ends.
 */
async function takenLabels(tx: Connection, model: RunningModel, record: FormRecord, id: Id): Promise<string[]> {
  const labels: string[] = [];
  for (const placed of model.fields) {
    const { key, label, unique, contract, settings } = placed.field;
    if (isEmptyValue(record[key]) || (!unique && contract.numberRule?.(settings) === undefined)) continue;
    await lockValues(tx, `${model.table}.${placed.column.name}`, [record[key]]);
    if (await isTaken(tx, model, placed, record[key], id)) labels.push(label);
  }
  return labels;
}

/** The record without the value at a place. */
function without(record: FormRecord, place: string): FormRecord {
  const [first = '', row, child] = place.split('.');
  if (child === undefined) return { ...record, [first]: undefined };
  return { ...record, [first]: rowsOf(record, first).map((one, index) => (index === Number(row) ? { ...one, [child]: undefined } : one)) };
}

/** The record without what it points to that is there no more, and the labels of these fields. */
async function withoutGone(
  tx: Connection,
  caller: Caller,
  { model, access }: OpenModel,
  stored: FormRecord,
  opened: OpenedModels,
): Promise<{ record: FormRecord; gone: string[] }> {
  const gone = new Set<string>();
  let record = stored;
  for (let found = 0; found < MOST_GONE; found += 1) {
    const asked = { record, before: undefined, offered: nobodyAsked, opened };
    const [refusal] = await unknownChoices(tx, model, caller, access, [asked]);
    if (refusal === undefined) return { record, gone: [...gone] };
    const [place] = (refusal.details['fields'] as readonly string[] | undefined) ?? [];
    if (place === undefined) throw refusal;
    const key = place.split('.').at(-1);
    const fields = [...model.fields, ...model.tables.flatMap((table) => table.fields)];
    gone.add(fields.find(({ field }) => field.key === key)?.field.label ?? place);
    record = without(record, place);
  }
  return { record, gone: [...gone] };
}

export interface RestoreOptions {
  note: RemovalNote;
  /** Models that its values point to, opened before the transaction. */
  opened: OpenedModels;
  /** Whether values are cleared that point to what is there no more; otherwise they are a refusal. */
  clearMissing: boolean;
}

/**
 * A deleted record comes back with its id, rows, files and history. Throws DUPLICATE with all fields whose values others have taken, REFERENCE_MISSING
 * with all fields that point to what is gone.
 */
export async function restoreRecord(
  tx: Connection,
  { newId, files, audit }: Pick<Core, 'newId' | 'files' | 'audit'>,
  caller: Caller,
  open: OpenModel,
  row: repository.BinRow,
  { note, opened, clearMissing }: RestoreOptions,
): Promise<void> {
  const { model } = open;
  const { document, record_id: id } = row;
  const taken = await takenLabels(tx, model, document, id);
  if (taken.length > 0) throw new AppError('DUPLICATE', { what: taken.join('、') });
  const { record, gone } = await withoutGone(tx, caller, open, document, opened);
  if (gone.length > 0 && !clearMissing) throw new AppError('REFERENCE_MISSING', { what: gone.join('、') });
  const tables = model.tables.map((table) => ({
    table,
    rows: rowsOf(record, table.table.key).map((values) => ({ id: values['id'] as Id, values })),
  }));
  const facts = { id, creatorId: row.creator_id, createdAt: row.created_at };
  const by = { userId: caller.userId, viewerId: caller.viewerId };
  const change = changesSql([{ id: newId(), modelId: model.id, recordId: id, op: 'restore', ...note, by, change: {} }]);
  await run(tx, insertRecordsSql(model, [{ ...facts, record, tables }], [change]));
  await repository.restoreFacts(tx, model, row, caller.userId);
  await files.uses.move(tx, { kind: repository.BIN_FILES, scope: model.id, holderId: row.id }, { kind: RECORD_FILES, holderId: id });
  await repository.removeFromBin(tx, [row.id]);
  await audit(tx, caller, { ...recordEntry(model, 'create', id), after: { restored: true } });
}
