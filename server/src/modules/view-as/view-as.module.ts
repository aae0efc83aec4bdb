import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { viewAsRoutes } from './view-as.routes';
import { createViewAsService } from './view-as.service';

/** Looking at the platform as another person. */
export const viewAsModule = (core: Core): Mountable => ({ routes: (app) => viewAsRoutes(app, createViewAsService(core)) });
