import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { systemConfigRoutes } from './sys-config.routes';
import { createSystemConfigService } from './sys-config.service';

/** The system configuration, its history and its public part. */
export const systemConfigModule = (core: Core): Mountable => ({
  routes: (app) => systemConfigRoutes(app, createSystemConfigService(core)),
});
