import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { dataSourceRoutes } from './data-source.routes';
import { createDataSourceService } from './data-source.service';
import { createSourceHealth } from './source-health';

/** Other databases, their test and their health. */
export const dataSourceModule = (core: Core): Mountable => ({
  routes: (app) => dataSourceRoutes(app, createDataSourceService(core), createSourceHealth(core)),
});
