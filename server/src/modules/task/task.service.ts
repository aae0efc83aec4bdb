import { AppError } from '@banyan/shared-contracts/errors';
import {
  type listTaskLog,
  type listTaskMethods,
  type listTasks,
  RUN_RESULT,
  type TaskRow,
} from '@banyan/shared-contracts/services/task.contract';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { sql } from 'kysely';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { translate } from '../../core/i18n/translate';
import type { JobText } from '../../core/jobs/job-kind';
import { createRecords } from '../../core/records/records';
import type { BuiltInJobs } from './built-in';
import { taskKind } from './task-kind';
import { createTaskPlan } from './task-plan';
import { type AskInterface, defineTaskRuns } from './task-run';
import * as repository from './task.repository';
import type { TaskTableRow } from './task.repository';

export type TaskService = ReturnType<typeof createTaskService>;

type Listed = TaskTableRow & { running: boolean };

const running = sql`exists (select from scheduled_task_run run where run.task_id = h.id and run.ended_at is null) as running`;

/** Tasks that run at the times of a cron text, by one node of the installation. */
export function createTaskService(core: Core, ask: AskInterface, builtIn: BuiltInJobs) {
  const { database, audit } = core;
  const { kysely } = database;
  const planning = createTaskPlan(core);
  defineTaskRuns({ core, ask, builtIn });
  const records = createRecords(core, taskKind(planning, builtIn, core.config.timeZone));

  async function locked(tx: Parameters<typeof records.find>[0], id: Id): Promise<TaskTableRow> {
    return records.find(tx, id, 'change');
  }

  return {
    ...records,

    list: (query: EndpointRequest<typeof listTasks>['query']): Promise<Paged<TaskRow>> =>
      records.page<Listed, TaskRow>(query, { selected: running }, (row, { fullName, enCode, enabledMark, sortCode }) => ({
        ...{ id: row.id, fullName, enCode, enabledMark, sortCode, running: row.running, runCount: row.run_count },
        startTime: row.start_at.getTime(),
        endTime: row.end_at?.getTime() ?? null,
        lastRunTime: row.last_run_at?.getTime() ?? null,
        nextRunTime: row.next_run_at?.getTime() ?? null,
      })),

    methods: ({ locale }: Caller): Promise<EndpointReply<typeof listTaskMethods>> =>
      Promise.resolve([...builtIn].map(([id, { title }]) => ({ id, fullName: translate(locale, title) }))),

    /** Throws NOT_ALLOWED where a run is under way. */
    run: (caller: Caller, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await locked(tx, id);
        if (!(await planning.begin(tx, id))) throw new AppError('NOT_ALLOWED', { what: 'task.isRunning' });
        await audit(tx, caller, { module: records.module, action: 'run', targetId: id, targetName: row.full_name });
      }),

    /** Throws NOT_ALLOWED where no run is under way. */
    stop: (caller: Caller, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await locked(tx, id);
        const text: JobText = { key: 'task.stopped', values: { name: caller.name } };
        if (!(await repository.endRunOf(tx, id, { result: RUN_RESULT.failed, text })))
          throw new AppError('NOT_ALLOWED', { what: 'task.notRunning' });
        await audit(tx, caller, { module: records.module, action: 'stop', targetId: id, targetName: row.full_name });
      }),

    async log(
      { locale }: Caller,
      id: Id,
      { runResult, startTime, endTime, currentPage, pageSize }: EndpointRequest<typeof listTaskLog>['query'],
    ): Promise<EndpointReply<typeof listTaskLog>> {
      await records.find(kysely, id);
      const filter = { taskId: id, runResult, startTime, endTime };
      const [runs, total] = await Promise.all([
        repository.listRuns(kysely, filter, { limit: pageSize, offset: (currentPage - 1) * pageSize }),
        repository.countRuns(kysely, filter),
      ]);
      const list = runs.map(({ id: runId, created_at: begun, ended_at: ended, result, outcome }) => {
        const text = outcome as JobText | null;
        return {
          id: runId,
          runTime: begun.getTime(),
          runResult: result ?? RUN_RESULT.running,
          duration: ended === null ? null : Math.max(0, ended.getTime() - begun.getTime()),
          description: text === null ? translate(locale, 'task.running') : translate(locale, text.key, text.values),
        };
      });
      return { list, pagination: { currentPage, pageSize, total } };
    },
  };
}
