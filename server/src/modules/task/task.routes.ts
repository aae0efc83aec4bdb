import { listTaskLog, listTaskMethods, listTasks, runTask, stopTask, taskCalls } from '@banyan/shared-contracts/services/task.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import type { TaskService } from './task.service';

export function taskRoutes(app: FastifyInstance, tasks: TaskService): void {
  const read = { access: { capability: 'task.read' } } as const;
  const run = { access: { capability: 'task.run' } } as const;
  route(app, listTasks, read, ({ query }) => tasks.list(query));
  route(app, listTaskMethods, read, ({ caller }) => tasks.methods(caller));
  recordRoutes(app, recordAccess('task'), taskCalls, tasks);
  route(app, runTask, run, async ({ caller, params }) => {
    await tasks.run(caller, params.id);
    return done('ok.taskRuns');
  });
  route(app, stopTask, run, async ({ caller, params }) => {
    await tasks.stop(caller, params.id);
    return done('ok.taskStopped');
  });
  route(app, listTaskLog, read, ({ caller, params, query }) => tasks.log(caller, params.id, query));
}
