import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { builtInJobs, type PlatformJobs } from './built-in';
import { taskRoutes } from './task.routes';
import { createTaskService } from './task.service';

/** Scheduled tasks: calls of data interfaces (`ask`), and jobs of the platform. */
export const taskModule = (core: Core, ask: Parameters<typeof createTaskService>[1], platform: PlatformJobs): Mountable => ({
  routes: (app) => taskRoutes(app, createTaskService(core, ask, builtInJobs(platform))),
});
