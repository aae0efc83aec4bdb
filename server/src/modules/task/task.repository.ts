import { RUN_RESULT } from '@banyan/shared-contracts/services/task.contract';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { ScheduledTaskTable } from '../../core/database/tables/tasks';
import type { JobText } from '../../core/jobs/job-kind';

export type TaskTableRow = Selectable<ScheduledTaskTable>;

/** Result of a run. */
export interface Outcome {
  result: 0 | 1;
  text: JobText;
}

export const lockTask = (tx: Connection, id: Id): Promise<TaskTableRow | undefined> =>
  tx.selectFrom('scheduled_task').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const setNextRun = (tx: Connection, id: Id, at: Date | null) =>
  tx.updateTable('scheduled_task').set({ next_run_at: at }).where('id', '=', id).execute();

/** Whether a run of the task is under way. */
export const isRunning = async (connection: Connection, taskId: Id): Promise<boolean> =>
  (await connection
    .selectFrom('scheduled_task_run')
    .select('id')
    .where('task_id', '=', taskId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Begins a run of a task that has none under way, and counts it. */
export async function insertRun(tx: Connection, id: Id, taskId: Id): Promise<void> {
  await tx.insertInto('scheduled_task_run').values({ id, task_id: taskId, ended_at: null, result: null, outcome: null }).execute();
  await tx
    .updateTable('scheduled_task')
    .set({ last_run_at: sql`now()`, run_count: sql`run_count + 1` })
    .where('id', '=', taskId)
    .execute();
}

/** Notes a run that did not begin. */
export const insertEndedRun = (tx: Connection, id: Id, taskId: Id, { result, text }: Outcome) =>
  tx
    .insertInto('scheduled_task_run')
    .values({ id, task_id: taskId, ended_at: new Date(), result, outcome: JSON.stringify(text) })
    .execute();

/** Ends a run that is under way; the result of a run that has ended is not changed. */
export const endRun = (tx: Connection, id: Id, { result, text }: Outcome) =>
  tx
    .updateTable('scheduled_task_run')
    .set({ ended_at: new Date(), result, outcome: JSON.stringify(text) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** Ends the run of the task that is under way; false where there is none. */
export async function endRunOf(tx: Connection, taskId: Id, { result, text }: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('scheduled_task_run')
    .set({ ended_at: new Date(), result, outcome: JSON.stringify(text) })
    .where('task_id', '=', taskId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const hasEnded = async (connection: Connection, id: Id): Promise<boolean> =>
  (await connection.selectFrom('scheduled_task_run').select('id').where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst()) ===
  undefined;

interface RunFilter {
  taskId: Id;
  runResult: string;
  startTime: number | null;
  endTime: number | null;
}

const runsOf = (connection: Connection, { taskId, runResult, startTime, endTime }: RunFilter) => {
  let query = connection.selectFrom('scheduled_task_run').where('task_id', '=', taskId);
  if (runResult !== '') query = query.where('result', '=', Number(runResult) === RUN_RESULT.success ? 0 : 1);
  if (startTime !== null) query = query.where('created_at', '>=', new Date(startTime));
  if (endTime !== null) query = query.where('created_at', '<=', new Date(endTime));
  return query;
};

export const listRuns = (connection: Connection, filter: RunFilter, { limit, offset }: { limit: number; offset: number }) =>
  runsOf(connection, filter).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();

export async function countRuns(connection: Connection, filter: RunFilter): Promise<number> {
  const { total } = await runsOf(connection, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
