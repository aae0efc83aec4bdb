import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { defineSyncJobs } from './data-sync.jobs';
import { dataSyncRoutes } from './data-sync.routes';
import { createDataSyncService } from './data-sync.service';
import { createSyncPlans } from './sync-plans';

/** Copies of tables between two sources, as jobs. */
export function dataSyncModule(core: Core): Mountable {
  const plans = createSyncPlans(core);
  return {
    routes: (app) => dataSyncRoutes(app, createDataSyncService(core, plans)),
    jobs: () => defineSyncJobs(core, plans),
  };
}
