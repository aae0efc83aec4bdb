import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { logRoutes } from './log.routes';
import { createLogService } from './log.service';

/** Logs of sign-ins, requests and errors. */
export const logModule = (core: Core): Mountable => ({ routes: (app) => logRoutes(app, createLogService(core)) });
