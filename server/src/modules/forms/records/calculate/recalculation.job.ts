import * as z from '@banyan/shared-contracts/schema';
import { id } from '@banyan/shared-contracts/wire/scalars';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { type JobFacts, type JobKind, JobPostponed } from '../../../../core/jobs/job-kind';
import { SYSTEM } from '../../design/publish/tables/layout';
import { isSavedByOthers } from '../../design/publish/live-release';
import { lockPublishing } from '../../design/publish/model.repository';
import { hasOpenCalculations, recalculateRecords } from './recalculate';
import { advanceRecalculation, findRecalculation, lockNextRecords, removeRecalculation } from './recalculation.repository';
import { findReleasedModel, type RunningModel } from '../../design/running-model';
import { findRecords } from '../record.repository';
import type { StoredRow } from '../values/codec';
import { rollUpRecords } from '../roll-up/roll-up.repository';

/** Records of one transaction: a save of one of them waits for this many. */
const BATCH = 500;
/** Saves by an earlier release are waited for so long at a time. */
const SAVING_SECONDS = 1;

const data = z.object({ modelId: id, name: z.string() });
type Data = z.output<typeof data>;

/** Enqueued with the key of the model by the transaction that makes a release with other formulas live. */
export const recalculation: JobFacts<Data> = { kind: 'form.recalculation', data, lane: 'long', retries: 5 };

/**
 * Computes the next records of a model and stores its progress. While a save by an earlier release is running, the job waits, because it
 * could miss what that save writes; until then, readers get the values that the records will have. Returns whether records may be left.
 */
export async function recalculateBatch(tx: Connection, modelId: Id, size = BATCH): Promise<boolean> {
  // A release takes this before its tables, too: the two never wait for each other in a circle.
  await lockPublishing(tx, modelId);
  const waiting = await findRecalculation(tx, modelId);
  const model = waiting && (await findReleasedModel(tx, modelId));
  if (waiting === undefined || model === undefined) return false;
  if (await isSavedByOthers(tx, model)) throw new JobPostponed(SAVING_SECONDS);
  const rows = await lockNextRecords(tx, model.table, waiting.last_id, size);
  const last = rows.at(-1)?.[SYSTEM.id] as Id | undefined;
  if (last === undefined) {
    await removeRecalculation(tx, modelId);
    return false;
  }
  await rollUpAndRecalculate(tx, model, rows);
  await advanceRecalculation(tx, modelId, last, waiting.done + rows.length);
  return true;
}

/** Records that are locked: first their roll-ups, then the fields that are calculated of them. */
export async function rollUpAndRecalculate(tx: Connection, model: RunningModel, rows: readonly StoredRow[]): Promise<void> {
  const ids = rows.map((row) => row[SYSTEM.id] as Id);
  const isRolledUp = await rollUpRecords(tx, model.id, ids);
  if (!hasOpenCalculations(model)) return;
  await recalculateRecords(tx, model, isRolledUp ? await findRecords(tx, model, ids) : rows);
}

/** Lists say how far it is by the row of the model, which a later release sets back to the beginning; the job has no state of its own. */
export function defineRecalculation({ database, jobs }: Pick<Core, 'database' | 'jobs'>): void {
  const kind: JobKind<Data> = {
    ...recalculation,
    cancellable: false,
    title: ({ name }) => ({ key: 'job.form.recalculation', values: { name } }),
    async run(job) {
      for (let isLeft = true; isLeft;) {
        const waiting = await findRecalculation(database.kysely, job.data.modelId);
        if (waiting === undefined) break;
        const { done, total } = waiting;
        isLeft = await job.step({}, { done: Math.min(done + BATCH, total), total }, async (tx) => {
          await job.forgetFailures(tx);
          return recalculateBatch(tx, job.data.modelId);
        });
      }
      return { text: { key: 'job.formRecalculated' } };
    },
  };
  jobs.define(kind);
}
