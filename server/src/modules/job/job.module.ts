import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { jobRoutes } from './job.routes';
import { createJobService } from './job.service';

/** Jobs of the caller, and the failed ones for administrators. */
export const jobModule = (core: Core): Mountable => ({ routes: (app) => jobRoutes(app, createJobService(core)) });
