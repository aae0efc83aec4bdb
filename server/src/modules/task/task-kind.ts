import { AppError } from '@banyan/shared-contracts/errors';
import { cronProblem } from '@banyan/shared-contracts/services/cron';
import {
  readTaskContent,
  type Task,
  TASK_TYPE,
  type TaskContent,
  type TaskInput,
  TIME_LIMIT,
} from '@banyan/shared-contracts/services/task.contract';
import type { Connection } from '../../core/database/database';
import { common, flag, plain } from '../../core/records/columns';
import type { RecordKind } from '../../core/records/record-kind';
import type { BuiltInJobs } from './built-in';
import type { TaskPlan } from './task-plan';
import * as repository from './task.repository';
import type { TaskTableRow } from './task.repository';

async function requireTarget(tx: Connection, executeType: string, content: TaskContent, builtIn: BuiltInJobs): Promise<void> {
  if (executeType === TASK_TYPE.builtIn) {
    if (!builtIn.has(content.localHostTaskId ?? '')) throw new AppError('NOT_ALLOWED', { what: 'task.noMethod' });
    return;
  }
  const id = /^\d{1,19}$/.test(content.interfaceId ?? '') ? (content.interfaceId ?? '') : '0';
  const found = await tx.selectFrom('data_interface').select('id').where('id', '=', id).where('enabled', '=', true).executeTakeFirst();
  if (found === undefined) throw new AppError('NOT_ALLOWED', { what: 'task.noInterface' });
}

/** Scheduled tasks (api-data 2.3). */
export const taskKind = (planning: TaskPlan, builtIn: BuiltInJobs, timeZone: string): RecordKind<TaskTableRow, TaskInput, Task> => ({
  module: 'task',
  table: 'scheduled_task',
  columns: {
    ...common,
    executeType: plain('execute_type'),
    executeContent: plain('content'),
    missed: flag('make_up'),
    timeLimit: plain('time_limit'),
  },
  unique: [{ column: 'en_code', what: 'what.code' }],

  async require({ tx, id }, action, { row, enabled }) {
    if (action === 'remove' && (await repository.isRunning(tx, id))) throw new AppError('IN_USE', { what: 'task.isRunning' });
    if (enabled !== true || row === undefined) return;
    const span = { timeZone, after: Math.max(Date.now(), row.start_at.getTime() - 1), until: row.end_at?.getTime() };
    const problem = cronProblem(readTaskContent(row.content)?.cron ?? '', span);
    if (problem !== undefined) throw new AppError('NOT_ALLOWED', { what: problem });
  },
  async more({ tx }, { executeType, executeContent, missed, timeLimit }, row) {
    const content = readTaskContent(executeContent);
    if (content === undefined) throw new AppError('NOT_ALLOWED', { what: 'task.noContent' });
    await requireTarget(tx, executeType, content, builtIn);
    return {
      start_at: new Date(content.startTime),
      end_at: content.endTime === undefined ? null : new Date(content.endTime),
      ...(missed === undefined && row === undefined ? { make_up: false } : {}),
      ...(timeLimit === undefined && row === undefined ? { time_limit: TIME_LIMIT.usual } : {}),
    };
  },
  async written({ tx, id }) {
    const row = await repository.lockTask(tx, id);
    if (row !== undefined) await planning.plan(tx, row);
  },
});
