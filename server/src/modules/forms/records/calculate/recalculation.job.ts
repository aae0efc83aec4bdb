import type { Core } from '../../../../core/core';
import type { Connection, Database } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { SYSTEM } from '../../design/publish/layout';
import { isSavedByOthers } from '../../design/publish/live-release';
import { findModel, findRelease, lockPublishing } from '../../design/publish/model.repository';
import { recalculateRecords } from './recalculate';
import { advanceRecalculation, findRecalculation, listWaiting, lockNextRecords, removeRecalculation } from './recalculation.repository';
import { compileModel, type RunningModel } from '../../design/running-model';

/** A release may come from a process without jobs (the seed), so the table of models that wait is looked at again and again. */
const EVERY_SECONDS = 10;

/** Records of one transaction: whoever saves one of them waits for so many. */
const BATCH = 500;

/** As it is released, whether or not it is switched off. */
async function releasedModel(tx: Connection, modelId: Id): Promise<RunningModel | undefined> {
  const row = await findModel(tx, modelId);
  const release = row?.released_version == null ? undefined : await findRelease(tx, modelId, row.released_version);
  return row === undefined || release === undefined ? undefined : compileModel(row, release);
}

/**
 * Computes the next records of a model and remembers in the same transaction how far it has come, so that whatever breaks in between is as if it
 * had not begun. As long as somebody saves by an earlier release, what they write could be passed over: everybody is shown what the records will be
 * until that is over. Answers whether records may be left.
 */
export const recalculateBatch = (database: Database, modelId: Id, size = BATCH): Promise<boolean> =>
  database.transaction(async (tx) => {
    // A release takes this before its tables, too: the two never wait for each other in a circle.
    await lockPublishing(tx, modelId);
    const waiting = await findRecalculation(tx, modelId);
    const model = waiting && (await releasedModel(tx, modelId));
    if (waiting === undefined || model === undefined || (await isSavedByOthers(tx, model))) return false;
    const rows = await lockNextRecords(tx, model.table, waiting.last_id, size);
    const last = rows.at(-1)?.[SYSTEM.id] as Id | undefined;
    if (last === undefined) {
      await removeRecalculation(tx, modelId);
      return false;
    }
    await recalculateRecords(tx, model, rows);
    await advanceRecalculation(tx, modelId, last, waiting.done + rows.length);
    return true;
  });

/** Computes everything that waits; a model that fails stays where it is, and those behind it go on. */
export async function recalculateWaiting({ database, onError }: Pick<Core, 'database' | 'onError'>): Promise<void> {
  for (const modelId of await listWaiting(database.kysely))
    try {
      while (await recalculateBatch(database, modelId));
    } catch (error) {
      onError(error);
    }
}

export const defineRecalculation = ({ jobs, ...core }: Pick<Core, 'database' | 'jobs' | 'onError'>): void =>
  jobs.every({ kind: 'form.recalculate', lane: 'long', run: () => recalculateWaiting(core) }, EVERY_SECONDS);
