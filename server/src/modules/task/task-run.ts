import { AppError } from '@banyan/shared-contracts/errors';
import {
  readTaskContent,
  RUN_RESULT,
  TASK_PARAMETER_SOURCE,
  TASK_TYPE,
  type TaskContent,
} from '@banyan/shared-contracts/services/task.contract';
import { z } from 'zod';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { failureOf } from '../../core/jobs/job-failure';
import { type JobFacts, JobLost, type JobText } from '../../core/jobs/job-kind';
import type { BuiltInJobs } from './built-in';
import * as repository from './task.repository';
import type { Outcome, TaskTableRow } from './task.repository';

/** How often a run looks whether it was stopped. */
const LOOK_MS = 1000;

/** Carries out one run; its row exists already. */
export const runJob = {
  kind: 'task.run',
  lane: 'long',
  retries: 5,
  data: z.object({ taskId: z.string(), runId: z.string() }),
} as const satisfies JobFacts<unknown>;

/** A value that a task gives to a parameter of its interface. */
interface Given {
  field: string;
  sourceType: number;
  defaultValue: string;
}

/** Calls an interface, without a user. */
export type AskInterface = (id: Id, given: readonly Given[]) => Promise<{ total: number }>;

const givenOf = ({ parameter }: TaskContent): Given[] =>
  (parameter ?? []).map(({ field, sourceType, relationField }) => {
    const constant = sourceType !== TASK_PARAMETER_SOURCE.empty;
    return { field, sourceType: sourceType ?? TASK_PARAMETER_SOURCE.constant, defaultValue: constant ? `${relationField ?? ''}` : '' };
  });

const success = (text: JobText): Outcome => ({ result: RUN_RESULT.success, text });
const failure = (text: JobText): Outcome => ({ result: RUN_RESULT.failed, text });

class TimeLimit extends Error {}

interface TaskRunParts {
  core: Pick<Core, 'database' | 'jobs' | 'onError'>;
  ask: AskInterface;
  builtIn: BuiltInJobs;
}

/** Runs tasks. A run that its process did not finish is recorded as interrupted, and not repeated: it may have had effects. */
export function defineTaskRuns({ core: { database, jobs, onError }, ask, builtIn }: TaskRunParts): void {
  const { kysely } = database;

  async function perform(task: TaskTableRow, signal: AbortSignal): Promise<JobText> {
    const content = readTaskContent(task.content);
    if (content === undefined) throw new AppError('NOT_ALLOWED', { what: 'task.noContent' });
    if (task.execute_type === TASK_TYPE.interface) {
      const { total } = await ask(content.interfaceId ?? '', givenOf(content));
      return { key: 'task.interfaceDone', values: { count: total } };
    }
    const method = builtIn.get(content.localHostTaskId ?? '');
    if (method === undefined) throw new AppError('NOT_ALLOWED', { what: 'task.noMethod' });
    return method.run(signal);
  }

  function outcomeOf(error: unknown, { time_limit: seconds }: TaskTableRow): Outcome {
    if (error instanceof TimeLimit) return failure({ key: 'task.timeLimit', values: { seconds } });
    if (!(error instanceof AppError)) onError(error);
    const { key, details } = failureOf(error);
    return failure({ key: `error.${key}`, values: details as Record<string, string | number> });
  }

  /** Performs the task until it ends, its time is up, it is stopped, or `signal` is aborted. */
  async function limited(task: TaskTableRow, runId: Id, signal: AbortSignal): Promise<Outcome> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new TimeLimit()), task.time_limit * 1000);
    const look = setInterval(() => {
      repository
        .hasEnded(kysely, runId)
        .then((ended) => ended && controller.abort(new JobLost()))
        .catch(onError);
    }, LOOK_MS);
    const stop = AbortSignal.any([signal, controller.signal]);
    const aborted = new Promise<never>((_resolve, reject) =>
      stop.addEventListener('abort', () => reject(stop.reason instanceof Error ? stop.reason : new JobLost()), { once: true }),
    );
    try {
      return success(await Promise.race([perform(task, stop), aborted]));
    } catch (error) {
      if (signal.aborted) throw error;
      return outcomeOf(error, task);
    } finally {
      clearTimeout(timer);
      clearInterval(look);
    }
  }

  jobs.define({
    ...runJob,
    title: () => ({ key: 'job.recurring' }),
    async run(job) {
      const { taskId, runId } = job.data;
      const end = (outcome: Outcome) => job.step('ended', { done: 1, total: 1 }, (tx) => repository.endRun(tx, runId, outcome));
      if (job.state !== undefined) {
        await end(failure({ key: 'task.interrupted' }));
        return undefined;
      }
      const task = await job.step('begun', { done: 0, total: 1 }, (tx) => repository.lockTask(tx, taskId));
      if (task !== undefined) await end(await limited(task, runId, job.signal));
      return undefined;
    },
    cleanUp: async (tx, { data }) => void (await repository.endRun(tx, data.runId, failure({ key: 'task.interrupted' }))),
  });
}
