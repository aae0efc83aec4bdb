import type pg from 'pg';
import type { Database } from '../../../../core/database/database';
import { tryForSession } from '../../../../core/database/locks';
import type { Id } from '../../../../core/database/tables';
import { JobPostponed } from '../../../../core/jobs/job-kind';
import * as models from './model.repository';
import { createIndexSql, dropIndexSql, type NeededIndex } from './tables/ddl';

/** What others keep is tried again after so long. */
export const IN_USE_SECONDS = 2;
/** An index waits for every transaction that is older; one that is never ended must not hold it for ever. */
const BUILD_TIMEOUT = '15min';

/** The run of a job that prepares a release of a model. */
interface Run {
  data: { modelId: Id };
  signal: AbortSignal;
}

/** Runs statements of a release that no transaction may contain. */
export const outsideTransactionsOf =
  ({ connect, pool }: Pick<Database, 'connect' | 'pool'>) =>
  /** The backend of a process that has died may still be at it: one at a time for each model. Ends with the run. */
  async (job: Run, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const client = await connect();
    try {
      const { rows } = await client.query<{ free: boolean; pid: number }>(
        `${tryForSession('building')}, pg_backend_pid() as pid, set_config('statement_timeout', $2, false)`,
        [job.data.modelId, BUILD_TIMEOUT],
      );
      if (rows[0]?.free !== true) throw new JobPostponed(IN_USE_SECONDS);
      const stop = () => void pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined);
      job.signal.addEventListener('abort', stop);
      try {
        await work(client);
      } finally {
        job.signal.removeEventListener('abort', stop);
      }
    } finally {
      await client.end();
    }
  };

export async function buildIndex(client: pg.Client, index: NeededIndex): Promise<void> {
  const state = await models.stateOfIndex(client, index.name);
  if (state === true) return;
  // An invalid index that a crashed process has left behind slows down every save and is of no use.
  if (state === false) await client.query(dropIndexSql(index.name, 'concurrently'));
  await client.query(createIndexSql(index, 'concurrently'));
}
