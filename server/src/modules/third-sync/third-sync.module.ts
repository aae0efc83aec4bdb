import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import type { OwnDirectory } from './sides/pull';
import { thirdSyncRoutes } from './third-sync.routes';
import { createThirdSyncService } from './third-sync.service';

/** Synchronization of organizations and people with WeCom and DingTalk. */
export function thirdSyncModule(core: Core, own: OwnDirectory): Mountable {
  const sync = createThirdSyncService(core, own);
  return { routes: (app) => thirdSyncRoutes(app, sync), jobs: () => sync.defineJobs() };
}
