import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { monitorRoutes } from './monitor.routes';
import { createMonitorService } from './monitor.service';

/** Figures of the server and the database, as charts and for Prometheus. */
export const monitorModule = (core: Core): Mountable => ({ routes: (app) => monitorRoutes(app, createMonitorService(core)) });
