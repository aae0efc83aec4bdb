import { sql } from 'kysely';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { JobFacts } from '../../../../core/jobs/job-kind';
import { recalculation } from '../../records/calculate/recalculation.job';

const EVERY_SECONDS = 10;

interface Unserved {
  modelId: Id;
  name: string;
}

/** Models that stand in `table` and for which no job of the kind waits or runs; a dead one is for administrators to see. */
async function listUnserved(connection: Connection, table: string, { kind }: Pick<JobFacts<unknown>, 'kind'>): Promise<Unserved[]> {
  const { rows } = await sql<Unserved>`
    select model.id as "modelId", model.full_name as name from visual_model model
    where model.id in (select model_id from ${sql.table(table)})
      and not exists (select from background_job where kind = ${kind} and key = model.id::text and state in ('waiting', 'active', 'dead'))`.execute(
    connection,
  );
  return rows;
}

/** Enqueues what a release has left to be done and for which there is no job: a process without jobs (the seed) has published. */
export const resumePublishing = ({ jobs }: Pick<Core, 'jobs'>): void =>
  jobs.every(
    {
      kind: 'form.resume',
      lane: 'quick',
      run: (job) =>
        job.step(undefined, { done: 0 }, async (tx) => {
          for (const model of await listUnserved(tx, 'form_recalculation', recalculation))
            await jobs.enqueue(tx, recalculation, model, { key: model.modelId });
        }),
    },
    EVERY_SECONDS,
  );
