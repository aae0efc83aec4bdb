import { AppError } from '@banyan/shared-contracts/errors';
import { VERSION_KEY } from '@banyan/shared-contracts/forms/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/widget';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { recordOf, type StoredRow } from './codec';
import { SYSTEM } from './layout';
import { holdFiles, releaseFiles } from './record-files';
import { completeRecord, readInput, readRecord, withHiddenDefaults } from './record-input';
import type { RecordReader, Target } from './record-reader';
import * as repository from './record.repository';
import type { RunningModel } from './running-model';
import { schemeColumn } from './search';

/** Name of records in the operation log. */
const MODULE = 'record';

export type RecordParts = Pick<Core, 'database' | 'newId' | 'audit' | 'files'>;

export type RecordService = ReturnType<typeof createRecordService>;

export function createRecordService({ database, newId, audit, files }: RecordParts, { open }: RecordReader) {
  async function refuseTaken(tx: Connection, model: RunningModel, record: FormRecord, id: Id): Promise<void> {
    for (const placed of model.fields) {
      const { key, unique, label } = placed.field;
      const value = record[key];
      if (!unique || isEmptyValue(value)) continue;
      await repository.lockValue(tx, `${model.table}.${placed.column.name}`, value);
      if (await repository.isTaken(tx, model, placed, value, id)) throw new AppError('DUPLICATE', { what: label });
    }
  }

  const rowsOf = (record: FormRecord, key: string) => (record[key] ?? []) as FormRecord[];

  /** Rows keep their ids where the record really has them; all others are new. */
  async function writeTables(
    tx: Connection,
    model: RunningModel,
    id: Id,
    record: FormRecord,
    before: FormRecord | undefined,
  ): Promise<void> {
    for (const placed of model.tables) {
      const { key } = placed.table;
      const known = new Set(before === undefined ? [] : rowsOf(before, key).map((row) => row['id']));
      const rows = rowsOf(record, key).map((values) => ({ id: known.delete(values['id']) ? (values['id'] as Id) : newId(), values }));
      if (known.size > 0)
        await repository.removeOtherChildRows(
          tx,
          placed,
          id,
          rows.map((row) => row.id),
        );
      await repository.writeChildRows(tx, placed, id, rows);
    }
  }

  async function readWhole(tx: Connection, model: RunningModel, row: StoredRow): Promise<FormRecord> {
    const record = recordOf(model.fields, row);
    for (const placed of model.tables) {
      const rows = await repository.listChildRows(tx, placed, [row[SYSTEM.id] as Id]);
      record[placed.table.key] = rows.map((child) => ({ ...recordOf(placed.fields, child), id: child[SYSTEM.id] }));
    }
    return record;
  }

  /** What was sent over what is stored; rows get back what the caller may not see of them. */
  function merge(model: RunningModel, before: FormRecord, input: FormRecord): FormRecord {
    const merged = { ...before, ...input };
    for (const { table } of model.tables) {
      const stored = new Map(rowsOf(before, table.key).map((row) => [row['id'], row]));
      merged[table.key] = rowsOf(merged, table.key).map((row) => ({ ...(stored.get(row['id']) ?? {}), ...row }));
    }
    return merged;
  }

  function refuseStale(row: StoredRow, data: FormRecord): void {
    const seen = data[VERSION_KEY];
    if (isEmptyValue(seen)) return;
    if (Number(seen) !== row[SYSTEM.version]) throw new AppError('STALE');
  }

  const log = (model: RunningModel, action: 'create' | 'update' | 'remove', targetId: Id) => ({
    module: MODULE,
    action,
    targetId,
    targetName: model.name,
  });

  return {
    async create(caller: Caller, target: Target, text: string): Promise<Id> {
      const { model, access } = await open(caller, target);
      access.require('create');
      const input = withHiddenDefaults(model, access, readInput(model, access, caller, readRecord(text)));
      const record = completeRecord(model, access, caller, input);
      const id = newId();
      await database.transaction(async (tx) => {
        await refuseTaken(tx, model, record, id);
        await repository.insertRecord(tx, model, { id, creatorId: caller.userId }, record);
        await writeTables(tx, model, id, record, undefined);
        await holdFiles(tx, files.uses, caller, { model, id, record, before: undefined });
        await audit(tx, caller, { ...log(model, 'create', id), after: record });
      });
      return id;
    },

    async update(caller: Caller, target: Target, id: Id, text: string): Promise<void> {
      const { model, access } = await open(caller, target);
      access.require('update');
      const data = readRecord(text);
      const input = readInput(model, access, caller, data);
      await database.transaction(async (tx) => {
        const row = await repository.lockRecord(tx, model, id, access.rows('update', schemeColumn(model)));
        if (row === undefined) throw new AppError('NOT_FOUND');
        refuseStale(row, data);
        const before = await readWhole(tx, model, row);
        const record = completeRecord(model, access, caller, merge(model, before, input));
        await refuseTaken(tx, model, record, id);
        await repository.updateRecord(tx, model, id, caller.userId, record);
        await writeTables(tx, model, id, record, before);
        await holdFiles(tx, files.uses, caller, { model, id, record, before });
        await audit(tx, caller, { ...log(model, 'update', id), before, after: record });
      });
    },

    /** Removes all of the records or, when one of them is not there for the caller, none. */
    async remove(caller: Caller, target: Target, ids: readonly Id[]): Promise<void> {
      const { model, access } = await open(caller, target);
      access.require('remove');
      const wanted = [...new Set(ids)];
      await database.transaction(async (tx) => {
        const rows = await repository.removeRecords(tx, model, wanted, access.rows('remove', schemeColumn(model)));
        if (rows.length !== wanted.length) throw new AppError('NOT_FOUND');
        await releaseFiles(tx, files.uses, model, wanted);
        for (const row of rows) {
          const id = row[SYSTEM.id] as Id;
          await audit(tx, caller, { ...log(model, 'remove', id), before: recordOf(model.fields, row) });
        }
      });
    },
  };
}
