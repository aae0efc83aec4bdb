import { AppError } from '@banyan/shared-contracts/errors';
import { BULK_AT_ONCE } from '@banyan/shared-contracts/forms/records/record-bulk.contract';
import { LOCALES } from '@banyan/shared-contracts/locales';
import * as z from '@banyan/shared-contracts/schema';
import { id } from '@banyan/shared-contracts/wire/scalars';
import type { Caller } from '../../../../core/access/caller';
import { readCaller } from '../../../../core/access/read-caller';
import type { Core } from '../../../../core/core';
import { translate } from '../../../../core/i18n/translate';
import type { JobFacts, JobRun } from '../../../../core/jobs/job-kind';
import type { OpenModel } from '../read/record-reader';
import type { BulkRows } from './bulk-rows';
import type { BulkUndo } from './bulk-undo';
import * as repository from './bulk.repository';
import type { BulkFacts } from './bulk.repository';

const data = z.object({ bulkId: id, name: z.string(), locale: z.enum(LOCALES) });
type BulkJob = z.output<typeof data>;

/** Changes the records of a change of many; enqueued with its id as key. */
export const bulkJob: JobFacts<BulkJob> = { kind: 'record.bulk', data, lane: 'long', retries: 5 };
/** Takes them back. */
export const bulkUndoJob: JobFacts<BulkJob> = { kind: 'record.undoBulk', data, lane: 'long', retries: 5 };

interface BulkJobParts {
  core: Pick<Core, 'database' | 'jobs'>;
  rows: BulkRows;
  undo: BulkUndo;
  /** The model with what the caller may do in it now. Throws FORBIDDEN where it is closed to such a change of theirs. */
  open(caller: Caller, bulk: BulkFacts): Promise<OpenModel>;
}

export function defineBulkJobs({ core, rows, undo, open }: BulkJobParts): void {
  const { kysely } = core.database;

  /** The rights of its maker as they are now. */
  async function opened(job: JobRun<BulkJob>, bulk: BulkFacts): Promise<{ caller: Caller; opened: OpenModel }> {
    const caller = job.owner === null ? undefined : await readCaller(kysely, job.owner, job.data.locale);
    if (caller === undefined) throw new AppError('FORBIDDEN');
    return { caller, opened: await open(caller, bulk) };
  }

  core.jobs.define<BulkJob, unknown>({
    ...bulkJob,
    title: ({ name }) => ({ key: 'job.record.bulk', values: { name } }),
    async run(job) {
      const { bulkId, locale } = job.data;
      for (;;) {
        const bulk = await repository.findBulk(kysely, bulkId);
        if (bulk === undefined) return undefined;
        const batch = bulk.state === 'running' ? await repository.listRows(kysely, bulkId, 'waiting', { limit: BULK_AT_ONCE }) : [];
        if (batch.length === 0) {
          const { changed = 0, refused = 0 } = await repository.countRows(kysely, bulkId);
          return { text: { key: 'job.recordsChanged', values: { changed, refused } } };
        }
        try {
          const { caller, ...by } = await opened(job, bulk);
          const prepared = await rows.prepare(caller, by.opened, bulk, batch);
          await job.step({}, { done: bulk.done + batch.length, total: bulk.total }, async (tx) => {
            await rows.apply(tx, caller, by.opened, bulk, prepared);
            await job.forgetFailures(tx);
          });
        } catch (error) {
          if (error instanceof AppError && error.key === 'FORBIDDEN') {
            const why = translate(locale, 'bulk.stopped.forbidden');
            await core.database.transaction((tx) => repository.moveState(tx, bulkId, ['running'], 'stopped', why));
          }
          throw error;
        }
      }
    },
    /** What was changed stays, and can be taken back. */
    async cleanUp(tx, { data: { bulkId, locale } }) {
      await repository.moveState(tx, bulkId, ['running'], 'stopped', translate(locale, 'bulk.stopped.ended'));
    },
  });

  core.jobs.define<BulkJob, unknown>({
    ...bulkUndoJob,
    cancellable: false,
    title: ({ name }) => ({ key: 'job.record.undoBulk', values: { name } }),
    async run(job) {
      const { bulkId } = job.data;
      for (let done = 0; ;) {
        const bulk = await repository.findBulk(kysely, bulkId);
        if (bulk?.state !== 'undoing') return undefined;
        const batch = await repository.listRows(kysely, bulkId, 'changed', { limit: BULK_AT_ONCE });
        if (batch.length === 0) {
          await job.step({}, { done, total: done }, async (tx) => void (await repository.moveState(tx, bulkId, ['undoing'], 'undone')));
          const { undone = 0, kept = 0 } = await repository.countRows(kysely, bulkId);
          return { text: { key: 'job.recordsTakenBack', values: { undone, kept } } };
        }
        const { caller, ...by } = await opened(job, bulk);
        const prepared = await undo.prepare(caller, by.opened, bulk, batch);
        done += batch.length;
        await job.step({}, { done, total: bulk.total }, async (tx) => {
          await undo.takeBack(tx, caller, bulk, prepared);
          await job.forgetFailures(tx);
        });
      }
    },
    async cleanUp(tx, { data: { bulkId } }) {
      await repository.moveState(tx, bulkId, ['undoing'], 'stopped');
    },
  });
}
