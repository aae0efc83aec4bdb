import { nextRuns } from '@banyan/shared-contracts/services/cron';
import { readTaskContent, RUN_RESULT } from '@banyan/shared-contracts/services/task.contract';
import { z } from 'zod';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { JobFacts } from '../../core/jobs/job-kind';
import { runJob } from './task-run';
import * as repository from './task.repository';
import type { TaskTableRow } from './task.repository';

/** A run that begins later than so counts as missed: the servers were not running. */
const LATE_MS = 60_000;
/** Missed runs are counted up to so many. */
const COUNTED = 1000;

const dueJob = {
  kind: 'task.due',
  lane: 'quick',
  retries: 10,
  data: z.object({ taskId: z.string(), dueAt: z.int() }),
} as const satisfies JobFacts<unknown>;

export type TaskPlan = ReturnType<typeof createTaskPlan>;

/** Decides when tasks run: one waiting job for each task, which all nodes share, so that each time is taken once. */
export function createTaskPlan({ jobs, newId, config }: Pick<Core, 'jobs' | 'newId' | 'config'>) {
  const spanOf = (row: TaskTableRow, after: number) => ({
    timeZone: config.timeZone,
    after: Math.max(after, row.start_at.getTime() - 1),
    until: row.end_at?.getTime(),
  });

  /** Sets the next run behind a moment; none where the task is disabled or at its end. */
  async function plan(tx: Connection, row: TaskTableRow, after = Date.now()): Promise<void> {
    const cron = readTaskContent(row.content)?.cron ?? '';
    const [dueAt] = row.enabled ? nextRuns(cron, 1, spanOf(row, after)) : [];
    await repository.setNextRun(tx, row.id, dueAt === undefined ? null : new Date(dueAt));
    if (dueAt === undefined) return;
    await jobs.enqueue(tx, dueJob, { taskId: row.id, dueAt }, { key: row.id, runAt: new Date(dueAt), ifWaiting: 'replace' });
  }

  /** Begins a run; false where one is under way. The task is locked. */
  async function begin(tx: Connection, taskId: Id): Promise<boolean> {
    if (await repository.isRunning(tx, taskId)) return false;
    const runId = newId();
    await repository.insertRun(tx, runId, taskId);
    await jobs.enqueue(tx, runJob, { taskId, runId });
    return true;
  }

  const note = (tx: Connection, taskId: Id, text: Parameters<typeof repository.insertEndedRun>[3]['text']) =>
    repository.insertEndedRun(tx, newId(), taskId, { result: RUN_RESULT.failed, text });

  async function noteMissed(tx: Connection, row: TaskTableRow, dueAt: number, now: number): Promise<void> {
    const cron = readTaskContent(row.content)?.cron ?? '';
    const { length: count } = nextRuns(cron, COUNTED, { ...spanOf(row, dueAt - 1), until: now });
    await note(tx, row.id, { key: row.make_up ? 'task.missedMadeUp' : 'task.missed', values: { count } });
  }

  async function onDue(tx: Connection, taskId: Id, dueAt: number): Promise<void> {
    const row = await repository.lockTask(tx, taskId);
    // Disabled, deleted or planned again in the meantime.
    if (row?.enabled !== true || row.next_run_at?.getTime() !== dueAt) return;
    const now = Date.now();
    const late = now - dueAt > LATE_MS;
    if (late) await noteMissed(tx, row, dueAt, now);
    if ((!late || row.make_up) && !(await begin(tx, taskId))) await note(tx, taskId, { key: 'task.stillRunning' });
    await plan(tx, row, now);
  }

  jobs.define({
    ...dueJob,
    title: () => ({ key: 'job.recurring' }),
    run: async (job) => {
      await job.step(undefined, { done: 1, total: 1 }, (tx) => onDue(tx, job.data.taskId, job.data.dueAt));
      return undefined;
    },
  });

  return { plan, begin };
}
