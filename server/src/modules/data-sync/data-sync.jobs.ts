import { SYNC_MODES } from '@banyan/shared-contracts/data/data-sync.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import * as z from '@banyan/shared-contracts/schema';
import type { Core } from '../../core/core';
import type { JobFacts } from '../../core/jobs/job-kind';
import type { CopiedSource, CopySource } from '../../core/sources/source';
import { sourceRefusal } from '../../core/sources/source-refusal';
import { mysqlReader, mysqlWriter } from './sides/mysql-side';
import { postgresReader, postgresWriter } from './sides/postgres-side';
import type { ReadSide, WriteSide } from './sides/side';
import { sqliteReader } from './sides/sqlite-side';
import { type CopyState, copyTable } from './sync-copy';
import { copiedTo, type DataSyncPlans } from './sync-plans';

const data = z.object({
  from: z.string(),
  to: z.string(),
  table: z.string(),
  mode: z.enum(SYNC_MODES),
  rules: z.record(z.string(), z.string()),
});
export type SyncJob = z.output<typeof data>;

/** Copies one table; enqueued with the target as key. */
export const syncJob: JobFacts<SyncJob> = { kind: 'dataSync.copy', data, lane: 'long', retries: 5 };

/** Errors that may be temporary: the copy continues at its last position. */
const PASSING = new Set<unknown>([
  'what.sourceLost',
  'what.sourceSilent',
  'what.sourceRefused',
  'what.sourceFull',
  'what.sourceSlow',
  'what.sourceFileBusy',
]);

function failureOf(error: unknown): unknown {
  if (error instanceof Error && ['JobLost', 'JobPostponed'].includes(error.name)) return error;
  const refusal = sourceRefusal(error);
  const { what } = refusal.details;
  return PASSING.has(what) ? new AppError('UNAVAILABLE', refusal.details, { cause: error }) : refusal;
}

function readSide(source: CopiedSource, table: string, to: CopySource['dialect']): ReadSide {
  if (source.dialect === 'sqlite') return sqliteReader(source, table, to);
  return source.dialect === 'mysql' ? mysqlReader(source, table, to) : postgresReader(source, table, to);
}

const writeSide = (source: CopySource, table: string, jobId: string): WriteSide => {
  const stage = `banyan_sync_${jobId}`;
  return source.dialect === 'mysql' ? mysqlWriter(source, table, stage) : postgresWriter(source, table, stage);
};

export function defineSyncJobs({ jobs, sources, onError }: Pick<Core, 'jobs' | 'sources' | 'onError'>, plans: DataSyncPlans): void {
  jobs.define<SyncJob, CopyState>({
    ...syncJob,
    title: ({ table }) => ({ key: 'job.dataSync.copy', values: { name: table } }),
    async run(job) {
      const { from, to, table, mode, rules } = job.data;
      try {
        const { source, target, plan } = await plans.of({ from, to, table, rules });
        const [reader, writer] = [readSide(source, table, target.dialect), writeSide(target, table, job.id)];
        const { rows, source: left, target: held } = await copyTable({ job, plan, reader, writer, mode });
        return { text: { key: 'job.dataSynced', values: { rows, source: left, target: held } } };
      } catch (error) {
        throw failureOf(error);
      }
    },
    /** The target is as it was; only the table beside it is dropped. */
    async cleanUp(_tx, { id, data: { to, table } }) {
      const drop = async () => writeSide(copiedTo(await sources.of(to)), table, id).drop();
      await drop().catch(onError);
    },
  });
}
