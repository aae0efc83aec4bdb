import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { gradeAdminRoutes } from './grade-admin.routes';
import { createGradeAdminService } from './grade-admin.service';

/** Delegated administrators. */
export const gradeAdminModule = (core: Core): Mountable => ({ routes: (app) => gradeAdminRoutes(app, createGradeAdminService(core)) });
