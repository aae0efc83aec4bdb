import { AppError } from '@banyan/shared-contracts/errors';
import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import type { BinEntry, RemovalPlan, restoreRecycled } from '@banyan/shared-contracts/forms/records/recycle-bin.contract';
import type * as z from '@banyan/shared-contracts/schema';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import { run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { type MessageKey, translate } from '../../../../core/i18n/translate';
import { readSystemConfig } from '../../../../core/system-config';
import type { RunningModel } from '../../design/running-model';
import type { UsesService } from '../../design/uses/uses.service';
import { changesSql } from '../history/history-step';
import { isOwn } from '../own-tables/record-keys';
import { openRows } from '../read/lists/open-rows';
import { detailFields } from '../read/record-details';
import type { OpenModel, RecordReader, Target } from '../read/record-reader';
import { listChildRows, listOpenIds } from '../record.repository';
import { openReferenced } from '../save/values/known-references';
import { RECORD_FILES } from '../save/record-files';
import type { AccountWay } from '../save/steps/save-facts';
import { recordEntry } from '../save/steps/record-entry';
import { createSchemaRuns } from '../save/values/schema-runs';
import { printRecord } from '../values/display';
import * as repository from './bin.repository';
import { countNaming } from './naming-records';
import { restoreRecord } from './restore-record';

const DAY_MS = 86_400_000;
/** Messages for errors that prevent a restoration, where the message of the error itself is meant for other cases. */
const REFUSALS: Partial<Record<AppError['key'], MessageKey>> = {
  DUPLICATE: 'bin.taken',
  REFERENCE_MISSING: 'bin.missing',
};
/** What became of deleted records that were to come back. */
type RestoreOutcome = z.output<typeof restoreRecycled.reply>;
/** Deleted records that one statement removes for good. */
const BATCH = 500;

/** Days that deleted records are kept; 0 where none are. */
const keptDays = async (connection: Connection): Promise<number> => (await readSystemConfig(connection)).recycleBinDays;

/** What the history says of a deletion. */
export interface RemovalNote {
  way: AccountWay;
  reason?: string;
}

/** What a deletion does with records that it is about to remove: kept in the bin, or gone. */
export async function recycle(
  tx: Connection,
  { newId, files }: Pick<Core, 'newId' | 'files'>,
  caller: Caller,
  model: RunningModel,
  removed: readonly { id: Id; record: FormRecord }[],
  { way, reason }: RemovalNote = { way: 'page' },
): Promise<void> {
  const by = { userId: caller.userId, viewerId: caller.viewerId };
  const change = { modelId: model.id, op: 'remove', way, reason, by, change: {} } as const;
  await run(tx, changesSql(removed.map(({ id: recordId }) => ({ ...change, id: newId(), recordId }))));
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
  { formsNaming }: Pick<UsesService, 'formsNaming'>,
) {
  const { database, files, audit } = core;
  const { kysely } = database;

  async function openToRemove(caller: Caller, target: Target): Promise<OpenModel> {
    const opened = await open(caller, target);
    opened.access.require('remove');
    return opened;
  }

  /** Everything of one record comes back in one transaction. */
  async function restoreOne(caller: Caller, opened: OpenModel, binId: Id, clearMissing: boolean): Promise<void> {
    const rows = openRows(opened, 'remove');
    const [found] = await repository.findBin(kysely, opened.model, rows, [binId]);
    const record = found?.document ?? {};
    const chosen = await openReferenced(open, caller, [{ model: opened.model, schemas: createSchemaRuns(), record }]);
    await database.transaction(async (tx) => {
      const [row] = await repository.lockBin(tx, opened.model, rows, [binId]);
      if (row === undefined) throw new AppError('NOT_FOUND');
      await restoreRecord(tx, core, caller, opened, row, { note: { way: 'page' }, opened: chosen, clearMissing });
    });
  }

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
    async restore(caller: Caller, target: Target, ids: readonly Id[], clearMissing = false): Promise<RestoreOutcome> {
      const opened = await openToRemove(caller, target);
      const refused: RestoreOutcome['refused'] = [];
      for (const id of new Set(ids)) {
        try {
          await restoreOne(caller, opened, id, clearMissing);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          const text = translate(caller.locale, REFUSALS[error.key] ?? `error.${error.key}`, error.details);
          refused.push({ id, text, missing: error.key === 'REFERENCE_MISSING' });
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
      let named = 0;
      for (const formId of found.length === 0 ? [] : await formsNaming(model.id))
        named += await countNaming(kysely, { open }, caller, formId, { modelId: model.id, ids: found });
      return { rows, files: count, named, days: isOwn(model) ? 0 : await keptDays(kysely) };
    },

    /** Removes for good what has been in the bin for longer than the configuration says, and lets go of files of models that are gone. */
    async removeExpired(now = new Date()): Promise<void> {
      const before = new Date(now.getTime() - (await keptDays(kysely)) * DAY_MS);
      const inBatches = async (list: () => Promise<Parameters<typeof removeForGood>[1]>): Promise<void> => {
        for (let rows = await list(); rows.length > 0; rows = await list()) await database.transaction((tx) => removeForGood(tx, rows));
      };
      await inBatches(() => repository.listExpired(kysely, before, BATCH));
      await inBatches(() => repository.listLostHolders(kysely, BATCH));
    },
  };
}
