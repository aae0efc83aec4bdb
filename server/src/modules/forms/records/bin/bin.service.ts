import { AppError } from '@banyan/shared-contracts/errors';
import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/record';
import type { BinEntry, RemovalPlan } from '@banyan/shared-contracts/forms/recycle-bin.contract';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import { run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { translate } from '../../../../core/i18n/translate';
import { readSystemConfig } from '../../../../core/system-config';
import type { PlacedField, RunningModel } from '../../design/running-model';
import { changeSql } from '../history/history-step';
import { isOwn } from '../own-tables/record-keys';
import { openRows } from '../read/open-rows';
import type { OpenModel, RecordReader, Target } from '../read/record-reader';
import { insertRecordSql, listChildRows, listOpenIds } from '../record.repository';
import { RECORD_FILES } from '../save/record-files';
import { recordEntry } from '../save/steps/record-entry';
import { refuseTaken } from '../save/steps/taken-values';
import { printRecord } from '../values/display';
import * as repository from './bin.repository';

const DAY_MS = 86_400_000;
/** Fields by which a deleted record is known. */
const DETAILS = 4;
/** Deleted records that one statement removes for good. */
const BATCH = 500;

/** Days that deleted records are kept; 0 where none are. */
const keptDays = async (connection: Connection): Promise<number> => (await readSystemConfig(connection)).recycleBinDays;

/** The first columns of the list, as far as the reader may see them. */
function detailFields({ model, access }: OpenModel): PlacedField[] {
  const open = new Map(model.fields.filter(({ field }) => access.mayField(field.address)).map((placed) => [placed.field.key, placed]));
  const listed = model.design.columnList.flatMap(({ prop }) => open.get(prop) ?? []);
  return (listed.length > 0 ? listed : [...open.values()]).slice(0, DETAILS);
}

/** What a deletion does with records that it is about to remove: kept in the bin, or gone. */
export async function recycle(
  tx: Connection,
  { newId, files }: Pick<Core, 'newId' | 'files'>,
  caller: Caller,
  model: RunningModel,
  removed: readonly { id: Id; record: FormRecord }[],
): Promise<void> {
  const by = { userId: caller.userId, viewerId: caller.viewerId };
  for (const { id: recordId } of removed) {
    await run(tx, changeSql(newId(), { modelId: model.id, recordId, op: 'remove', way: 'page', by, change: {} }));
  }
  if (isOwn(model) || (await keptDays(tx)) === 0) return;
  const held = await repository.countFiles(
    tx,
    RECORD_FILES,
    model.id,
    removed.map(({ id }) => id),
  );
  const kept = removed.map(({ id: recordId, record }) => ({
    id: newId(),
    recordId,
    rows: model.tables.reduce((sum, { table }) => sum + rowsOf(record, table.key).length, 0),
    files: held.get(recordId) ?? 0,
    document: record,
  }));
  await repository.keepInBin(tx, model, caller.userId, kept);
  for (const { id, recordId, files: count } of kept) {
    if (count > 0)
      await files.uses.move(tx, { kind: RECORD_FILES, scope: model.id, holderId: recordId }, { kind: repository.BIN_FILES, holderId: id });
  }
}

export type RecycleBinService = ReturnType<typeof createRecycleBinService>;

/** Deleted records: seen, brought back and removed for good by those who might have deleted them. */
export function createRecycleBinService(
  core: Pick<Core, 'database' | 'newId' | 'files' | 'audit'>,
  { open, names }: Pick<RecordReader, 'open' | 'names'>,
) {
  const { database, newId, files, audit } = core;
  const { kysely } = database;

  async function openToRemove(caller: Caller, target: Target): Promise<OpenModel> {
    const opened = await open(caller, target);
    opened.access.require('remove');
    return opened;
  }

  /** Everything of one record comes back in one transaction. */
  const restoreOne = (caller: Caller, { model, access }: OpenModel, binId: Id): Promise<void> =>
    database.transaction(async (tx) => {
      const [row] = await repository.lockBin(tx, model, openRows({ model, access }, 'remove'), [binId]);
      if (row === undefined) throw new AppError('NOT_FOUND');
      const { document: record, record_id: id } = row;
      await refuseTaken(tx, model, record, id);
      const tables = model.tables.map((table) => ({
        table,
        rows: rowsOf(record, table.table.key).map((values) => ({ id: values['id'] as Id, values })),
      }));
      const facts = { id, creatorId: row.creator_id, createdAt: row.created_at };
      const by = { userId: caller.userId, viewerId: caller.viewerId };
      const change = changeSql(newId(), { modelId: model.id, recordId: id, op: 'restore', way: 'page', by, change: {} });
      await run(tx, insertRecordSql(model, facts, record, tables, [change]));
      await repository.restoreFacts(tx, model, row, caller.userId);
      await files.uses.move(tx, { kind: repository.BIN_FILES, scope: model.id, holderId: row.id }, { kind: RECORD_FILES, holderId: id });
      await repository.removeFromBin(tx, [row.id]);
      await audit(tx, caller, { ...recordEntry(model, 'create', id), after: { restored: true } });
    });

  async function removeForGood(tx: Connection, rows: readonly { id: Id; model_id: Id }[]): Promise<void> {
    for (const { id, model_id: scope } of rows) await files.uses.clear(tx, { kind: repository.BIN_FILES, scope, holderId: id });
    await repository.removeFromBin(
      tx,
      rows.map(({ id }) => id),
    );
  }

  return {
    async list(
      caller: Caller,
      target: Target,
      { currentPage, pageSize }: { currentPage: number; pageSize: number },
    ): Promise<Paged<BinEntry>> {
      const opened = await openToRemove(caller, target);
      const rowScope = openRows(opened, 'remove');
      const days = await keptDays(kysely);
      const rows = isOwn(opened.model)
        ? []
        : await repository.listBin(kysely, opened.model, rowScope, { offset: (currentPage - 1) * pageSize, limit: pageSize });
      const total = isOwn(opened.model) ? 0 : await repository.countBin(kysely, opened.model, rowScope);
      const fields = detailFields(opened);
      const known = await names(caller, [{ fields, records: rows.map(({ document }) => document) }]);
      const list = rows.map(({ id, record_id: recordId, by, at, row_count, file_count, document }): BinEntry => {
        const texts = printRecord(fields, document, known, opened.access);
        const details = fields.map(({ field: { key, label } }) => ({ label, text: texts[key] ?? '' }));
        return { id, recordId, by, at: at.getTime(), until: at.getTime() + days * DAY_MS, rows: row_count, files: file_count, details };
      });
      return { list, pagination: { currentPage, pageSize, total } };
    },

    /** Models with deleted records that the caller might have deleted, and how many. */
    async models(caller: Caller): Promise<{ modelId: Id; modelName: string; count: number }[]> {
      const found = [];
      for (const { model_id: modelId } of await repository.listBinModels(kysely)) {
        const opened = await openToRemove(caller, { modelId, menuId: '' }).catch((error: unknown) => {
          if (error instanceof AppError) return undefined;
          throw error;
        });
        if (opened === undefined) continue;
        const count = await repository.countBin(kysely, opened.model, openRows(opened, 'remove'));
        if (count > 0) found.push({ modelId, modelName: opened.model.name, count });
      }
      return found;
    },

    /** Records come back one by one; those that cannot stay in the bin, each with the reason. */
    async restore(caller: Caller, target: Target, ids: readonly Id[]): Promise<{ restored: number; refused: { id: Id; text: string }[] }> {
      const opened = await openToRemove(caller, target);
      const refused: { id: Id; text: string }[] = [];
      for (const id of new Set(ids)) {
        try {
          await restoreOne(caller, opened, id);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused.push({ id, text: translate(caller.locale, `error.${error.key}`, error.details) });
        }
      }
      return { restored: new Set(ids).size - refused.length, refused };
    },

    /** Removes all of them for good or, when one of them is not there for the caller, none. */
    async remove(caller: Caller, target: Target, ids: readonly Id[]): Promise<void> {
      const { model, access } = await openToRemove(caller, target);
      const wanted = [...new Set(ids)];
      await database.transaction(async (tx) => {
        const rows = isOwn(model) ? [] : await repository.lockBin(tx, model, openRows({ model, access }, 'remove'), wanted);
        if (rows.length !== wanted.length) throw new AppError('NOT_FOUND');
        await removeForGood(
          tx,
          rows.map(({ id }) => ({ id, model_id: model.id })),
        );
        for (const { record_id: id } of rows)
          await audit(tx, caller, { ...recordEntry(model, 'remove', id), before: { inRecycleBin: true } });
      });
    },

    /** What would be deleted along with the records, of those that the caller may delete. */
    async plan(caller: Caller, target: Target, ids: readonly Id[]): Promise<RemovalPlan> {
      const opened = await openToRemove(caller, target);
      const { model } = opened;
      const found = await listOpenIds(kysely, model, ids, openRows(opened, 'remove'));
      let rows = 0;
      for (const table of model.tables) rows += found.length === 0 ? 0 : (await listChildRows(kysely, table, found)).length;
      const held = found.length === 0 ? new Map<Id, number>() : await repository.countFiles(kysely, RECORD_FILES, model.id, found);
      const count = [...held.values()].reduce((sum, one) => sum + one, 0);
      return { rows, files: count, days: isOwn(model) ? 0 : await keptDays(kysely) };
    },

    /** Removes for good what has been in the bin for longer than the configuration says, and lets go of files of models that are gone. */
    async removeExpired(now = new Date()): Promise<void> {
      const before = new Date(now.getTime() - (await keptDays(kysely)) * DAY_MS);
      for (
        let rows = await repository.listExpired(kysely, before, BATCH);
        rows.length > 0;
        rows = await repository.listExpired(kysely, before, BATCH)
      ) {
        await database.transaction((tx) => removeForGood(tx, rows));
      }
      const lost = await repository.listLostHolders(kysely);
      if (lost.length > 0) await database.transaction((tx) => removeForGood(tx, lost));
    },
  };
}
